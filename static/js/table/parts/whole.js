// @ts-check
/** The whole page of a table: the waiting room, the match or its result, or why there is nothing to see. */

/** @import {Known} from "../state.js" */
/** @import {Ui} from "../ui.js" */
/** @import {Control} from "../control.js" */

import { html, nothing } from "lit-html";

import { isBad } from "../../fair/said.js";
import { endWords } from "../labels.js";
import { reason } from "../reasons.js";
import { chair } from "../state.js";
import { spoken } from "../words.js";
import { banner, bar } from "./bar.js";
import { log } from "./log.js";
import { rail } from "./rail.js";
import { scene } from "./scene.js";
import { calmLine, stop } from "./shuffle.js";

/** @type {typeof import("./rooms.js") | null} */
let rooms = null;

/** Fetch the rooms. A connection that is away brings them when it is back. @param {() => void} came */
export function fetchRooms(came) {
  if (rooms) return;
  import("./rooms.js").then((module) => {
    rooms = module;
    came();
  }, () => setTimeout(came, AGAIN));
}

/** ms */
const AGAIN = 2000;
const LOGGED_OUT = 4401;
const NO_TABLE = 4404;

/** @param {Known | null} known @param {Ui} ui @param {Control} control */
export function whole(known, ui, control) {
  if (ui.link === "ended") return message(whyEnded(ui.linkCode), control);
  if (!known) return banner(ui, control);
  const { finding } = ui;
  if (finding && isBad(finding)) return html`${bar(known, ui, control)} ${stop(finding, control)}`;
  return html`${bar(known, ui, control)} ${banner(ui, control)} ${finding ? calmLine(finding) : nothing} ${middle(known, ui, control)}`;
}

/** @param {Known} known @param {Ui} ui @param {Control} control */
function middle(known, ui, control) {
  const { status, match } = known.table;
  if (status === "closed") return message(endWords.closed, control);
  if (chair(known) === null && status === "waiting") return message(endWords.noSeat, control);
  const isRoom = status === "waiting" || (status === "finished" && !ui.lingering);
  if (isRoom && !rooms) fetchRooms(control.paint);
  if (isRoom) return rooms ? room(rooms, known, ui, control) : nothing;
  if (!match) return nothing;
  return html`${log(ui, control)} ${scene(known, ui, control)} ${rail(known, ui, control)}`;
}

/** @param {typeof import("./rooms.js")} rooms @param {Known} known @param {Ui} ui @param {Control} control */
function room({ gathering, result, waiting }, known, ui, control) {
  if (known.table.status === "finished") return result(known, ui, control);
  return known.table.visibility === "quick" ? gathering(known, ui, control) : waiting(known, ui, control);
}

/** The server said that trying again is of no use. @param {string | number | null} code */
function whyEnded(code) {
  if (typeof code === "string") return spoken(reason({ code, card: null, shake: false }, null));
  if (code === LOGGED_OUT) return endWords.loggedOut;
  return code === NO_TABLE ? endWords.closed : endWords.noSeat;
}

/** @param {string} words @param {Control} control */
const message = (words, control) => html`
  <div class="room" data-zone="room">
    <div class="page narrow"><div class="panel empty">
      <h2 tabindex="-1" data-focus>${words}</h2>
      <a class="button" data-kind="main" href=${control.page.home}>${endWords.home}</a>
    </div></div>
  </div>`;

