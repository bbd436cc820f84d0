// @ts-check
/** The status line: whose turn it is, what may be done, and why something may not. */

/** @import {MatchView, Request} from "../link/types.js" */
/** @import {Known} from "./state.js" */
/** @import {Ui} from "./ui.js" */
/** @import {Piece} from "./words.js" */

import { gettext, ngettext, pieces } from "../i18n.js";
import { isEnough } from "./asking.js";
import { card } from "./cards.js";
import { advice } from "./hints.js";
import { top } from "./match.js";
import { reason } from "./reasons.js";
import { chair, isGone, isMyTurn, may, onTurn, placeOf, pressing } from "./state.js";
import { rank } from "./words.js";

/** @typedef {{title: Piece[], detail: Piece[], bad: boolean}} Status */

/** @param {Known} known @param {Ui} ui @returns {Status} */
export function status(known, ui) {
  const title = heading(known);
  if (ui.told) return { title, detail: reason(ui.told, known), bad: true };
  return { title, detail: ui.hint ? advice(ui.hint) : hint(known, ui), bad: false };
}

/** @param {Known} known @returns {Piece[]} */
function heading(known) {
  const { table } = known;
  const turn = onTurn(known);
  if (table.match?.phase === "deal" && !table.match.ended) return [gettext("The cards are being shuffled")];
  if (turn === null) return [table.match?.phase === "deal" ? gettext("The round is over") : gettext("The match is over")];
  if (isMyTurn(known)) return [gettext("Your turn")];
  if (isGone(known)) return [gettext("The computer plays for you")];
  return pieces(gettext("%(name)s’s turn"), { name: { name: table.seats[turn]?.name ?? "" } });
}

/** @param {Known} known @param {Ui} ui @returns {Piece[]} */
function hint(known, ui) {
  const match = known.table.match;
  if (!match || onTurn(known) === null) return [];
  if (isGone(known)) return [gettext("In the next match you can play again yourself.")];
  const { chosen } = ui;
  if (ui.asks) return pieces(gettext("%(card)s waits for your wish"), { card: { cards: chosen } });
  if (chosen[0] && !known.offer?.cards[chosen[0]]?.includes("set")) {
    return pieces(gettext("%(card)s: once more to play it"), { card: { cards: chosen } });
  }
  if (chosen.length && !isEnough(known, ui)) return pieces(gettext("Chosen: %(card)s. Three cards go together: add one more"), { card: { cards: chosen } });
  if (chosen.length) return pieces(gettext("Chosen: %(card)s. Add others of the rank, or play"), { card: { cards: chosen } });
  if (!isMyTurn(known)) return waiting(known, match);
  if (pressing(known, match.turn)?.what === "idle") return [gettext("Are you still there? Soon the others will be asked.")];
  const playable = Object.keys(known.offer?.cards ?? {});
  if (match.trick) return following(known, match);
  if (match.phase === "recall") {
    const name = { name: known.table.seats[match.recall ?? -1]?.name ?? "" };
    return pieces(gettext("%(name)s has laid the last card. Call back with %(ranks)s?"), { name, ranks: ranks(playable) });
  }
  if (may(known, "take")) return answers(playable, match.attack);
  if (may(known, "sit")) return sitting(playable, match.skip);
  if (match.drawn) {
    return pieces(playable.length ? gettext("Play the %(card)s or pass") : gettext("%(card)s does not fit: pass"), { card: { card: match.drawn } });
  }
  if (match.request) return [...asked(match.request, card(top(match)).suit), ...(playable.length ? [] : [". ", gettext("Draw a card.")])];
  if (playable.length) return [gettext("Play a card")];
  return [may(known, "draw") ? gettext("Nothing fits: draw a card") : gettext("Nothing fits and nothing is left to draw: pass")];
}

/** What lies in the open trick, or that the viewer leads. @param {Known} known @param {MatchView} match @returns {Piece[]} */
function following(known, { trick = [] }) {
  const [first] = trick;
  if (!first) return [gettext("You lead: play any card")];
  return pieces(gettext("%(name)s has led %(card)s"), { name: { name: known.table.seats[first[0]]?.name ?? "" }, card: { card: first[1] } });
}

/** The ranks of some cards, in words. @param {string[]} cards */
const ranks = (cards) => [...new Set(cards.map((id) => rank(card(id).rank)))].join(", ");

/** What an open chain leaves to do. @param {string[]} playable @param {number} total @returns {Piece[]} */
function answers(playable, total) {
  const n = { n: String(total) };
  if (!playable.length) return pieces(ngettext("Take %(n)s card", "Take %(n)s cards", total), n);
  const sentence = ngettext("Play %(ranks)s or take %(n)s card", "Play %(ranks)s or take %(n)s cards", total);
  return pieces(sentence, { ...n, ranks: ranks(playable) });
}

/** What an open skip leaves to do. @param {string[]} playable @param {number} total @returns {Piece[]} */
function sitting(playable, total) {
  const n = { n: String(total) };
  if (!playable.length) return pieces(ngettext("You have to sit out", "You have to sit out %(n)s turns", total), n);
  const sentence = ngettext("Play %(ranks)s or sit out", "Play %(ranks)s or sit out %(n)s turns", total);
  return pieces(sentence, { ...n, ranks: ranks(playable) });
}

/** What the next card must be. @param {Request} request @param {string} suit any of the pack @returns {Piece[]} */
function asked({ kind, value, life, left }, suit) {
  /** @type {Piece} */
  const what = kind === "suit" ? { suit: value } : { rank: value, suit };
  if (life === "until_met") return pieces(gettext("Wished: %(suit)s"), { suit: what });
  if (life === "next") return pieces(gettext("Asked for: %(what)s"), { what });
  return pieces(ngettext("Asked for: %(what)s, %(n)s turn more", "Asked for: %(what)s, %(n)s turns more", left), { what, n: String(left) });
}

/** @param {Known} known @param {MatchView} match @returns {Piece[]} */
function waiting(known, match) {
  const mine = chair(known) ?? -1;
  const place = placeOf(known, mine);
  if (place !== null) return pieces(gettext("You are out, in place %(place)s. The others play on."), { place: String(place) });
  if (match.left.includes(mine)) return [gettext("You are out of the match. The others play on.")];
  if (match.request) return asked(match.request, card(top(match)).suit);
  if (match.points) return pieces(gettext("This round: %(points)s"), { points: { strong: String(match.points[known.seat ?? -1] ?? 0) } });
  const n = match.hand?.length ?? 0;
  return n ? pieces(ngettext("You have %(n)s card", "You have %(n)s cards", n), { n: String(n) }) : [];
}

/** The status as it is read out when the turn begins. @param {Known} known @param {Ui} ui */
export const turnCall = (known, ui) => {
  const { title, detail } = status(known, ui);
  return [...title, ". ", ...detail];
};

