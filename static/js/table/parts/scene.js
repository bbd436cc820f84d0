// @ts-check
/** The table itself: tilted felt with the piles, the others around it, and what lies over it for a moment. */

/** @import {Known} from "../state.js" */
/** @import {Ui} from "../ui.js" */
/** @import {Control} from "../control.js" */

import { html, nothing } from "lit-html";

import { barWords, calloutWords } from "../labels.js";
import { clock } from "../state.js";
import { icon } from "./picture.js";
import { piles } from "./piles.js";
import { question } from "./question.js";
import { round } from "./round.js";
import { seats } from "./seats.js";
import { trick } from "./trick.js";
import { wish } from "./wish.js";

/** @param {Known} known @param {Ui} ui @param {Control} control */
export const scene = (known, ui, control) => html`
  <section class="scene" aria-label=${barWords.scene} data-seats=${known.table.size} ?data-dim=${ui.asks}>
    <div class="felt">
      <svg class="felt-mark" viewBox="0 0 128 60" aria-hidden="true">
        <g fill="none" stroke="currentColor" stroke-width="9" stroke-linecap="round" stroke-linejoin="round">
          <path d="M7 51 10 9.500 28 27 46 9.500 49 51"></path>
          <path d="M80 33.500v17.500M80 38c0 7.500-4.800 13.200-10.700 13.200S58.800 46 58.800 38.300 63.600 25.200 69.500 25.200 80 30.500 80 38Z"></path>
          <path d="M92 26v14.500c0 6.800 3.700 10.700 9.400 10.700S111 47.300 111 40.500V22c0-7 3-11.500 7.300-11.500 3.400 0 5 3 2.800 5.500"></path>
        </g>
      </svg>
      ${piles(known, control)}
    </div>
    ${trick(known, ui)}
    ${seats(known, ui, control)} ${callout(known, control)} ${question(known, control)} ${round(known, control)} ${wish(known, ui, control)}
  </section>`;

/** Somebody forgot Mau; the button drains while the window is open. @param {Known} known @param {Control} control */
function callout(known, control) {
  const target = known.offer?.callout;
  if (typeof target !== "number") return nothing;
  const time = clock(known, "window");
  return html`
    <button type="button" class="button callout" data-kind="danger" data-zone="callout" @click=${control.callout}>
      ${icon("hand")}${calloutWords(known.table.seats[target]?.name ?? "", known.table.ruleset)}
      ${time ? html`
        <svg class="drain" viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
          <rect width="100" height="1" data-clock="bar" data-until=${time.until} data-whole=${time.ms}></rect>
        </svg>` : nothing}
    </button>`;
}
