// @ts-check
/** What a strong computer would do in one's place, and why: the server's sentences, one a reason code. */

/** @import {HintFrame} from "../link/types.js" */
/** @import {Piece} from "./words.js" */

import { gettext, pieces } from "../i18n.js";
import { card } from "./cards.js";
import { suitTitle } from "./words.js";

/** @type {Record<string, string>} */
let sentences = {};

/** @param {Record<string, string>} known sentence by reason code, from the page's data block */
export function setHints(known) {
  sentences = known;
}

/** @param {HintFrame} hint @returns {Piece[]} */
export function advice({ command, reason }) {
  const why = sentences[reason];
  return why ? [...move(command), " ", why] : move(command);
}

/** @param {HintFrame["command"]} command @returns {Piece[]} */
function move({ act, cards = [], wish, request }) {
  if (act === "take") return [gettext("A strong player would take the cards.")];
  if (act === "sit") return [gettext("A strong player would sit out.")];
  if (act === "pass") return [gettext("A strong player would pass.")];
  if (!cards.length) return [gettext("A strong player would draw.")];
  const values = { card: { cards }, suit: suitTitle(wish ?? ""), rank: { rank: request ?? "", suit: card(cards[0] ?? "").suit } };
  if (wish) return pieces(gettext("A strong player would play %(card)s and name %(suit)s."), values);
  if (request) return pieces(gettext("A strong player would play %(card)s and ask for %(rank)s."), values);
  return pieces(gettext("A strong player would play %(card)s."), values);
}
