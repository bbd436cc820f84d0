// @ts-check
/** The page of a table alone: begins a match or goes on with a saved one, and keeps what the player may want again. */

/** @import {Snapshot, Wish} from "../link/local.js" */
/** @import {Schema} from "./wish.js" */

import { gettext } from "../i18n.js";
import { LocalLink, uuid } from "../link/local.js";
import { TableApp } from "../table/app.js";
import { setHints } from "../table/hints.js";
import { readPage } from "../table/page.js";
import { setSentences } from "../table/reasons.js";
import { toast } from "../ui/toast.js";
import { addressesOfPage, Engine } from "../worker/engine.js";
import { keepResult } from "./record.js";
import { keepSending, sendResults } from "./send.js";
import { dropSave, getSave, putSave } from "./store.js";
import { chosenIn, remember, remembered, sound } from "./wish.js";

const root = /** @type {HTMLElement} */ (document.getElementById("table"));
const page = readPage(root);
/** @type {Schema} */
const schema = JSON.parse(document.getElementById("schema")?.textContent ?? "");
const { ruleset, pace, saved: isSaved } = schema;
const engine = new Engine(addressesOfPage());
engine.start();
setSentences(page.refusals);
setHints(JSON.parse(document.getElementById("hints")?.textContent ?? "{}"));

/** Storage that fails is told once: the match itself goes on. */
let isWarned = false;
const cannotKeep = () => {
  if (!isWarned) toast(gettext("This browser keeps nothing for this site, so the match and its result are gone when you leave."));
  isWarned = true;
};

const query = new URLSearchParams(location.search);
const chosen = chosenIn(query, schema);
if (chosen && !query.has("afresh")) remember(ruleset, chosen);
const save = isSaved && !chosen ? await getSave(ruleset).catch(() => undefined) : undefined;
history.replaceState(null, "", location.pathname); // whoever loads the page again goes on

/** @type {Wish} */
const wish = { ruleset, name: gettext("You"), ...(query.has("afresh") || !chosen ? sound(remembered(ruleset), schema) : chosen) };
const link = new LocalLink(engine, save ? save.snapshot : wish, { moved, ended, failed }, pace);
const app = new TableApp({ root, link, page: { ...page, id: save?.snapshot.table.id ?? `solo-${uuid()}` } });
app.start();

keepSending();

/** @param {Snapshot} snapshot */
function moved(snapshot) {
  if (isSaved && snapshot.table["status"] === "playing") putSave({ ruleset, at: Date.now(), snapshot }).catch(cannotKeep);
}

/** @param {Snapshot} snapshot */
function ended(snapshot) {
  if (isSaved) dropSave(ruleset).catch(cannotKeep);
  if (!snapshot.undone) keepResult(snapshot).then(sendResults, cannotKeep);
}

/** Say instead of the table why there is none. @param {string} code */
function failed(code) {
  const found = document.getElementById(code === "NO_ENGINE" ? "no-engine" : "bad-save");
  const place = /** @type {HTMLElement} */ (root.cloneNode(false)); // the table goes on painting where nobody sees it
  place.append(/** @type {HTMLTemplateElement} */ (found).content.cloneNode(true));
  root.replaceWith(place);
  place.querySelector("[data-afresh]")?.addEventListener("click", () => location.assign("?afresh"));
  place.querySelector("h2")?.focus();
}
