// @ts-check
/** The end of a match: medal, places, cards left, and who is in for another one. */

/** @import {Known} from "../state.js" */
/** @import {Ui} from "../ui.js" */
/** @import {Control} from "../control.js" */
/** @import {Result} from "../../link/types.js" */

import { html, nothing } from "lit-html";

import { resultWords } from "../labels.js";
import { chair, clock, may } from "../state.js";
import { cardName } from "../words.js";
import { bubble } from "./bubble.js";
import { chart } from "./chart.js";
import { personButton } from "./person.js";
import { icon, picture } from "./picture.js";
import { fairLine } from "./shuffle.js";

/** @param {Known} known @param {Ui} ui @param {Control} control */
export function result(known, ui, control) {
  const { result: outcome, match } = known.table;
  return html`
    <div class="room" data-zone="result">
      <div class="page narrow">
        ${outcome ? hero(known, ui, control, outcome) : html`<div class="result-hero"><h2 tabindex="-1" data-focus>${resultWords.abandoned}</h2></div>`}
        ${ui.share?.reached ? milestone(ui.share.reached) : nothing}
        ${outcome && match ? html`<section class="panel">${places(known, ui, control, outcome)}</section>` : nothing}
        ${ui.checked ? fairLine(ui.checked, control) : nothing}
        ${outcome ? chart(known, ui.rounds) : nothing}
        ${ui.mayAsk ? permission(control) : nothing}
        ${outcome ? sharing(ui, control) : nothing}
        ${actions(known, control)}
      </div>
    </div>`;
}

/** @param {Known} known @param {Ui} ui @param {Control} control @param {Result} outcome */
function hero(known, ui, { page }, outcome) {
  const mine = chair(known);
  const place = mine === null ? null : (outcome.places?.[mine] ?? null);
  const winner = known.table.seats[outcome.winner ?? -1]?.name ?? "";
  return html`
    <div class="result-hero">
      ${place === null ? nothing : html`<span class="medal" data-place=${place}>${place}</span>`}
      <h2 tabindex="-1" data-focus>${resultWords.headline(place, winner, outcome.places !== null)}</h2>
      <p class="muted">${ui.share?.why || page.why || counts(outcome)}</p>
    </div>`;
}

/** A new level. @param {{level: number, words: string}} reached */
const milestone = ({ level, words }) => html`
  <section class="panel milestone">
    <span class="star" data-size="m" aria-hidden="true">${icon("star")}<b>${level}</b></span>
    <div><strong>${resultWords.level(level)}</strong><p class="muted small">${words}</p></div>
  </section>`;

/** Whether the match counts, in words: one person alone has practised. @param {Result} outcome */
function counts({ counted, points }) {
  if (counted) return resultWords.counted;
  return points.filter((paid) => paid !== null).length > 1 ? resultWords.uncounted : resultWords.practice;
}

/** @param {Known} known @param {Ui} ui @param {Control} control @param {Result} outcome */
function places(known, ui, control, outcome) {
  const { table } = known;
  const order = table.seats.map((_, seat) => seat);
  order.sort((a, b) => (outcome.places?.[a] ?? 0) - (outcome.places?.[b] ?? 0) || a - b);
  return html`
    <table class="grid-table">
      <caption class="sr-only">${resultWords.caption}</caption>
      <thead><tr>
        <th scope="col">${resultWords.place}</th><th scope="col">${resultWords.name}</th>
        ${hasCards(table) ? html`<th scope="col">${resultWords.left}</th>` : nothing}
        ${hasTotals(table) ? html`<th scope="col" class="num">${resultWords.total}</th>` : nothing}
        ${outcome.counted ? html`<th scope="col" class="num">${resultWords.points}</th>` : nothing}
      </tr></thead>
      <tbody>${order.map((seat) => line(known, ui, control, outcome, seat))}</tbody>
    </table>`;
}

/** Whether the cards that somebody kept tell anything; points of rounds tell more. @param {import("../../link/types.js").TableView} table */
const hasCards = (table) => !hasTotals(table) && (table.match?.hands?.some((cards) => cards.length) ?? false);

/** Whether rounds brought anybody points. @param {import("../../link/types.js").TableView} table */
const hasTotals = ({ match }) => match?.totals.some((total) => total) ?? false;

/** @param {Known} known @param {Ui} ui @param {Control} control @param {Result} outcome @param {number} seat */
function line(known, ui, control, outcome, seat) {
  const { table } = known;
  const person = table.seats[seat];
  const points = outcome.points[seat];
  const left = table.match?.hands?.[seat] ?? [];
  return html`
    <tr aria-current=${person?.you ? "true" : nothing}>
      <td class="rank">${outcome.places?.[seat] ?? "–"}</td>
      <td>${person?.you ? resultWords.you : html`<bdi>${person?.name}</bdi>`}
        ${person?.gone && person.bot ? html`<small class="muted">${resultWords.tookOver}</small>` : nothing} ${person?.you ? nothing : bubble(ui, seat, control.asker())} ${personButton(known, seat, control)}</td>
      ${hasCards(table) ? html`<td>${left.length ? html`<div class="left-cards">${left.map((id) => html`
        <span class="card" role="img" aria-label=${cardName(id)}>${picture(id)}</span>`)}</div>` : "–"}</td>` : nothing}
      ${hasTotals(table) ? html`<td class="num">${table.match?.totals[seat]}</td>` : nothing}
      ${outcome.counted ? html`<td class="num">${typeof points === "number" ? `+${points}` : "–"}</td>` : nothing}
    </tr>`;
}

/** After some matches, once: may the page call? @param {Control} control */
const permission = (control) => html`
  <section class="panel">
    <p>${resultWords.mayNotify}</p>
    <div class="cluster">
      <button type="button" class="button" data-kind="main" @click=${() => control.allowNotes(true)}>${resultWords.notify}</button>
      <button type="button" class="button" @click=${() => control.allowNotes(false)}>${resultWords.notifyNot}</button>
    </div>
  </section>`;

/** @param {Ui} ui @param {Control} control */
const sharing = (ui, control) => html`
  <div class="cluster">
    <button type="button" class="button" @click=${control.shareResult}>${icon(ui.copied ? "check" : "share")}${ui.copied ? resultWords.copied : resultWords.share}</button>
    <button type="button" class="button" @click=${control.sharePicture}>${icon("eye")}${resultWords.asPicture}</button>
  </div>`;

/** Another table of the same kind with whoever waits for one. @param {Known} known @param {Control} control */
function nextTable({ table }, { page }) {
  if (!page.quick || !["quick", "open"].includes(table.visibility) || table.size > 4) return nothing;
  const field = (/** @type {string} */ name, /** @type {string | number} */ value) => html`<input type="hidden" name=${name} value=${value}>`;
  return html`
    <form method="post" action=${page.quick}>
      ${field("csrfmiddlewaretoken", page.csrf)}${field("ruleset", table.ruleset)}${field("seats", table.size)}${field("leave", table.id)}
      <button type="submit" class="button" data-size="l" data-wide>${resultWords.next}</button>
    </form>`;
}

/** @param {Known} known @param {Control} control */
function actions(known, control) {
  const { table } = known;
  const mine = chair(known);
  const people = table.seats.filter((person) => person && (!person.bot || person.gone)).length;
  const isIn = mine !== null && table.ready.includes(mine);
  const time = clock(known, "ready");
  return html`
    <div class="sticky-actions">
      ${isIn || may(known, "ready") ? html`
        <button type="button" class="button" data-kind="call" data-size="l" aria-disabled=${isIn ? "true" : nothing}
          @click=${() => !isIn && control.rematch()}>
          <span>${isIn ? resultWords.waiting : resultWords.rematch}${people > 1 ? html`<small>${resultWords.ready(table.ready.length, people)}</small>` : nothing}</span>
          ${time ? html`<svg class="drain" viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
            <rect width="100" height="1" data-clock="bar" data-until=${time.until} data-whole=${time.ms}></rect></svg>` : nothing}
        </button>` : nothing}
      ${nextTable(known, control)}
      ${control.page.board ? html`<a class="button" data-kind="call" data-size="l" href=${control.page.board}>${resultWords.board}</a>` : nothing}
      <button type="button" class="button" data-kind="main" data-size="l" @click=${control.leave}>${resultWords.leave}</button>
    </div>`;
}
