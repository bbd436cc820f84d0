// @ts-check
/**
 * The independent checker: WebCrypto and the definitions of docs/fair-shuffle.md, nothing of the site's engine. It asks no
 * server. A match is checked by its published proof and by what this browser kept of it.
 */

/** @import {TableEvent} from "../link/types.js" */
/** @import {Finding, Proof} from "./proof.js" */
/** @import {Kept} from "./store.js" */
/** @import {Drawn, Pack} from "./replay.js" */

import { clientHash, commitment, link, matchKey, transcript } from "./mau1.js";
import { differing, Replay } from "./replay.js";

/** @typedef {Kept & {events: TableEvent[]}} Seen what was kept, with every event that was seen */

/**
 * @typedef {object} Checked
 * @property {"fair" | "unused" | "changed" | "incomplete"} verdict
 * @property {Finding | null} finding
 * @property {string} key hex, "" where it cannot be reckoned
 * @property {string} transcript
 * @property {Pack[]} packs
 * @property {Drawn[]} drawn
 * @property {number} contributed seats whose seed is in the key
 */

/** @param {Proof} proof @param {Seen | null} seen @returns {Promise<Checked>} */
export async function check(proof, seen) {
  const checked = { key: "", transcript: "", packs: [], drawn: [], contributed: 0 };
  const told = eventsOf(proof);
  const seeds = told.find(({ event }) => event["e"] === "seeds")?.event["seeds"];
  const begun = told.find(({ event }) => event["e"] === "match")?.event;
  const { hashes } = proof;
  if (!proof.server_seed || !hashes || !seeds || !begun) return { ...checked, verdict: "incomplete", finding: null };
  const line = transcript(proof.match, proof.commit, hashes, seeds);
  const key = await matchKey(proof.server_seed, line);
  const replay = new Replay(key, proof.ruleset, begun["dealer"]);
  const finding =
    (await promises(proof, hashes, seeds, told)) ??
    (seen && kept(proof, seen, seeds, begun)) ??
    (await follow(replay, told)) ??
    (seen && own(seen, told));
  const contributed = seeds.filter(Boolean).length;
  return { verdict: verdictOf(finding, seen, seeds), finding, key, transcript: line, packs: replay.packs, drawn: replay.drawn, contributed };
}

/** @param {Finding | null} finding @param {Seen | null} seen @param {(string | null)[]} seeds @returns {Checked["verdict"]} */
function verdictOf(finding, seen, seeds) {
  if (finding) return "changed";
  if (!seen) return "incomplete"; // the proof is right in itself, but nobody knows whether it is that of the match that was seen
  return seen.own && seeds[seen.seat ?? -1] === seen.own.c ? "fair" : "unused";
}

/** The match's events with their versions. @param {Proof} proof */
export const eventsOf = ({ steps = [] }) =>
  steps.flatMap(({ v, events }) => events.flatMap((event, i) => (event ? [{ v: v + i, event }] : [])));

/** The server's commitment, the players' hashes, the log. @param {Proof} proof @param {(string | null)[]} hashes @param {(string | null)[]} seeds @param {ReturnType<typeof eventsOf>} told @returns {Promise<Finding | null>} */
async function promises(proof, hashes, seeds, told) {
  const { match, commit } = proof;
  if ((await commitment(match, proof.server_seed ?? "")) !== commit) return { what: "commit" };
  const listed = told.find(({ event }) => event["e"] === "hashes")?.event["hashes"];
  if (listed?.join() !== hashes.join()) return { what: "hash" };
  const begun = told.find(({ event }) => event["e"] === "match")?.event;
  if (begun?.["commit"] !== commit || begun["id"] !== match || begun["seats"] !== hashes.length) return { what: "commit" };
  for (const [seat, seed] of seeds.entries()) {
    if (seed !== null && (await clientHash(match, seat, seed)) !== hashes[seat]) return { what: "hash", found: seat };
  }
  const at = proof.link;
  return at && (await link(at.before, match, commit, at.minute)) !== at.head ? { what: "chain" } : null;
}

/** What was promised while the match was played is what the proof tells now. @param {Proof} proof @param {Seen} seen @param {(string | null)[]} seeds @param {Record<string, any>} begun @returns {Finding | null} */
function kept(proof, seen, seeds, begun) {
  if (seen.match !== proof.match || seen.commit !== proof.commit) return { what: "commit" };
  if (seen.ruleset !== proof.ruleset || !isSame(seen.options, proof.options)) return { what: "event" };
  if (seen.hashes && seen.hashes.join() !== proof.hashes?.join()) return { what: "promise" };
  if (seen.seeds && seen.seeds.join() !== seeds.join()) return { what: "promise" };
  if (seen.dealer !== undefined && seen.dealer !== begun["dealer"]) return { what: "dealer", expected: seen.dealer, found: begun["dealer"] };
  if (seen.link && !isSame(seen.link, proof.link)) return { what: "chain" };
  const { own: given } = seen;
  if (given?.acked && proof.hashes?.[seen.seat ?? -1] !== given.h) return { what: "promise" };
  return given?.acked === "c" && seeds[seen.seat ?? -1] !== given.c ? { what: "promise" } : null;
}

/** @param {Replay} replay @param {ReturnType<typeof eventsOf>} told */
async function follow(replay, told) {
  for (const { v, event } of told) {
    const finding = await replay.follow(event, v);
    if (finding) return finding;
  }
  return null;
}

/** Everything that was seen stands in the proof as it was seen. @param {Seen} seen @param {ReturnType<typeof eventsOf>} told @returns {Finding | null} */
function own({ events, seat }, told) {
  const published = new Map(told.map(({ v, event }) => [v, event]));
  const last = told.at(-1)?.v ?? 0;
  for (const event of events) {
    if (!event.e || event.v > last) continue;
    const full = published.get(event.v);
    if (full?.["e"] !== event.e) return { what: "event", v: event.v, expected: event.e, found: full?.["e"] ?? null };
    const finding = event.e === "dealt" ? dealt(event, full, seat) : fields(event, full);
    if (finding) return { v: event.v, ...finding };
  }
  return null;
}

/** @param {Record<string, any>} mine @param {Record<string, any>} full @param {number | null} seat @returns {Finding | null} */
function dealt(mine, full, seat) {
  const { hand, counts, draw, ...rest } = mine;
  const differs = hand && differing("own", hand, full["hands"][seat ?? -1] ?? []);
  if (differs) return differs;
  const lengths = full["hands"].map((/** @type {string[]} */ cards) => cards.length);
  if (!isSame(counts, lengths) || draw !== full["draw"].length) return { what: "event" };
  return fields(rest, full);
}

/** Every field that was seen, but for what is hidden from this seat. @param {Record<string, any>} mine @param {Record<string, any>} full @returns {Finding | null} */
function fields(mine, full) {
  for (const [name, value] of Object.entries(mine)) {
    if (name === "v" || value === null || isSame(value, full[name])) continue;
    if (mine["e"] === "gone" && name === "cards" && value.length === full[name]?.length) continue; // seen face down
    if (Array.isArray(value) && Array.isArray(full[name])) return differing("own", value, full[name]) ?? { what: "event" };
    return { what: "own", expected: value, found: full[name] ?? null };
  }
  return null;
}

/** Alike, whatever the order of names. @param {unknown} a @param {unknown} b */
function isSame(a, b) {
  const sorted = (/** @type {string} */ _name, /** @type {unknown} */ value) =>
    value && typeof value === "object" && !Array.isArray(value) ? Object.fromEntries(Object.entries(value).sort()) : value;
  return JSON.stringify(a, sorted) === JSON.stringify(b, sorted);
}
