// @ts-check
/** Somebody does not play: the others choose between a computer on that seat and a new game. Not modal. */

/** @import {Known} from "../state.js" */
/** @import {Control} from "../control.js" */

import { html, nothing } from "lit-html";

import { questionWords } from "../labels.js";
import { clock } from "../state.js";

/** @param {Known} known @param {Control} control */
export function question(known, control) {
  const { ask, seats } = known.table;
  if (!ask || known.seat === null) return nothing;
  return known.seat === ask.seat ? stillThere(known, control) : vote(known, ask, seats[ask.seat]?.name ?? "", control);
}

/** @param {Known} known @param {Control} control */
const stillThere = (known, control) => html`
  <div class="question" role="group" aria-labelledby="question-title" data-zone="question">
    <h2 id="question-title">${questionWords.still}</h2>
    <p>${questionWords.stillWhy}</p>
    <div class="choices">
      <button type="button" class="button" data-kind="main" @click=${control.active}>${questionWords.here}</button>
    </div>
    ${time(known)}
  </div>`;

/** @param {Known} known @param {import("../../link/types.js").Ask} ask @param {string} name @param {Control} control */
function vote(known, ask, name, control) {
  const mine = ask.votes[known.seat ?? -1] ?? null;
  const choice = (/** @type {"bot" | "new"} */ value, /** @type {string} */ words) => html`
    <button type="button" class="button" aria-pressed=${mine === value ? "true" : "false"}
      data-kind=${mine === value ? "main" : nothing} @click=${() => control.vote(value)}>${words}</button>`;
  return html`
    <div class="question" role="group" aria-labelledby="question-title" data-zone="question">
      <h2 id="question-title">${questionWords.away(name)}</h2>
      <p>${mine === "new" ? questionWords.waiting : questionWords.explain}</p>
      <div class="choices">${choice("bot", questionWords.bot)} ${choice("new", questionWords.fresh)}</div>
      ${time(known)}
    </div>`;
}

/** @param {Known} known */
function time(known) {
  const left = clock(known, "vote");
  if (!left) return nothing;
  return html`
    <svg class="time" viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
      <rect width="100" height="1" data-clock="bar" data-until=${left.until} data-whole=${left.ms}></rect>
    </svg>`;
}
