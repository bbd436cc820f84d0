// @ts-check
/** The room of a quick table: who waits and for how long, and the way out of waiting. */

/** @import {Known} from "../state.js" */
/** @import {Ui} from "../ui.js" */
/** @import {Control} from "../control.js" */
/** @import {SeatView} from "../../link/types.js" */

import { html, nothing } from "lit-html";

import { initial } from "../../i18n.js";
import { gatheringWords, waitingWords } from "../labels.js";
import { may } from "../state.js";
import { bubble } from "./bubble.js";
import { personButton } from "./person.js";
import { icon } from "./picture.js";

/** Whoever has waited for so long gets computers (FILL_MS of games/engine/table/quick.py). */
const LONGEST = 600_000;

/** @param {Known} known @param {Ui} ui @param {Control} control */
export function gathering(known, ui, control) {
  const free = known.table.seats.filter((seat) => seat === null).length;
  return html`
    <div class="room" data-zone="room">
      <div class="page">
        ${control.page.notice ? html`<p class="message" role="status">${control.page.notice}</p>` : nothing}
        <div class="section-head"><h2>${gatheringWords.title}</h2></div>
        <div class="split" data-even>
          <section class="panel">
            <h2>${waitingWords.seats(known.table.size - free, known.table.size)}</h2>
            <ul class="stack seat-list">${known.table.seats.map((seat, index) => (seat ? row(known, ui, control, seat, index) : nothing))}</ul>
            <p class="muted">${gatheringWords.begins(free)}</p>
          </section>
          ${ways(known, control)}
        </div>
      </div>
    </div>`;
}

/** @param {Known} known @param {Control} control */
function ways(known, control) {
  const left = Math.min(...fills(known).map(({ until }) => until - performance.now()));
  return html`
    <section class="panel">
      <h2>${waitingWords.go}</h2>
      <p class="muted">${gatheringWords.why} ${Number.isFinite(left) ? gatheringWords.inTime(minutes(left)) : nothing}</p>
      <button type="button" class="button" data-kind="call" data-size="l" data-wide aria-disabled=${may(known, "fill") ? nothing : "true"}
        @click=${control.fill}>${icon("bot")}${gatheringWords.fill}</button>
      <form method="post" action=${control.page.play} target="_blank">
        <input type="hidden" name="csrfmiddlewaretoken" value=${control.page.csrf}>
        <button type="submit" class="button" data-wide>${icon("cards")}${gatheringWords.alone}</button>
      </form>
      <p class="muted small">${gatheringWords.aloneHow}</p>
      <button type="button" class="button" data-kind="quiet" data-wide @click=${control.askToLeave}>${waitingWords.leave}</button>
    </section>`;
}

/** @param {Known} known @param {Ui} ui @param {Control} control @param {SeatView} seat @param {number} index */
function row(known, ui, control, seat, index) {
  const clock = fills(known).find((entry) => entry.seat === index);
  const waited = clock ? LONGEST - (clock.until - performance.now()) : 0;
  return html`
    <li class="seat-row" data-seat=${index}>
      <span class="small-mat" aria-hidden="true">${initial(seat.name)}</span>
      <div class="grow"><strong><bdi>${seat.name}</bdi></strong>${seat.you ? html` <span class="muted">${waitingWords.you}</span>` : nothing}
        <div class="muted small">${gatheringWords.waiting(minutes(waited))}</div>${seat.you ? nothing : bubble(ui, index, control.asker())}</div>
      ${known.online[index]
        ? html`<span class="chip" data-tone="ok">${icon("check")}${waitingWords.here}</span>`
        : html`<span class="chip" data-tone="bad">${icon("off")}${waitingWords.offline}</span>`}
      ${personButton(known, index, control)}
    </li>`;
}

/** @param {Known} known */
const fills = (known) => known.clocks.filter(({ what }) => what === "fill");

/** @param {number} ms */
function minutes(ms) {
  const seconds = Math.max(0, Math.round(ms / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}
