// @ts-check
/** How fast cards fly: in life's speed, three times as fast when moves have piled up, not at all when there are too many. */

/** @import {TableEvent} from "../link/types.js" */

/** Moves that may lie between what is shown and what is known. */
const PATIENT = 2;
const AT_MOST = 6;
const HURRIED = 1 / 3;
/** ms between the beginnings of two moves that are shown together */
const BEAT = 260;

/** Events that move cards. */
const MOVES = new Set(["dealt", "played", "drew", "took", "penalty", "recalled", "picked", "trick", "reshuffled"]);

/**
 * The moves among some events, each with the delay after which it begins and the share of its time that it takes.
 * @param {readonly TableEvent[]} events
 * @returns {{event: TableEvent, after: number, share: number}[] | null} null where all shall jump to how things are
 */
export function paced(events) {
  const moves = events.filter(({ e }) => MOVES.has(e ?? ""));
  const turns = events.filter(({ e }) => e === "turn").length;
  if (turns > AT_MOST) return null;
  const share = turns > PATIENT ? HURRIED : 1;
  let passed = 0;
  return moves.map((event) => {
    const after = passed * BEAT * share;
    if (event.e !== "picked" && turns > 1) passed += 1;
    return { event, after, share };
  });
}
