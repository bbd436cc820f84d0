// @ts-check
/** What is said about a match that was checked. */

import { fill, gettext, ngettext, pgettext } from "../i18n.js";

/** @type {Record<import("./check.js").Checked["verdict"], string>} */
export const verdicts = {
  fair: gettext("Fair"),
  unused: gettext("Fair, but your seed was not used"),
  changed: gettext("NOT the committed deck"),
  incomplete: gettext("Incomplete"),
};

/** @type {Record<import("./check.js").Checked["verdict"], string>} */
export const meanings = {
  fair: gettext("Every card lay where the promised secret and all the players’ seeds had put it."),
  unused: gettext("Every card lay where the promised secret had put it. Your own seed came too late, or none was given."),
  changed: gettext("What happened does not follow from what was promised."),
  incomplete: gettext("The proof is right in itself as far as it goes, but something to compare it with is missing."),
};

/** What was found first, in words; `expected` and `found` are named beside it. @type {Record<string, string>} */
export const reasons = {
  commit: gettext("The server’s secret does not have the promised fingerprint."),
  hash: gettext("A player’s seed does not have its fingerprint."),
  chain: gettext("The entry in the log is another one."),
  promise: gettext("The lists of the players’ parts are other ones than this browser was shown."),
  deal: gettext("The cards were dealt in another order."),
  dealer: gettext("Another seat should have dealt."),
  reshuffle: gettext("The pile was shuffled in another way."),
  draw: gettext("Another card was drawn than lay on top."),
  event: gettext("Something happened that cannot have happened, or this browser saw something else."),
  own: gettext("This browser saw another card."),
  computer: gettext("A computer did not do what its dice say."),
  end: gettext("The match has no end."),
};

export const checkWords = {
  kept: gettext("Matches of this browser"),
  none: gettext("This browser keeps no match yet. After a match you find it here."),
  checking: gettext("The cards are dealt once more …"),
  unreadable: gettext("This is not a proof. It should begin with a brace and hold a match’s secret."),
  unknown: gettext("There is no match of this name here, or it was deleted by now."),
  unreachable: gettext("This browser has not kept this match, and the site does not answer."),
  insecure: gettext("This browser reckons no fingerprints here: the site would have to be opened over https."),
  match: gettext("Match"),
  contributed: (/** @type {number} */ given, /** @type {number} */ people) =>
    fill(ngettext("%(given)s of %(people)s player contributed", "%(given)s of %(people)s players contributed", people), { given, people }),
  expected: (/** @type {string} */ card) => fill(gettext("Expected: %(card)s"), { card }),
  found: (/** @type {string} */ card) => fill(gettext("Found: %(card)s"), { card }),
  at: (/** @type {number} */ v) => fill(gettext("at version %(v)s of the table"), { v }),
  two: gettext("Checked twice: by an independent checker and by the game’s own engine."),
  one: gettext("Checked by the independent checker alone: the game’s engine does not start here."),
  round: (/** @type {string} */ round) => fill(gettext("Round %(round)s: the deck from top to bottom"), { round }),
  again: (/** @type {string} */ n) => fill(gettext("Reshuffle %(n)s: the new pile from top to bottom"), { n }),
  draws: gettext("Every draw"),
  seat: (/** @type {number} */ seat) => fill(gettext("Seat %(seat)s"), { seat: seat + 1 }),
  hand: gettext("By hand"),
  save: pgettext("button", "Save the proof"),
};
