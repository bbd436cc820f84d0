// @ts-check
/** The page of settings. */

import { wirePreferences } from "../preferences_form.js";

wirePreferences(document);
