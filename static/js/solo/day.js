// @ts-check
/** The daily deal at the table: goes on where it was left, is kept after each move, and told to the site when it is over. */

/** @import {Snapshot} from "../link/course.js" */

import { fill, gettext } from "../i18n.js";
import { gameName } from "../table/labels.js";
import { carried, fetchDeals, matchOf, sendDeals } from "./daily.js";
import { getDeal, putDeal } from "./store.js";

/** @param {string} day 2026-11-30 */
export const dayInWords = (day) =>
  new Date(`${day}T12:00:00Z`).toLocaleDateString(document.documentElement.lang, { day: "numeric", month: "long", timeZone: "UTC" });

/** @param {string} ruleset @param {string} day */
export const titleOf = (ruleset, day) => fill(gettext("%(game)s of %(day)s"), { game: gameName(ruleset), day: dayInWords(day) });

/**
 * @param {string} ruleset
 * @param {string} day
 * @param {HTMLElement} root tells the address of its board
 * @param {() => void} cannotKeep called when storage fails
 * @returns {Promise<import("./main.js").Match | null>} null where this device does not have it, or has played it
 */
export async function dayMatch(ruleset, day, root, cannotKeep) {
  const match = matchOf(ruleset, day);
  let deal = await getDeal(match).catch(() => undefined);
  if (!deal) {
    await fetchDeals().catch(() => undefined);
    deal = await getDeal(match).catch(() => undefined);
  }
  if (!deal || deal.done) return null;
  const { options, levels, seed, snapshot } = deal;
  const now = { ...deal };
  let { course } = deal;
  const keep = () => putDeal(now).catch(cannotKeep);
  const told = {
    board: root.dataset["board"]?.replace("DAY", day) ?? "",
    why: gettext("The daily deal: it counts on the board of its day."),
    daily: { title: titleOf(ruleset, day), course: () => course },
  };
  return {
    from: snapshot ?? { ruleset, options, levels, name: gettext("You") },
    daily: { match, seed },
    told,
    moved: async (/** @type {Snapshot} */ moved) => {
      course = carried(moved, course);
      Object.assign(now, { snapshot: moved, course });
      if (moved.table["status"] === "playing") await keep();
    },
    ended: async (/** @type {Snapshot} */ over) => {
      const place = over.table["result"].places?.[0] ?? 0;
      course = carried(over, course);
      Object.assign(now, { snapshot: null, course, done: { place, course, log: over.log } });
      await keep();
      void sendDeals();
    },
  };
}
