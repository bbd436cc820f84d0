// @ts-check
/** The status line: whose turn it is, what may be done, and why something may not. */

/** @import {Known} from "./state.js" */
/** @import {Ui} from "./ui.js" */
/** @import {Piece} from "./words.js" */

import { gettext, ngettext, pieces } from "../i18n.js";
import { card } from "./cards.js";
import { reason } from "./reasons.js";
import { isGone, isMyTurn, may, pressing } from "./state.js";
import { rank } from "./words.js";

/** @typedef {{title: Piece[], detail: Piece[], bad: boolean}} Status */

/** @param {Known} known @param {Ui} ui @returns {Status} */
export function status(known, ui) {
  const title = heading(known);
  if (ui.told) return { title, detail: reason(ui.told, known), bad: true };
  return { title, detail: hint(known, ui), bad: false };
}

/** @param {Known} known @returns {Piece[]} */
function heading(known) {
  const { table } = known;
  const match = table.match;
  if (!match || match.phase === "over") return [gettext("The match is over")];
  if (isMyTurn(known)) return [gettext("Your turn")];
  if (isGone(known)) return [gettext("The computer plays for you")];
  const name = table.seats[match.turn ?? -1]?.name ?? "";
  return pieces(gettext("%(name)s’s turn"), { name: { name } });
}

/** @param {Known} known @param {Ui} ui @returns {Piece[]} */
function hint(known, ui) {
  const match = known.table.match;
  if (!match || match.phase === "over") return [];
  if (isGone(known)) return [gettext("In the next match you can play again yourself.")];
  if (ui.wish) return pieces(gettext("%(card)s waits for your wish"), { card: { card: ui.wish } });
  const wished = match.request && { suit: match.request.value };
  if (!isMyTurn(known)) return waiting(known, wished);
  if (pressing(known, match.turn)?.what === "idle") return [gettext("Are you still there? Soon the others will be asked.")];
  const playable = Object.keys(known.offer?.cards ?? {});
  if (may(known, "take")) return answers(playable, match.attack);
  if (match.drawn) return pieces(gettext("Play the %(card)s or pass"), { card: { card: match.drawn } });
  if (wished) return pieces(playable.length ? gettext("Wished: %(suit)s") : gettext("Wished: %(suit)s. Draw a card"), { suit: wished });
  if (playable.length) return [gettext("Play a card")];
  return [may(known, "draw") ? gettext("Nothing fits: draw a card") : gettext("Nothing fits and nothing is left to draw: pass")];
}

/** What an open chain leaves to do. @param {string[]} playable @param {number} total @returns {Piece[]} */
function answers(playable, total) {
  const n = { n: String(total) };
  const [first, ...rest] = new Set(playable.map((id) => card(id).rank));
  if (first === undefined) return pieces(ngettext("Take %(n)s card", "Take %(n)s cards", total), n);
  if (rest.length) return pieces(ngettext("Answer or take %(n)s card", "Answer or take %(n)s cards", total), n);
  const sentence = ngettext("Play a %(rank)s or take %(n)s card", "Play a %(rank)s or take %(n)s cards", total);
  return pieces(sentence, { ...n, rank: rank(first) });
}

/** @param {Known} known @param {{suit: string} | null} wished @returns {Piece[]} */
function waiting(known, wished) {
  const { table, seat } = known;
  if (wished) return pieces(gettext("Wished: %(suit)s"), { suit: wished });
  const n = seat === null ? 0 : (table.match?.counts[seat] ?? 0);
  if (!n || !table.match?.hand) return [];
  return pieces(ngettext("You have %(n)s card", "You have %(n)s cards", n), { n: String(n) });
}

/** The status as it is read out when the turn begins. @param {Known} known @param {Ui} ui */
export const turnCall = (known, ui) => {
  const { title, detail } = status(known, ui);
  return [...title, ". ", ...detail];
};

