// @ts-check
/** The engine of a page alone, started before all the other modules of the page are there. */

import { addressesOfPage, Engine } from "../worker/engine.js";

export const engine = new Engine(addressesOfPage());
engine.start();
