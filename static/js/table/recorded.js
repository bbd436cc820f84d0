// @ts-check
/** The page of a recorded match: the same table, told by a recording, with a player below it. */

/** @import {Recording} from "../link/replay.js" */

import { ReplayLink } from "../link/replay.js";
import { TableApp } from "./app.js";
import { readPage } from "./page.js";
import { showPlayer } from "./player.js";
import { setSentences } from "./reasons.js";

/** ms; browsers refuse an address that changes with every step of a slider */
const SETTLED = 300;

/** @type {ReturnType<typeof setTimeout> | undefined} */
let timer;
const root = /** @type {HTMLElement} */ (document.getElementById("table"));
const page = readPage(root);
setSentences(page.refusals);
/** @type {Recording} */
const recording = JSON.parse(document.getElementById("recording")?.textContent ?? "{}");
const link = new ReplayLink(recording, () => {
  player();
  linkHere();
});
const app = new TableApp({ root, link, page });
const player = showPlayer(/** @type {HTMLElement} */ (document.getElementById("player")), link);
goThere();
app.start();
addEventListener("hashchange", goThere);

/** The address names the step that is shown, so that it can be passed on. */
function linkHere() {
  const here = new URL(location.href);
  here.hash = link.at ? String(link.at) : "";
  const field = /** @type {HTMLInputElement | null} */ (document.querySelector("[data-link-here]"));
  if (field) field.value = here.href;
  clearTimeout(timer);
  timer = setTimeout(() => history.replaceState(null, "", here), SETTLED);
}

/** Show the step that the address names. */
function goThere() {
  const step = Number(location.hash.slice(1));
  if (Number.isInteger(step) && step > 0) link.jump(step);
}
