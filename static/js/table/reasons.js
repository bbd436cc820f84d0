// @ts-check
/** Why something may not be done: the server's sentences, one a refusal code. */

/** @import {Known} from "./state.js" */
/** @import {Told} from "./ui.js" */
/** @import {Piece} from "./words.js" */

import { gettext, pieces } from "../i18n.js";
import { card } from "./cards.js";
import { top } from "./match.js";
import { rank, suitTitle } from "./words.js";

/** @type {Record<string, string>} */
let sentences = {};

/** @param {Record<string, string>} known sentence by code, from the page's data block */
export function setSentences(known) {
  sentences = known;
}

/** @param {Told} told @param {Known | null} known @returns {Piece[]} */
export function reason({ code, card: id }, known) {
  const match = known?.table.match;
  const lying = match ? card(top(match)) : null;
  const turn = known?.table.seats[match?.turn ?? -1]?.name ?? "";
  return pieces(sentences[code] ?? gettext("That is not possible now."), {
    card: id ? { card: id } : "",
    name: { name: turn },
    suit: suitTitle(match?.request?.value ?? lying?.suit ?? ""),
    rank: rank(lying?.rank ?? ""),
    n: String(match?.attack ?? 0),
  });
}
