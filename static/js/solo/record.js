// @ts-check
/** The practice record: the results of matches alone, kept on the device. */

/** @import {Snapshot} from "../link/course.js" */

import { putResult } from "./store.js";

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

/** Keep the result of a match that has just ended. @param {Snapshot} snapshot */
export function keepResult({ table }) {
  const { result, match_id: id, ruleset, seats } = table;
  if (!result.places) return Promise.resolve();
  const levels = seats.flatMap((/** @type {{bot: string | null}} */ seat) => seat.bot ?? []);
  return putResult({ id, ruleset, levels, place: result.places[0], ended_at: Date.now(), sent: false });
}
