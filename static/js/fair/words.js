// @ts-check
/** What is said about the shuffle. */

/** @import {Finding} from "./watch.js" */

import { gettext, pgettext } from "../i18n.js";

/** @type {Record<Finding, string>} */
export const findings = {
  late: gettext("Your part of the shuffle came too late. The match goes on without it."),
  taken: gettext("Another of your devices takes part in the shuffle."),
  changed: gettext("The server has shown you another shuffle than the one it had promised."),
  missing: gettext("The server has confirmed your part of the shuffle and then left it out."),
};

export const watchWords = {
  title: gettext("Something is wrong with this shuffle"),
  stop: gettext("Do not play on. What this browser has seen is kept, so that you can show it to others."),
  leave: pgettext("button", "Leave the table"),
};
