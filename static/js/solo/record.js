// @ts-check
/** The practice record: the results of matches alone, kept on the device. */

/** @import {Snapshot} from "../link/course.js" */

/**
 * @typedef {object} Result as the server is told it
 * @property {string} id of the match: however often it is sent, it counts once
 * @property {string} ruleset
 * @property {string[]} levels of the computers
 * @property {number} place
 * @property {number} ended_at milliseconds since 1970, by the clock of this device
 *
 * @typedef {Result & {sent: boolean}} Kept
 */

/** The result of a match that has just ended. @param {Snapshot} snapshot @returns {Kept | null} null where it does not count */
export function resultOf({ table, undone }) {
  const { result, match_id: id, ruleset, seats } = table;
  if (undone || !result.places) return null;
  const levels = seats.flatMap((/** @type {{bot: string | null}} */ seat) => seat.bot ?? []);
  return { id, ruleset, levels, place: result.places[0], ended_at: Date.now(), sent: false };
}
