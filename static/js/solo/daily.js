// @ts-check
/** The daily deal on this device: fetched while there is a network, played without one, and told to the site afterwards. */

/** @import {Asked, Snapshot} from "../link/course.js" */

import { allDeals, dropDeal, getDeal, putDeal } from "./store.js";

/**
 * @typedef {object} Deal as the site tells it
 * @property {string} match
 * @property {string} seed
 * @property {string} ruleset
 * @property {Record<string, unknown>} options
 * @property {string[]} levels
 *
 * @typedef {object} Done what came of it
 * @property {number} place
 * @property {number[]} course cards held after each own move
 * @property {Asked[]} log
 *
 * @typedef {Deal & {snapshot: Snapshot | null, course: number[], done: Done | null, told: string}} DayDeal
 *   course: cards held after each own move so far; told: "" until the site has answered, "kept", or the code of its refusal
 */

const ADDRESS = "/api/daily";
const MOVES = new Set(["play", "draw", "take", "sit", "pass"]);
/** Days that are kept; afterwards they can be played from their pages, but not without a network. */
const KEPT_DAYS = 14;
/** Another try may change what these say. */
const OPEN = new Set(["MEMBERS_ONLY", "TRY_AGAIN", "TOO_FAST", "BANNED", "CSRF", "FAULT"]);
const AGAIN_MS = 10_000;

/** @param {string} ruleset @param {string} day */
export const matchOf = (ruleset, day) => `daily-${ruleset}-${day}`;

/** @param {string} match */
export const dayOf = (match) => match.slice(-10);

/** Keep what may be played without a network from now on. @param {Deal[]} deals */
export async function keepDeals(deals) {
  for (const deal of deals) {
    if (!(await getDeal(deal.match))) await putDeal({ ...deal, snapshot: null, course: [], done: null, told: "" });
  }
}

/** Today's deals of all games, and no longer those of long ago. @param {string} [wanted] the match that is kept all the same */
export async function fetchDeals(wanted) {
  const answer = await fetch(ADDRESS);
  if (!answer.ok) return;
  const { day, deals } = await answer.json();
  await keepDeals(deals);
  const oldest = new Date(Date.parse(day) - KEPT_DAYS * 86_400_000).toISOString().slice(0, 10);
  for (const { match } of await allDeals()) if (dayOf(match) < oldest && match !== wanted) await dropDeal(match);
}

/** The cards in one's hand after each own move. @param {Snapshot} snapshot @param {number[]} course */
export function carried({ log, table }, course) {
  const moves = log.filter((asked) => !Array.isArray(asked) && MOVES.has(asked.act)).length;
  const held = table["match"]?.hands?.[0]?.length ?? 0;
  return moves > course.length ? [...course, held] : course;
}

/** Tell the site what it has not been told. It takes the first result of each member, deal by deal. */
export async function sendDeals() {
  for (const deal of await allDeals().catch(() => [])) {
    if (deal.done && !deal.told && navigator.onLine) await send(deal, deal.done).catch(() => undefined);
  }
}

/** @param {DayDeal} deal @param {Done} done */
async function send(deal, { log }) {
  const { csrf, member } = await (await fetch("/api/practice")).json();
  if (!member) return; // nobody yet for whom the board has a place
  const headers = { "Content-Type": "application/json", "X-CSRFToken": csrf };
  const body = JSON.stringify({ day: dayOf(deal.match), ruleset: deal.ruleset, log });
  const answer = await fetch(ADDRESS, { method: "POST", headers, body });
  const told = answer.ok ? "kept" : (await answer.json()).error;
  if (!OPEN.has(told)) await putDeal({ ...deal, told });
  if (told === "TRY_AGAIN") setTimeout(sendDeals, AGAIN_MS);
}
