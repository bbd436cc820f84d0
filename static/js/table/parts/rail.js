// @ts-check
/** The wooden rail: whose turn it is and why, draw or take or pass, Mau, and the hand. */

/** @import {Known} from "../state.js" */
/** @import {Ui} from "../ui.js" */
/** @import {Control} from "../control.js" */

import { html, nothing } from "lit-html";

import { preference } from "../../preferences.js";
import { isEnough } from "../asking.js";
import { actionWords, trickWords } from "../labels.js";
import { isMyTurn, may, pressing } from "../state.js";
import { status } from "../status.js";
import { hand } from "./hand.js";
import { icon, written } from "./picture.js";

/** @param {Known} known @param {Ui} ui @param {Control} control */
export function rail(known, ui, control) {
  const { title, detail, bad } = status(known, ui);
  return html`
    <section class="rail" data-turn=${isMyTurn(known) ? "you" : nothing} aria-label=${actionWords.rail}>
      ${railTime(known)}
      <div class="actions" data-zone="actions">
        <div class="status" data-tone=${bad ? "bad" : nothing}>
          <strong>${written(title)}</strong>${detail.length ? html`<span>${written(detail)}</span>` : nothing}
        </div>
        <div class="action-row">
          ${playAction(known, ui, control)} ${mainAction(known, control)} ${passAction(known, control)}
          ${lastTrick(known, ui, control)} ${alone(known, control)} ${sorting(known, control)}
        </div>
        ${mau(known, control)}
      </div>
      ${hand(known, ui, control)}
    </section>`;
}

/** @param {Known} known */
function railTime(known) {
  const time = known.seat === null ? undefined : pressing(known, known.seat);
  if (!time) return nothing;
  return html`
    <svg class="rail-time" viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
      <rect width="100" height="1"></rect>
      <rect width="100" height="1" data-clock="bar" data-until=${time.until} data-whole=${time.ms}></rect>
    </svg>`;
}

/** The cards that were chosen to be laid together. @param {Known} known @param {Ui} ui @param {Control} control */
function playAction(known, { chosen, asks }, control) {
  if (!chosen.length || asks || !isEnough(known, { chosen })) return nothing;
  return html`
    <button type="button" class="button" data-kind="main" data-act="play" @click=${control.playChosen}>${icon("check")}${actionWords.play(chosen.length)}</button>`;
}

/** Draw, take where a chain is open, or lose the turn to a skip; nothing for those who only watch. @param {Known} known @param {Control} control */
function mainAction(known, control) {
  const { match } = known.table;
  if (!match?.hand?.length || match.trick || match.phase === "recall") return nothing;
  if (may(known, "sit")) {
    return html`
      <button type="button" class="button" data-act="sit" aria-keyshortcuts="S" @click=${control.sit}>${icon("pause")}${actionWords.sit(match.skip)}</button>`;
  }
  const open = may(known, "take") || may(known, "draw");
  const words = may(known, "take") ? actionWords.take(match.attack) : actionWords.draw;
  return html`
    <button type="button" class="button" data-act="draw" aria-disabled=${open ? nothing : "true"} aria-keyshortcuts="D"
      @click=${control.drawPile}>${icon("draw")}${words}</button>`;
}

/** The last trick once more, while the next one is open. @param {Known} known @param {Ui} ui @param {Control} control */
function lastTrick(known, ui, control) {
  const { match } = known.table;
  if (!match?.trick?.length || !match.last?.length) return nothing;
  return html`
    <button type="button" class="button" data-act="trick" aria-pressed=${ui.lastTrick ? "true" : "false"} aria-keyshortcuts="T"
      @click=${control.toggleTrick}>${icon("cards")}${trickWords.last}</button>`;
}

/** Advice, and one move back: what only a table on this device offers. @param {Known} known @param {Control} control */
function alone(known, control) {
  return html`
    ${may(known, "hint") ? html`
      <button type="button" class="button" data-size="icon" data-act="hint" aria-label=${actionWords.hint} title=${actionWords.hint}
        @click=${control.askHint}>${icon("bulb")}</button>` : nothing}
    ${may(known, "undo") ? html`
      <button type="button" class="button" data-size="icon" data-act="undo" aria-label=${actionWords.undo} title=${actionWords.undo}
        @click=${control.undo}>${icon("undo")}</button>` : nothing}`;
}

/** @param {Known} known @param {Control} control */
function sorting(known, control) {
  if (!known.table.match?.hand?.length) return nothing;
  return html`
    <button type="button" class="button" data-size="icon" data-sort aria-label=${actionWords.sort(preference("order"))}
      @click=${control.sortHand}>${icon("sort")}</button>`;
}

/** @param {Known} known @param {Control} control */
function passAction(known, control) {
  if (!may(known, "pass")) return nothing;
  return html`
    <button type="button" class="button" data-act="pass" aria-keyshortcuts="P" @click=${control.pass}>
      ${known.table.match?.phase === "recall" ? actionWords.letWin : actionWords.pass}</button>`;
}

/** @param {Known} known @param {Control} control */
function mau(known, control) {
  if (!may(known, "call")) return nothing;
  const words = actionWords.call(known.table.ruleset);
  return html`
    <button type="button" class="button mau" data-kind="call" ?data-long=${words.length > 4} aria-keyshortcuts="M"
      @click=${control.call}>${words}</button>`;
}
