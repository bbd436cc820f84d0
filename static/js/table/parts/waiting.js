// @ts-check
/** The waiting room: invitation, seats, computers and their strength, start. */

/** @import {Known} from "../state.js" */
/** @import {Ui} from "../ui.js" */
/** @import {Control} from "../control.js" */
/** @import {Level, SeatView} from "../../link/types.js" */

import { html, nothing } from "lit-html";

import { initial } from "../../i18n.js";
import { LEVELS, levelName, waitingWords } from "../labels.js";
import { may } from "../state.js";
import { bubble } from "./bubble.js";
import { personButton } from "./person.js";
import { icon } from "./picture.js";

/** @param {Known} known @param {Ui} ui @param {Control} control */
export const waiting = (known, ui, control) => html`
  <div class="room" data-zone="room">
    <div class="page">
      <div class="section-head">
        <h2>${waitingWords.title}</h2>
        ${known.table.visibility === "open"
          ? html`<span class="chip" data-tone="info">${icon("eye")}${waitingWords.open}</span>`
          : html`<span class="chip" data-tone="ok">${icon("lock")}${waitingWords.invited}</span>`}
      </div>
      <div class="split" data-even>
        ${invitation(known, ui, control)} ${people(known, ui, control)} ${rules(known, control)} ${begin(known, control)}
      </div>
    </div>
  </div>`;

/** @param {Known} known @param {Ui} ui @param {Control} control */
function invitation(known, ui, control) {
  const { code } = known.table;
  return html`
    <section class="panel invite">
      <img class="qr" src=${control.page.qr} alt=${waitingWords.qr}>
      <div class="stack">
        ${code ? html`<p class="label">${waitingWords.code}</p><p class="big-code">${code.slice(0, 3)} ${code.slice(3)}</p>` : nothing}
        <p class="muted small">${waitingWords.how}</p>
        <div class="cluster">
          ${control.canShare
            ? html`<button type="button" class="button" data-kind="main" @click=${control.share}>${icon("share")}${waitingWords.share}</button>`
            : nothing}
          <button type="button" class="button" data-copy @click=${control.copyLink}>
            ${icon(ui.copied ? "check" : "copy")}${ui.copied ? waitingWords.copied : waitingWords.copy}</button>
        </div>
      </div>
    </section>`;
}

/** @param {Known} known @param {Ui} ui @param {Control} control */
function people(known, ui, control) {
  const { seats, size } = known.table;
  const taken = seats.filter((seat) => seat !== null).length;
  return html`
    <section class="panel">
      <h2>${waitingWords.seats(taken, size)}</h2>
      <ul class="stack seat-list">${seats.map((seat, index) => row(known, ui, seat, index, control))}</ul>
      ${may(known, "size") ? sizes(known, taken, control) : nothing}
    </section>`;
}

/** @param {Known} known @param {Ui} ui @param {SeatView | null} seat @param {number} index @param {Control} control */
function row(known, ui, seat, index, control) {
  if (!seat) {
    return html`
      <li class="seat-row" data-seat=${index} data-free>
        <span class="small-mat">${icon("plus")}</span><div class="grow muted">${waitingWords.free}</div>
        ${may(known, "bot")
          ? html`<button type="button" class="button" @click=${() => control.addBot(index, "normal")}>${icon("bot")}${waitingWords.computer}</button>`
          : nothing}
      </li>`;
  }
  return html`
    <li class="seat-row" data-seat=${index}>
      <span class="small-mat" aria-hidden="true">${seat.bot ? icon("bot") : initial(seat.name)}</span>
      <div class="grow"><strong><bdi>${seat.name}</bdi></strong>${seat.you ? html` <span class="muted">${waitingWords.you}</span>` : nothing}
        ${known.programs[index] ? html`<span class="muted">${waitingWords.program}</span>` : nothing}${seat.you ? nothing : bubble(ui, index, control.asker())}
        ${seat.bot ? nothing : html`<div>${mark(known, index)}</div>`}</div>
      ${seat.bot ? strength(known, seat, seat.bot, index, control) : nothing}
      <div class="seat-tools">${hosting(known, seat, index, control)}${personButton(known, index, control)}</div>
    </li>`;
}

/** What the host may do with a seat and whoever sits there. @param {Known} known @param {SeatView} seat @param {number} index @param {Control} control */
function hosting(known, seat, index, control) {
  if (!may(known, "swap")) return nothing;
  const isOther = !seat.bot && !seat.you && may(known, "kick");
  const tool = (/** @type {string} */ name, /** @type {string} */ label, /** @type {() => void} */ act) => html`
    <button type="button" class="button" data-kind="quiet" data-size="icon" aria-label=${label} title=${label} @click=${act}>${icon(name)}</button>`;
  return html`
    ${index + 1 < known.table.size ? tool("down", waitingWords.down(seat.name), () => control.swap(index, index + 1)) : nothing}
    ${isOther && known.online[index] ? tool("crown", waitingWords.makeHost(seat.name), () => control.makeHost(index)) : nothing}
    ${isOther ? tool("x", waitingWords.kick(seat.name), () => control.kick(index)) : nothing}`;
}

/** @param {Known} known @param {number} index */
function mark({ table, online }, index) {
  if (!online[index]) return html`<span class="chip" data-tone="bad">${icon("off")}${waitingWords.offline}</span>`;
  if (table.host === index) return html`<span class="chip" data-tone="warn">${icon("crown")}${waitingWords.host}</span>`;
  return html`<span class="chip" data-tone="ok">${icon("check")}${waitingWords.here}</span>`;
}

/** @param {Known} known @param {SeatView} seat @param {Level} level @param {number} index @param {Control} control */
function strength(known, seat, level, index, control) {
  if (!may(known, "bot")) return html`<span class="chip">${levelName(level)}</span>`;
  const chosen = (/** @type {Event} */ event) => {
    control.addBot(index, /** @type {Level} */ (/** @type {HTMLSelectElement} */ (event.target).value));
  };
  return html`
    <div class="seat-tools">
      <select class="input" aria-label=${waitingWords.strength(seat.name)} .value=${level} @change=${chosen}>
        ${LEVELS.map((value) => html`<option value=${value} ?selected=${value === level}>${levelName(value)}</option>`)}
      </select>
      <button type="button" class="button" data-kind="quiet" data-size="icon" aria-label=${waitingWords.remove(seat.name)}
        @click=${() => control.removeBot(index)}>${icon("x")}</button>
    </div>`;
}

/** @param {Known} known @param {number} taken @param {Control} control */
function sizes(known, taken, control) {
  return html`
    <div class="choice" role="group" aria-label=${waitingWords.size}>
      ${sizesOf(control).map((size) => html`
        <button type="button" class="button" aria-pressed=${size === known.table.size ? "true" : "false"}
          data-kind=${size === known.table.size ? "main" : nothing} aria-disabled=${size < taken ? "true" : nothing}
          @click=${() => size >= taken && control.resize(size)}>${waitingWords.places(size)}</button>`)}
    </div>`;
}

/** All numbers of seats that the rule system allows. @param {Control} control */
function sizesOf({ page }) {
  const [least, most] = page.seats;
  return Array.from({ length: most - least + 1 }, (_, more) => least + more);
}

/** @param {Known} known @param {Control} control */
function rules(known, { page }) {
  if (!page.told.length && !may(known, "options")) return nothing;
  return html`
    <section class="panel">
      <h2>${waitingWords.rules}</h2>
      <dl class="settings-dl">${page.told.map(([label, value]) => html`<dt>${label}</dt><dd>${value}</dd>`)}</dl>
      ${may(known, "options") ? html`<a class="button" href=${page.change}>${waitingWords.change}</a>` : nothing}
    </section>`;
}

/** @param {Known} known @param {Control} control */
function begin(known, control) {
  const isHost = may(known, "bot");
  const free = known.table.seats.includes(null);
  return html`
    <section class="panel">
      <h2>${waitingWords.go}</h2>
      <p class="muted">${isHost ? (free ? waitingWords.filled : waitingWords.ready) : waitingWords.hostStarts}</p>
      ${isHost
        ? html`<button type="button" class="button" data-kind="call" data-size="l" data-wide @click=${control.start}>${waitingWords.start}</button>`
        : nothing}
      <button type="button" class="button" data-kind="quiet" data-wide @click=${control.askToLeave}>${waitingWords.leave}</button>
    </section>`;
}
