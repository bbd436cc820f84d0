// @ts-check
/** A match of tricks as its viewer knows it, carried on by one event; the twin of games/engine/tricks/view.fold. */

/** @import {MatchView} from "../link/types.js" */
/** @import {Fold} from "./match.js" */

/** @template T @param {readonly T[]} list @param {number} index @param {T} value */
const replaced = (list, index, value) => list.map((old, at) => (at === index ? value : old));

/** What a match of tricks has beside the fields of all matches. @param {number} seats */
export const freshTricks = (seats) => ({
  trick: [], last: [], lead: 0, face: null, pulled: [], points: Array.from({ length: seats }, () => 0),
});

/** @param {MatchView} match @param {number} seat @param {number} more */
const counted = (match, seat, more) => replaced(match.counts, seat, (match.counts[seat] ?? 0) + more);

/** @type {Record<string, Fold>} */
export const TRICK_FOLDS = {
  dealt: (match, { hand, counts, draw, dealer, round, discard }) => ({
    ...freshTricks(counts.length), lead: match.lead, hand, counts, draw, dealer, round, pulled: discard, phase: "turn", turns: 0,
    ended: null,
  }),
  faced: (_match, { card }) => ({ face: card }),
  turn: (match, { seat, turns }) => ({ turn: seat, turns, lead: match.trick?.length ? match.lead : seat }),
  played: (match, { seat, cards }, own) => ({
    trick: [...(match.trick ?? []), [seat, cards?.[0] ?? ""]],
    counts: counted(match, seat, -1),
    hand: own && match.hand ? match.hand.filter((card) => card !== cards?.[0]) : match.hand,
  }),
  trick: (match, { winner, points }) => ({
    trick: [], last: match.trick, lead: winner ?? 0, turn: winner ?? 0,
    points: replaced(match.points ?? [], winner ?? 0, (match.points?.[winner ?? 0] ?? 0) + points),
  }),
  picked: (match, { seat, card, face }, own) => ({
    counts: counted(match, seat, 1),
    draw: match.draw - 1,
    face,
    hand: own && match.hand ? [...match.hand, card] : match.hand,
  }),
  timed_out: (match, { seat, count }) => ({ timeouts: replaced(match.timeouts, seat, count) }),
  round: (match, { why, winner, scores }) => ({
    phase: "deal", ended: { why, winner, scores }, totals: match.totals.map((total, seat) => total + (scores[seat] ?? 0)),
  }),
  over: (_match, { why, winner, places }) => ({ phase: "over", over: why, winner, places }),
};
