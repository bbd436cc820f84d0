// @ts-check
/** A field for each suit or rank that the chosen cards may name. Not modal, inside the scene: the call stays within reach. */

/** @import {Known} from "../state.js" */
/** @import {Ui} from "../ui.js" */
/** @import {Control} from "../control.js" */
/** @import {Question} from "../asking.js" */

import { html, nothing } from "lit-html";

import { question } from "../asking.js";
import { card, held, seenSuit } from "../cards.js";
import { wishWords } from "../labels.js";
import { corner, rank, suitTitle } from "../words.js";
import { icon, pip } from "./picture.js";

/** @param {Known} known @param {Ui} ui @param {Control} control */
export function wish(known, ui, control) {
  const asked = question(known, ui);
  if (!asked) return nothing;
  return html`
    <div class="wish" role="group" aria-labelledby="wish-title" data-zone="wish" data-kind=${asked.kind}>
      <h2 id="wish-title">${wishWords.title(asked.kind)}</h2>
      <div class="wish-fields">${fields(known, ui, asked, control)}</div>
      <div class="wish-foot">
        ${asked.round
          ? html`<button type="button" class="button" aria-pressed=${ui.round ? "true" : "false"} data-kind=${ui.round ? "main" : nothing}
              aria-keyshortcuts="R" @click=${control.toggleRound}>${icon(ui.round ? "check" : "round")}${wishWords.round}</button>`
          : html`<span class="wish-keys small muted">${wishWords.keys(asked.values.length)}</span>`}
        ${asked.optional
          ? html`<button type="button" class="button" aria-keyshortcuts="0" @click=${() => control.declare(null)}>${wishWords.none}</button>`
          : nothing}
        <button type="button" class="button" data-kind="quiet" aria-keyshortcuts="Escape"
          @click=${control.takeBack}>${icon("back")}<span>${wishWords.back}</span></button>
      </div>
    </div>`;
}

/** @param {Known} known @param {Ui} ui @param {Question} asked @param {Control} control */
function fields(known, ui, { kind, values }, control) {
  const rest = (known.table.match?.hand ?? []).filter((id) => !ui.chosen.includes(id));
  const counts = values.map((value) => held(rest, value, kind === "rank" ? "rank" : "suit"));
  const best = counts.indexOf(Math.max(...counts));
  return values.map((value, index) => html`
    <button type="button" class="wish-field" data-suit=${kind === "rank" ? nothing : seenSuit(value)} data-wish=${value} ?data-best=${index === best}
      aria-keyshortcuts=${index + 1} @click=${() => control.declare(value)}>
      ${kind === "rank" ? rankField(value, ui.chosen[0] ?? "") : html`${pip(value)}<b>${suitTitle(value)}</b>`}
      ${kind !== "rank" || counts[index] ? html`<small>${wishWords.held(counts[index] ?? 0)}</small>` : nothing}
    </button>`);
}

/** What is printed on the card, and its name; that of a figure is for the ear alone. @param {string} value @param {string} asking the card that asks */
const rankField = (value, asking) => html`
  <b aria-hidden="true">${corner(value + card(asking).suit)}</b>
  ${"789T".includes(value) ? html`<span class="sr-only">${rank(value)}</span>` : html`<span class="rank-name">${rank(value)}</span>`}`;
