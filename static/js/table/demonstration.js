// @ts-check
/** The page of a demonstration: the same table, told by a short recording, and in words what is to be done. */

/** @import {Recording} from "../link/replay.js" */

import { ReplayLink } from "../link/replay.js";
import { guided } from "../solo/guide.js";
import { TableApp } from "./app.js";
import { readPage } from "./page.js";
import { setSentences } from "./reasons.js";

const root = /** @type {HTMLElement} */ (document.getElementById("table"));
const page = readPage(root);
setSentences(page.refusals);
/** @type {Recording} */
const recording = JSON.parse(document.getElementById("recording")?.textContent ?? "{}");
const link = new ReplayLink(recording, tell);
const app = new TableApp({ root, link, page });

const captions = /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[data-caption]"));
const back = /** @type {HTMLElement} */ (document.querySelector("[data-back]"));
const on = /** @type {HTMLElement} */ (document.querySelector("[data-on]"));
const last = /** @type {HTMLElement} */ (document.querySelector("[data-last]"));
back.addEventListener("click", () => link.step(-1));
on.addEventListener("click", () => link.step());
app.start();
tell();
guided();

/** Show the words of the present step, and what may be pressed. */
function tell() {
  captions.forEach((caption, at) => caption.toggleAttribute("hidden", at !== link.at));
  back.setAttribute("aria-disabled", String(link.at === 0));
  const isLast = link.at === link.length;
  last.hidden = !isLast;
  if (isLast && document.activeElement === on) last.focus();
  on.hidden = isLast;
  on.removeAttribute("aria-disabled"); // it was until the table stood
}
