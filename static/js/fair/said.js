// @ts-check
/** What is said about the shuffle at the table. */

/** @import {Finding} from "./watch.js" */

import { gettext, pgettext } from "../i18n.js";

/** Whether this browser can reckon hashes here. */
export const canHash = () => globalThis.crypto?.subtle !== undefined;

/** Whether somebody should stop playing. @param {Finding} finding */
export const isBad = (finding) => finding === "changed" || finding === "missing" || finding === "other";

/** @type {Record<Finding, string>} */
export const findings = {
  late: gettext("Your part of the shuffle came too late. The match goes on without it."),
  taken: gettext("Another of your devices takes part in the shuffle."),
  changed: gettext("The server has shown you another shuffle than the one it had promised."),
  missing: gettext("The server has confirmed your part of the shuffle and then left it out."),
  other: gettext("The cards were not dealt from the promised deck."),
};

export const watchWords = {
  fair: gettext("fair deal ✓"),
  unused: gettext("fair deal, without your seed"),
  title: gettext("Something is wrong with this shuffle"),
  stop: gettext("Do not play on. What this browser has seen is kept, so that you can show it to others."),
  look: pgettext("button", "Check the deal"),
  leave: pgettext("button", "Leave the table"),
};
