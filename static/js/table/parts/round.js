// @ts-check
/** Between two rounds: who has won, what each seat got, how the match stands. Inside the scene, not modal. */

/** @import {Known} from "../state.js" */
/** @import {Control} from "../control.js" */

import { html, nothing } from "lit-html";

import { roundWords } from "../labels.js";
import { clock, may } from "../state.js";

/** @param {Known} known @param {Control} control */
export function round(known, control) {
  const { match, seats, status } = known.table;
  if (status !== "playing" || !match?.ended || match.phase !== "deal") return nothing;
  const { winner, scores } = match.ended;
  return html`
    <div class="question" role="group" aria-labelledby="round-title" data-zone="round">
      <h2 id="round-title" tabindex="-1" data-focus>${roundWords.title(winner === null ? null : (seats[winner]?.name ?? ""), winner === known.seat)}</h2>
      <table class="grid-table">
        <thead><tr><th scope="col">${roundWords.name}</th><th scope="col" class="num">${roundWords.round}</th><th scope="col" class="num">${roundWords.total}</th></tr></thead>
        <tbody>${seats.map((person, seat) => html`
          <tr aria-current=${person?.you ? "true" : nothing}>
            <td>${person?.you ? roundWords.you : html`<bdi>${person?.name}</bdi>`}</td>
            <td class="num">${signed(scores[seat] ?? 0)}</td><td class="num">${match.totals[seat]}</td>
          </tr>`)}</tbody>
      </table>
      ${next(known, control)}
    </div>`;
}

/** @param {number} points */
const signed = (points) => (points > 0 ? `+${points}` : String(points));

/** @param {Known} known @param {Control} control */
function next(known, control) {
  const time = clock(known, "deal");
  const isIn = known.seat !== null && known.table.ready.includes(known.seat);
  return html`
    ${isIn || may(known, "ready") ? html`
      <div class="choices">
        <button type="button" class="button" data-kind="main" aria-disabled=${isIn ? "true" : nothing}
          @click=${() => !isIn && control.rematch()}>${isIn ? roundWords.waiting : roundWords.next}</button>
      </div>` : nothing}
    ${time ? html`
      <svg class="time" viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
        <rect width="100" height="1" data-clock="bar" data-until=${time.until} data-whole=${time.ms}></rect>
      </svg>` : nothing}`;
}
