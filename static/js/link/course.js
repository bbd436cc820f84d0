// @ts-check
/** What a table on this device keeps of its match beside the table itself: its secret, and every step to prove it by. */

/** @import {Proof, Step} from "../fair/proof.js" */
/** @import {Link} from "../fair/store.js" */
/** @import {Command} from "./types.js" */

/**
 * @typedef {Record<string, any> & {v: number, id: string}} Table the engine's whole state
 * @typedef {{match: string, seed: string, code: string}} Chance what only chance can give: the id of a match and its secret
 * @typedef {Command | [string, number | null]} Asked a command of the person, or a clock that ran out, with its seat
 *
 * @typedef {object} Snapshot all that a match needs to go on
 * @property {Table} table
 * @property {Table | null} before the table before the person's last move
 * @property {number | null} undone the earliest version to which this match was taken back, if it was
 * @property {string} seed the secret of this match
 * @property {number} started ms since 1970
 * @property {Link | null} link the place of its promise in this device's log
 * @property {Step[]} steps all that has happened in this match
 * @property {Asked[]} log what was asked for in this match, from which, with its secret, it all follows
 */

/** No code leads to a table on one's own device. @returns {Chance} */
export const freshChance = () => ({ match: uuid(), seed: hex(randomBytes(32)), code: "" });

/** A random id in the usual form; `crypto.randomUUID` exists on https and localhost alone. */
export function uuid() {
  const bytes = randomBytes(16);
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  return hex(bytes).replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
}

/** @param {number} length */
const randomBytes = (length) => crypto.getRandomValues(new Uint8Array(length));

/** @param {Uint8Array} bytes */
const hex = (bytes) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");

/** Whether this may be a snapshot; what stands in its table, the engine judges. @param {Partial<Snapshot> | null | undefined} found @returns {found is Snapshot} */
export const isWhole = (found) =>
  typeof found?.table === "object" && typeof found.seed === "string" && Array.isArray(found.steps) && Array.isArray(found.log);

/** The part of a step that belongs to the match which begins in it. @param {Step} step @returns {Step | null} null if none does */
export function beginning({ v, by, events }) {
  const at = events.findIndex((event) => event?.["e"] === "match");
  return at < 0 ? null : { v: v + at, by, events: events.slice(at) };
}

/** The match before the person's last move. @param {Snapshot} now @param {Table} before @returns {Snapshot} */
export function undone(now, before) {
  const steps = now.steps.filter(({ v }) => v <= before.v);
  return { ...now, table: before, before: null, undone: Math.min(now.undone || Infinity, before.v), steps };
}

/** What the match is checked by: its secret and its steps only when it is over. @param {Snapshot} now @returns {Proof} */
export function proofOf({ table, seed, started, link, steps }) {
  const { fair, ruleset, options, result } = table;
  const common = { protocol: "mau1", match: fair.match, ruleset, options, commit: fair.commit, hashes: fair.hashes, link };
  const began = new Date(started).toISOString();
  if (!result) return { ...common, started: began, ended: null, why: "" };
  return { ...common, started: began, ended: new Date().toISOString(), why: result.why, seat: 0, server_seed: seed, steps };
}
