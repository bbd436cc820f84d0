// @ts-check
/** A match as its viewer knows it, carried on by one event; the twin of games/engine/view.fold. It knows no rules. */

/** @import {MatchView, TableEvent} from "../link/types.js" */

import { freshTricks, TRICK_FOLDS } from "./tricks.js";

/** Rule systems in which tricks are taken. */
const OF_TRICKS = new Set(["fresh-draw", "schneider"]);

/**
 * @typedef {TableEvent & {
 *   seat: number, n: number, total: number, suit: string, card: string, cards: string[] | null, why: string,
 *   hand: string[] | null, hands: string[][], counts: number[], discard: string[], draw: number, dealer: number,
 *   round: number, turns: number, direction: number, target: number, open: boolean, late: boolean, held: boolean,
 *   winner: number | null, places: number[] | null, left: number, kind: string, value: string, life: string, by: number,
 *   count: number, scores: number[], place: number, points: number, face: string | null, top: string,
 * }} MatchEvent every field that some event of a match has
 */

/** @typedef {(match: MatchView, event: MatchEvent, own: boolean) => Partial<MatchView>} Fold */

/** @template T @param {readonly T[]} list @param {number} index @param {T} value */
const replaced = (list, index, value) => list.map((old, at) => (at === index ? value : old));

/** @param {readonly number[]} seats @param {number} seat */
const without = (seats, seat) => seats.filter((other) => other !== seat);

/** Nothing open: no drawn card, chain, skip, wish, call, window or recall. */
const QUIET = { drawn: null, attack: 0, skip: 0, request: null, called: [], exposed: null, recall: null };

/** Nothing decided yet. */
const OPEN = { over: null, winner: null, places: null, hands: null };

/** Cards that went from the draw pile to a hand; they erase a call. @type {Fold} */
function gained(match, { seat, n, cards }, own) {
  return {
    draw: match.draw - n,
    counts: replaced(match.counts, seat, (match.counts[seat] ?? 0) + n),
    hand: own && match.hand ? [...match.hand, ...(cards ?? [])] : match.hand,
    called: n ? without(match.called, seat) : match.called,
  };
}

/** @type {Record<string, Fold>} */
const FOLDS = {
  dealt: (_match, { hand, counts, discard, draw, dealer, round, direction }) => ({
    ...QUIET, hand, counts, discard, draw, dealer, round, direction, phase: "turn", turns: 0, reshuffles: 0,
    out: [], sit: counts.map(() => 0), hands: null, ended: null,
  }),
  turn: (_match, { seat, turns }) => ({ turn: seat, turns, drawn: null }),
  played: (match, { seat, cards }, own) => ({
    discard: [...match.discard, ...(cards ?? [])],
    counts: replaced(match.counts, seat, (match.counts[seat] ?? 0) - (cards?.length ?? 0)),
    hand: own && match.hand ? match.hand.filter((card) => !cards?.includes(card)) : match.hand,
    called: without(match.called, seat),
    drawn: null,
  }),
  drew: (match, event, own) => ({
    ...gained(match, event, own),
    drawn: event.held && event.cards?.length ? (event.cards[0] ?? null) : match.drawn,
  }),
  took: (match, event, own) => ({ ...gained(match, event, own), attack: 0 }),
  penalty: gained,
  recalled: (match, event, own) => ({ ...gained(match, event, own), attack: 0, phase: "turn", recall: null }),
  reshuffled: (match, { n }) => ({ draw: n, discard: match.discard.slice(-1), reshuffles: match.reshuffles + 1 }),
  attack: (_match, { total }) => ({ attack: total }),
  cancelled: () => ({ attack: 0 }),
  skip: (_match, { total }) => ({ skip: total }),
  sits: (match, { seat, left }) => ({ skip: 0, sit: replaced(match.sit, seat, left) }),
  owes: (match, { seat, left }) => ({ sit: replaced(match.sit, seat, left) }),
  reversed: (_match, { direction }) => ({ direction }),
  wished: (_match, { seat, suit }) => ({ request: { kind: "suit", value: suit, life: "until_met", left: 0, by: seat } }),
  requested: (_match, { seat, kind, value, life, left }) => ({ request: { kind, value, life, left, by: seat } }),
  request_left: (match, { left }) => ({ request: match.request && { ...match.request, left } }),
  request_over: () => ({ request: null }),
  called: (match, { seat, late }) => (late ? {} : { called: [...match.called, seat] }),
  call_over: (match, { seat }) => ({ called: without(match.called, seat) }),
  window: (_match, { seat, open }) => ({ exposed: open ? seat : null }),
  out: (match, { seat }) => ({ out: [...match.out, seat] }),
  timed_out: (match, { seat, count }) => ({ timeouts: replaced(match.timeouts, seat, count) }),
  gone: (match, { seat, cards }, own) => ({
    ...(match.turn === seat ? { attack: 0, skip: 0, drawn: null } : {}),
    discard: [...(cards ?? []), ...match.discard],
    counts: replaced(match.counts, seat, 0),
    hand: own ? [] : match.hand,
    left: [...match.left, seat],
    sit: replaced(match.sit, seat, 0),
    called: without(match.called, seat),
  }),
  recall_window: (_match, { seat, by }) => ({ phase: "recall", recall: by, turn: seat, drawn: null }),
  round: (match, { why, winner, scores, hands }) => ({
    ...QUIET, phase: "deal", ended: { why, winner, scores }, hands,
    totals: match.totals.map((total, seat) => total + (scores[seat] ?? 0)),
  }),
  over: (_match, { why, winner, places, hands }) => ({ ...QUIET, phase: "over", over: why, winner, places, hands }),
};

/**
 * A match before its first deal.
 * @param {Pick<MatchView, "ruleset" | "options">} rules
 * @param {number} seats
 * @param {number | null} dealer
 * @param {number | null} seat whose view this is
 * @returns {MatchView}
 */
export function freshMatch({ ruleset, options }, seats, dealer, seat) {
  const zeros = Array.from({ length: seats }, () => 0);
  return {
    seat, ruleset, options, round: 0, dealer, hand: seat === null ? null : [], counts: zeros, discard: [], draw: 0,
    turn: 0, direction: 1, phase: "deal", sit: zeros, out: [], left: [], timeouts: zeros, ended: null, turns: 0,
    reshuffles: 0, totals: zeros, ...OPEN, ...QUIET, ...(OF_TRICKS.has(ruleset) ? freshTricks(seats) : {}),
  };
}

/** A view as it was sent, with what its family of rule systems does not have. @param {MatchView} sent @returns {MatchView} */
export const complete = (sent) => ({ ...freshMatch(sent, sent.counts.length, sent.dealer, sent.seat), ...sent });

/** @param {MatchView} match @param {TableEvent} event @returns {MatchView} */
export function foldMatch(match, event) {
  const fold = (match.trick ? TRICK_FOLDS : FOLDS)[event.e ?? ""];
  if (!fold) return match;
  const told = /** @type {MatchEvent} */ (event);
  return { ...match, ...fold(match, told, told.seat === match.seat) };
}

/** The card that lies open. @param {MatchView} match */
export const top = (match) => match.discard.at(-1) ?? "";
