// @ts-check
/** The page of a recorded match: the same table, told by a recording, with a player below it. */

/** @import {Recording} from "../link/replay.js" */

import { ReplayLink } from "../link/replay.js";
import { TableApp } from "./app.js";
import { loadDeck } from "./deck.js";
import { readPage } from "./page.js";
import { showPlayer } from "./player.js";
import { setSentences } from "./reasons.js";

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
loadDeck(page.deck).catch(() => undefined).finally(() => {
  goThere();
  app.start();
});
addEventListener("hashchange", goThere);

/** The address names the step that is shown, so that it can be passed on. */
function linkHere() {
  history.replaceState(null, "", link.at ? `#${link.at}` : location.pathname + location.search);
  const field = /** @type {HTMLInputElement | null} */ (document.querySelector("[data-link-here]"));
  if (field) field.value = location.href;
}

/** Show the step that the address names. */
function goThere() {
  const step = Number(location.hash.slice(1));
  if (Number.isInteger(step) && step > 0) link.jump(step);
}
