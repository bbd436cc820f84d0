// @ts-check
/** The button that opens the sheet about somebody: mute, block, report. */

/** @import {Known} from "../state.js" */
/** @import {Control} from "../control.js" */

import { html, nothing } from "lit-html";

import { personWords } from "../labels.js";
import { icon } from "./picture.js";

/** @param {Known} known @param {number} seat @param {Control} control @param {string} look "over" lies over a mat, "icon" stands in a row */
export function personButton(known, seat, control, look = "icon") {
  const person = known.table.seats[seat];
  if (!person || known.seat === null || !control.knows(person)) return nothing;
  const label = personWords(person.name);
  const open = () => control.showPerson(seat);
  if (look === "over") return html`<button type="button" class="seat-person" aria-label=${label} @click=${open}></button>`;
  return html`
    <button type="button" class="button" data-kind="quiet" data-size="icon" aria-label=${label} title=${label} @click=${open}>${icon("person")}</button>`;
}
