// @ts-check
/** Four fields for the wished suit. Not modal, inside the scene: Mau stays within reach. */

/** @import {Known} from "../state.js" */
/** @import {Ui} from "../ui.js" */
/** @import {Control} from "../control.js" */

import { html, nothing } from "lit-html";

import { held } from "../cards.js";
import { wishWords } from "../labels.js";
import { suitTitle } from "../words.js";
import { icon, pip } from "./picture.js";

export const WISHES = ["S", "H", "D", "C"];

/** @param {Known} known @param {Ui} ui @param {Control} control */
export function wish(known, ui, control) {
  if (!ui.wish) return nothing;
  const rest = (known.table.match?.hand ?? []).filter((id) => id !== ui.wish);
  const counts = WISHES.map((suit) => held(rest, suit));
  const best = counts.indexOf(Math.max(...counts));
  return html`
    <div class="wish" role="group" aria-labelledby="wish-title" data-zone="wish">
      <h2 id="wish-title">${wishWords.title}</h2>
      <div class="wish-fields">
        ${WISHES.map((suit, index) => html`
          <button type="button" class="wish-field" data-suit=${suit} data-wish=${suit} ?data-best=${index === best}
            aria-keyshortcuts=${index + 1} @click=${() => control.wish(suit)}>
            ${pip(suit)}<b>${suitTitle(suit)}</b><small>${wishWords.held(counts[index] ?? 0)}</small>
          </button>`)}
      </div>
      <div class="wish-foot">
        <span class="wish-keys small muted">${wishWords.keys}</span>
        <button type="button" class="button" data-kind="quiet" aria-keyshortcuts="Escape"
          @click=${control.takeBack}>${icon("back")}${wishWords.back}</button>
      </div>
    </div>`;
}
