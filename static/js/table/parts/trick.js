// @ts-check
/** The middle of the table where tricks are taken: a card before each seat, the face-up pile, the slot for the own card. */

/** @import {Known} from "../state.js" */
/** @import {Ui} from "../ui.js" */
/** @import {MatchView} from "../../link/types.js" */

import { html, nothing } from "lit-html";
import { repeat } from "lit-html/directives/repeat.js";

import { pileWords, trickWords } from "../labels.js";
import { chair, onTurn } from "../state.js";
import { cardName } from "../words.js";
import { back, picture } from "./picture.js";

/** @param {Known} known @param {Ui} ui */
export function trick(known, ui) {
  const { match, seats } = known.table;
  if (!match?.trick) return nothing;
  const own = chair(known) ?? 0;
  const { cards, winner } = lying(match, ui.lastTrick || ui.moments.isTrickHeld);
  return html`
    <div class="trick" ?data-over=${winner !== null}>
      ${facePile(match)}
      ${winner === null && onTurn(known) === own ? html`<div class="trick-slot" data-pos="0"></div>` : nothing}
      ${repeat(cards, ([, id]) => id, ([seat, id], index) => html`
        <div class="card" data-card=${id} data-seat=${seat} data-pos=${(seat - own + seats.length) % seats.length} ?data-wins=${seat === winner}
          ?data-leads=${index === 0} role="img" aria-label=${trickWords.card(seats[seat]?.name ?? "", cardName(id))}>${picture(id)}</div>`)}
    </div>`;
}

/** The open trick; while nobody has led yet, or when somebody looks back, the last one, whose winner leads or has led. @param {MatchView} match @param {boolean} looksBack */
function lying({ trick = [], last = [], lead }, looksBack) {
  const isOver = (looksBack || !trick.length) && last.length > 0;
  return isOver ? { cards: last, winner: lead ?? null } : { cards: trick, winner: null };
}

/** @param {MatchView} match */
function facePile({ face, draw }) {
  if (!face) return nothing;
  return html`
    <div class="pile" data-kind="face">
      ${draw > 1 ? html`<span class="card" aria-hidden="true">${back()}</span>` : nothing}
      <div class="card" data-card=${face} role="img" aria-label=${pileWords.face(cardName(face), draw)}>${picture(face)}</div>
      <span class="count" aria-hidden="true">${draw}</span>
    </div>`;
}
