// @ts-check
/** The middle of the table: draw pile, discard pile, the ring round a wish, the disc with the chain's total. */

/** @import {Known} from "../state.js" */
/** @import {MatchView, Request} from "../../link/types.js" */
/** @import {Control} from "../control.js" */

import { html, nothing } from "lit-html";
import { repeat } from "lit-html/directives/repeat.js";

import { card, seenSuit } from "../cards.js";
import { pileWords } from "../labels.js";
import { cardName, corner } from "../words.js";
import { back, icon, picture, pip } from "./picture.js";

/** So many of the discarded cards can be seen. */
const VISIBLE = 4;

/** @param {Known} known @param {Control} control */
export function piles(known, control) {
  const match = known.table.match;
  if (!match || match.trick) return nothing;
  return html`
    <div class="piles" data-dir=${match.direction}>
      <svg class="turn-arrow" viewBox="0 0 360 220" aria-hidden="true">
        <path d="M40 150C20 80 90 30 150 24M320 70c20 70-50 120-110 126"></path>
        <path d="m136 14 16 10-14 13M224 206l-16-10 14-13"></path>
      </svg>
      ${drawPile(match, control)} ${discardPile(match)}
    </div>`;
}

/** @param {MatchView} match @param {Control} control */
function drawPile(match, control) {
  return html`
    <button type="button" class="pile" data-kind="draw" ?data-empty=${match.draw === 0}
      aria-label=${pileWords.draw(match.draw)} @click=${control.drawPile}>
      ${match.draw ? html`<span class="card">${back()}</span>` : nothing}
      <span class="count" aria-hidden="true">${match.draw}</span>
    </button>`;
}

/** @param {MatchView} match */
function discardPile(match) {
  const shown = match.discard.slice(-VISIBLE).filter(Boolean); // the hand of whoever left lies there unseen
  return html`
    <div class="pile" data-kind="discard">
      ${match.request ? ring(match.request, shown.at(-1) ?? "") : nothing}
      ${repeat(shown, (id) => id, (id, index) =>
        index === shown.length - 1
          ? html`<div class="card" data-card=${id} role="img" aria-label=${pileWords.top(cardName(id))}>${picture(id)}</div>`
          : html`<div class="card" data-card=${id} aria-hidden="true">${picture(id)}</div>`)}
      ${match.attack ? html`<div class="chain"><span>+${match.attack}</span></div>` : nothing}
      ${match.skip ? html`<div class="chain" data-kind="skip">${icon("pause")}${match.skip > 1 ? html`<span>${match.skip}</span>` : nothing}</div>` : nothing}
    </div>`;
}

/** What the next card must be, four times round the pile, and how many turns that still binds. @param {Request} request @param {string} top */
function ring({ kind, value, life, left }, top) {
  const mark = kind === "suit" ? pip(value) : html`<b>${corner(value + card(top).suit)}</b>`;
  return html`
    <div class="wish-ring" data-suit=${kind === "suit" ? seenSuit(value) : nothing} aria-hidden="true">
      ${[0, 1, 2, 3].map(() => mark)}
      ${life === "round" ? html`<span class="turns-left">${icon("round")}${left}</span>` : nothing}
    </div>`;
}
