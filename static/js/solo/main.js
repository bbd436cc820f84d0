// @ts-check
/** The page of a table alone: begins a match or goes on with a saved one, and keeps what the player may want again. */

/** @import {Snapshot} from "../link/course.js" */
/** @import {Wish} from "../link/local.js" */
/** @import {Page} from "../table/page.js" */
/** @import {Schema} from "./wish.js" */

import { canHash } from "../fair/said.js";
import { watch } from "../fair/watch.js";
import { gettext } from "../i18n.js";
import { isWhole, uuid } from "../link/course.js";
import { LocalLink } from "../link/local.js";
import { TableApp } from "../table/app.js";
import { setHints } from "../table/hints.js";
import { readPage } from "../table/page.js";
import { setSentences } from "../table/reasons.js";
import { toast } from "../ui/toast.js";
import { engine } from "./early.js";
import { hold } from "./hold.js";
import { promised } from "./promise.js";
import { resultOf } from "./record.js";
import { keepSending, sendResults } from "./send.js";
import { closeMatch, getSave, putSave } from "./store.js";
import { chosenIn, remember, remembered, sound } from "./wish.js";

/**
 * @typedef {object} Match what is played on this page, and who wants to know of it
 * @property {Snapshot | Wish} from
 * @property {(snapshot: Snapshot) => Promise<void> | void} moved
 * @property {(snapshot: Snapshot) => Promise<void> | void} ended
 * @property {{match: string, seed: string} | null} daily
 * @property {Partial<Page>} told what the page says of it
 */

const root = /** @type {HTMLElement} */ (document.getElementById("table"));
const page = readPage(root);
/** @type {Schema} */
const schema = JSON.parse(document.getElementById("schema")?.textContent ?? "");
const { ruleset, pace, saved: isSaved } = schema;
setSentences(page.refusals);
setHints(JSON.parse(document.getElementById("hints")?.textContent ?? "{}"));

const query = new URLSearchParams(location.search);
const day = query.get("daily");
const isHere = query.has("here");
query.delete("here");
/** @type {LocalLink | undefined} */
let link;

/** Storage that fails is told once: the match itself goes on. */
let isWarned = false;
const cannotKeep = () => {
  if (!isWarned) toast(gettext("This browser keeps nothing for this site, so the match and its result are gone when you leave."));
  isWarned = true;
};

if (await isHeld()) await begin();
keepSending();

/** Whether this tab may play; where matches are kept, one at a time does. */
async function isHeld() {
  if (!isSaved && !day) return true;
  const lost = () => {
    link?.close();
    instead("elsewhere");
  };
  const isOurs = await hold(`solo-${ruleset}-${day ?? ""}`, { takeOver: isHere, lost });
  if (!isOurs) instead("elsewhere");
  return isOurs;
}

async function begin() {
  const found = day ? await import("./day.js").then(({ dayMatch }) => dayMatch(ruleset, day, root, cannotKeep), () => null) : await own();
  history.replaceState(null, "", day ? `?daily=${encodeURIComponent(day)}` : location.pathname); // whoever loads the page again goes on
  if (!found) return instead("no-deal");
  const { from, moved, ended, daily, told } = found;
  if ("table" in from && !isWhole(from)) return instead("bad-save");
  const gives = !daily && canHash();
  link = new LocalLink(engine, from, { moved, ended, failed, promised }, { pace, gives, daily });
  const id = "table" in from ? from.table.id : `solo-${uuid()}`;
  const app = new TableApp({ root, link, page: { ...page, ...told, id }, watch: canHash() ? watch : undefined });
  app.start();
}

/** The player's own match: the saved one, or a new one as it was chosen. @returns {Promise<Match>} */
async function own() {
  const chosen = chosenIn(query, schema);
  if (chosen && !query.has("afresh")) remember(ruleset, chosen);
  const save = isSaved && (!chosen || isHere) ? await getSave(ruleset).catch(() => undefined) : undefined;
  const wish = { ruleset, name: gettext("You"), ...(query.has("afresh") || !chosen ? sound(remembered(ruleset), schema) : chosen) };
  return { from: save ? save.snapshot : wish, moved, ended, daily: null, told: {} };
}

/** @param {Snapshot} snapshot */
async function moved(snapshot) {
  if (isSaved && snapshot.table["status"] === "playing") await putSave({ ruleset, at: Date.now(), snapshot }).catch(cannotKeep);
}

/** @param {Snapshot} snapshot */
async function ended(snapshot) {
  await closeMatch(ruleset, resultOf(snapshot)).catch(cannotKeep);
  void sendResults();
}

/** @param {string} code */
function failed(code) {
  instead(code === "NO_ENGINE" ? "no-engine" : "bad-save");
}

/** Say instead of the table why there is none. @param {string} what the id of a template */
function instead(what) {
  const found = /** @type {HTMLTemplateElement} */ (document.getElementById(what));
  const table = /** @type {HTMLElement} */ (document.getElementById("table"));
  const place = /** @type {HTMLElement} */ (table.cloneNode(false)); // the table goes on painting where nobody sees it
  place.append(found.content.cloneNode(true));
  table.replaceWith(place);
  place.querySelector("[data-afresh]")?.addEventListener("click", () => location.assign("?afresh"));
  place.querySelector("[data-here]")?.addEventListener("click", () => {
    const here = new URLSearchParams(location.search);
    here.set("here", "");
    location.assign(`?${here}`);
  });
  place.querySelector("h2")?.focus();
}
