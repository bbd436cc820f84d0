// @ts-check
/** The own hand: a toolbar of cards, one of them in the tab order, arrow keys between them. */

/** @import {Known} from "../state.js" */
/** @import {Ui} from "../ui.js" */
/** @import {Control} from "../control.js" */

import { html, nothing } from "lit-html";
import { repeat } from "lit-html/directives/repeat.js";

import { preference } from "../../preferences.js";
import { comesAlong } from "../asking.js";
import { sorted } from "../cards.js";
import { handWords } from "../labels.js";
import { isMyTurn } from "../state.js";
import { cardLabel } from "../words.js";
import { picture } from "./picture.js";

/** Above so many cards the hand is one row that scrolls. */
const FANNED = 10;

/** @typedef {"playable" | "no" | "idle" | "pending" | "selected"} CardState */

/** @param {Known} known @param {Ui} ui @param {string} id @returns {CardState} */
function stateOf(known, ui, id) {
  if (ui.pending?.cards.includes(id)) return "pending";
  if (ui.chosen.includes(id)) return "selected";
  if (!isMyTurn(known) || ui.asks || ui.pending) return "idle";
  return (known.offer && id in known.offer.cards) || comesAlong(known, ui, id) ? "playable" : "no";
}

/** The card that Tab reaches. @param {Known} known @param {Ui} ui @param {readonly string[]} cards */
function reachable(known, ui, cards) {
  if (ui.focus && cards.includes(ui.focus)) return ui.focus;
  return cards.find((id) => known.offer && id in known.offer.cards) ?? cards[0];
}

/** The cards in the order of the screen. @param {Known} known @param {Ui} ui */
export const ordered = (known, ui) => sorted(known.table.match?.hand ?? [], preference("order"), ui.laid);

/** @param {Known} known @param {Ui} ui @param {Control} control */
export function hand(known, ui, control) {
  const cards = ordered(known, ui);
  if (!cards.length) return html`<div class="hand"></div>`;
  const tab = reachable(known, ui, cards);
  return html`
    <div class="hand" role="toolbar" aria-label=${handWords.label(cards.length)} data-zone="hand">
      <div class="fan" data-count=${cards.length > FANNED ? "long" : cards.length}>
        ${repeat(cards, (id) => id, (id) => button(id, stateOf(known, ui, id), id === tab, ui, control))}
      </div>
    </div>`;
}

/** What is said of a card in each state; where nothing stands it is only named. @type {Partial<Record<CardState, "playable" | "no" | "pending" | "selected">>} */
const SAID = { playable: "playable", pending: "pending", no: "no", selected: "selected" };

/** @param {string} id @param {CardState} state @param {boolean} tab @param {Ui} ui @param {Control} control */
function button(id, state, tab, { chosen, asks, told }, control) {
  const order = chosen.indexOf(id) + 1;
  const inSet = order > 0 && (!asks || chosen.length > 1);
  const isRefused = told?.card === id && told.shake && state !== "pending" && state !== "selected"; // it may be playable all the same
  const look = isRefused ? "refused" : state === "idle" ? "no" : state;
  return html`
    <button type="button" class="card" data-card=${id} data-state=${look} tabindex=${tab ? 0 : -1}
      aria-label=${cardLabel(id, SAID[state] ?? "idle", order)} aria-disabled=${state === "playable" || state === "selected" ? nothing : "true"}
      aria-pressed=${inSet ? "true" : nothing} @click=${() => control.tapCard(id)} @focus=${() => control.focusCard(id)}>
      ${picture(id)}${inSet ? html`<span class="order" aria-hidden="true">${order}</span>` : nothing}</button>`;
}
