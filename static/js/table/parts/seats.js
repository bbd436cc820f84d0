// @ts-check
/** The others at the table: beer mats with names, counts, mini fans and one tag each. */

/** @import {Known} from "../state.js" */
/** @import {Ui} from "../ui.js" */
/** @import {Control} from "../control.js" */
/** @import {MatchView, SeatView} from "../../link/types.js" */

import { html, nothing } from "lit-html";
import { repeat } from "lit-html/directives/repeat.js";

import { initial } from "../../i18n.js";
import { actionWords, seatWords } from "../labels.js";
import { chair, onTurn, placeOf, pressing } from "../state.js";
import { bubble } from "./bubble.js";
import { personButton } from "./person.js";
import { icon } from "./picture.js";

const FAN = 5;

/** Seats clockwise from the one that follows the viewer; whoever has none stands behind the first. @param {Known} known */
function others({ table }) {
  const own = chair({ table });
  const around = table.seats.map((_, step) => ((own ?? 0) + 1 + step) % table.seats.length);
  return own === null ? around : around.slice(0, -1);
}

/** @param {Known} known @param {Ui} ui @param {Control} control */
export const seats = (known, ui, control) => html`
  <ol class="seats">
    ${repeat(others(known), (seat) => seat, (seat, step) => mat(known, ui, control, seat, (step + 1) % known.table.size))}
  </ol>`;

/** @param {Known} known @param {Ui} ui @param {Control} control @param {number} seat @param {number} position */
function mat(known, ui, control, seat, position) {
  const { table, online } = known;
  const person = table.seats[seat];
  const match = table.match;
  if (!person || !match) return nothing;
  const count = match.counts[seat] ?? 0;
  const words = seatWords();
  const state = [
    onTurn(known) === seat ? "turn" : "",
    placeOf(known, seat) !== null || match.left.includes(seat) ? "out" : "",
    person.bot || online[seat] ? "" : "offline",
  ];
  return html`
    <li class="seat" data-seat=${seat} data-pos=${position} data-side=${position * 2 > table.size ? "end" : "start"} data-state=${state.join(" ").trim()}>
      <span class="seat-fan" data-count=${Math.min(count, FAN)} aria-hidden="true">${
        Array.from({ length: Math.min(count, FAN) }, () => html`<i></i>`)
      }</span>
      <div class="mat">
        ${ring(known, seat)}
        ${person.bot ? icon("bot") : html`<span class="initial">${initial(person.name)}</span>`}
        <span class="count"><span class="sr-only">${words.cards}</span>${count}</span>
      </div>
      <span class="seat-name"><bdi>${person.name}</bdi></span>
      ${tag(known, seat, person)} ${personButton(known, seat, control, "over")} ${bubble(ui, seat, control.asker())}
      ${ui.moments.gains.has(seat) ? html`<span class="gain" aria-hidden="true">+${ui.moments.gains.get(seat)}</span>` : nothing}
    </li>`;
}

/** @param {Known} known @param {number} seat */
function ring(known, seat) {
  const time = pressing(known, seat);
  if (!time) return nothing;
  return html`
    <svg class="ring" viewBox="0 0 64 64" aria-hidden="true">
      <circle class="ring-track" cx="32" cy="32" r="30"></circle>
      <circle class="ring-time" cx="32" cy="32" r="30" pathLength="100" stroke-dasharray="100 100"
        data-clock="ring" data-until=${time.until} data-whole=${time.ms}></circle>
    </svg>`;
}

/** @param {Known} known @param {number} seat @param {SeatView} person */
function tag(known, seat, person) {
  const words = seatWords();
  const { match, ruleset } = known.table;
  const place = placeOf(known, seat);
  if (place !== null) return html`<span class="seat-tag" data-tone="place">${icon("crown")}${words.place(place)}</span>`;
  if (match?.left.includes(seat)) return html`<span class="seat-tag">${words.left}</span>`;
  if (known.mau.includes(seat)) return html`<span class="seat-tag" data-tone="call">${actionWords.call(ruleset)}</span>`;
  if (person.gone) return html`<span class="seat-tag">${icon("bot")}${words.takenOver}</span>`;
  if (!person.bot && !known.online[seat]) {
    return html`<span class="seat-tag" data-tone="bad">${icon("off")}${words.offline}</span>`;
  }
  if (known.programs[seat]) return html`<span class="seat-tag">${words.program}</span>`;
  const owed = match?.sit[seat] ?? 0;
  if (owed || known.resting === seat) return html`<span class="seat-tag">${icon("pause")}${words.sits(owed)}</span>`;
  return match ? score(match, seat) : nothing;
}

/** The points so far, and those of the round that is played, where there are any. @param {MatchView} match @param {number} seat */
function score({ totals, points }, seat) {
  const total = totals[seat] ?? 0;
  const now = points?.[seat] ?? 0;
  if (!points && !totals.some((other) => other)) return nothing;
  return html`
    <span class="seat-tag"><span class="sr-only">${seatWords().points}</span>${total}${now ? html`<b>${now > 0 ? `+${now}` : now}</b>` : nothing}</span>`;
}
