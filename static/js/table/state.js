// @ts-check
/** All that the page knows about its table, carried on by one frame at a time. */

/** @import {Due, Frame, Offer, TableEvent, TableView} from "../link/types.js" */

import { gettext } from "../i18n.js";
import { foldTable } from "./fold.js";
import { complete } from "./match.js";

/** @typedef {Due & {until: number}} Clock a due entry with the moment (performance.now()) at which it happens */

/**
 * @typedef {object} Known
 * @property {TableView} table
 * @property {number | null} seat the seat at which the viewer acts himself
 * @property {Offer | null} offer
 * @property {Clock[]} clocks
 * @property {boolean[]} online by seat
 * @property {boolean[]} programs by seat, whether a program from outside acts there
 * @property {number[]} mau seats that called and have drawn nothing since
 * @property {number | null} resting the seat that has just lost a turn
 * @property {number} turnAt the version at which the present turn began; tells two turns apart
 */

/**
 * @param {Known | null} known null until the first hello
 * @param {Frame} frame
 * @param {number} now performance.now()
 * @returns {Known | null}
 */
export function receive(known, frame, now) {
  if (frame.t === "hello") {
    const { view, seat, offer, due, online, programs, v } = frame;
    const sameTurn = known !== null && known.table.v === v;
    const mau = sameTurn ? known.mau : (view.match?.called ?? []);
    const resting = sameTurn ? known.resting : null;
    const table = named({ ...view, match: view.match && complete(view.match) });
    const turnAt = sameTurn ? known.turnAt : v;
    return { table, seat, offer, online, programs, mau, resting, clocks: clocks(due, now), turnAt };
  }
  if (!known) return null;
  if (frame.t === "ev") return frame.events.reduce(follow, known);
  if (frame.t === "offer") return { ...known, offer: frame };
  if (frame.t === "due") return { ...known, clocks: clocks(frame.list, now) };
  if (frame.t === "presence") {
    return {
      ...known,
      online: marked(known.online, frame.seat, frame.online),
      programs: marked(known.programs, frame.seat, frame.program),
    };
  }
  return known;
}

/** A mark of one seat, which the table may have got since the page was opened. @param {boolean[]} marks @param {number} seat @param {boolean} is */
const marked = (marks, seat, is) =>
  Array.from({ length: Math.max(marks.length, seat + 1) }, (_, at) => (at === seat ? is : (marks[at] ?? false)));

/** @param {Known} known @param {TableEvent} event @returns {Known} */
function follow(known, event) {
  return {
    ...known,
    table: event["name"] === "" ? named(foldTable(known.table, event)) : foldTable(known.table, event),
    mau: called(known.mau, event),
    resting: rests(known.resting, event),
    turnAt: event.e === "turn" || event.e === "recall_window" ? event.v : known.turnAt,
  };
}

/** Who was erased has no name any more. @param {TableView} table @returns {TableView} */
const named = (table) => ({ ...table, seats: table.seats.map((person) => person && { ...person, name: person.name || gettext("player left") }) });

/** @param {number[]} mau @param {TableEvent} event */
function called(mau, event) {
  const seat = /** @type {number} */ (event["seat"]);
  if (event.e === "dealt") return [];
  if (event.e === "called") return [...mau, seat];
  return ["drew", "took", "penalty", "recalled"].includes(event.e ?? "") ? mau.filter((other) => other !== seat) : mau;
}

/** @param {number | null} resting @param {TableEvent} event */
function rests(resting, event) {
  if (event.e === "skipped" || event.e === "sits") return /** @type {number} */ (event["seat"]);
  return ["dealt", "played", "drew", "took", "passed"].includes(event.e ?? "") ? null : resting;
}

/** @param {Due[]} due @param {number} now @returns {Clock[]} */
const clocks = (due, now) => due.map((entry) => ({ ...entry, until: now + entry.ms }));

/** @param {Known} known @param {string} act */
export const may = (known, act) => known.offer?.acts.includes(act) ?? false;

/** The seat that is to act, or null between rounds and at the end. @param {Pick<Known, "table">} known */
export function onTurn({ table: { status, match } }) {
  return status === "playing" && match && ["turn", "recall"].includes(match.phase) ? match.turn : null;
}

/** Whether the viewer is to act. @param {Known} known */
export const isMyTurn = (known) => known.seat !== null && onTurn(known) === known.seat;

/** The place of a seat that is out while others play on. @param {Pick<Known, "table">} known @param {number} seat */
export function placeOf({ table: { match } }, seat) {
  const place = match?.out.indexOf(seat) ?? -1;
  return place < 0 ? null : place + 1;
}

/** The viewer's chair, also while a computer plays on it. @param {Pick<Known, "table">} known */
export function chair({ table }) {
  const index = table.seats.findIndex((person) => person?.you);
  return index < 0 ? null : index;
}

/** Whether a computer plays for the viewer. @param {Pick<Known, "table">} known */
export const isGone = ({ table }) => table.seats.some((person) => person?.you && person.gone && person.bot);

/** The clock of a kind that runs now, for one seat if given. @param {Known} known @param {string} what @param {number} [seat] */
export const clock = (known, what, seat) =>
  known.clocks.find((entry) => entry.what === what && (seat === undefined || entry.seat === seat));

/** An idle person's clock is shown only when it comes to its end. */
const IDLE_SHOWN = 30_000;
const SECOND = 1000;

/** The clock that a seat sees running out: its turn, or what is left until the others are asked. @param {Known} known @param {number} seat */
export function pressing(known, seat) {
  const idle = clock(known, "idle", seat);
  const isLate = idle && idle.until - performance.now() <= IDLE_SHOWN;
  return clock(known, "turn", seat) ?? (isLate ? { ...idle, ms: IDLE_SHOWN } : undefined);
}

/** In how many milliseconds the page has to be painted again although nothing happens. @param {Known} known */
export function untilPressing(known) {
  if (clock(known, "fill")) return SECOND; // people see how long they have been waiting
  const idle = clock(known, "idle");
  const ms = idle ? idle.until - performance.now() - IDLE_SHOWN : -1;
  return ms > 0 ? ms : null;
}

/** Whether a match has begun whose first cards are still to come. @param {Pick<Known, "table">} known */
export const isBeforeDeal = ({ table: { status, match } }) => status === "playing" && match?.round === 0;

/**
 * The deal as events, for a page that was opened just after it and is sent a view that holds it already.
 * @param {Known} known
 * @returns {TableEvent[]}
 */
export function freshDeal({ table: { match, v } }) {
  if (!match || match.phase !== "turn" || match.turns > 0 || match.discard.length !== 1) return [];
  return [{ ...match, v, e: "dealt" }, { v, e: "started", top: match.discard[0] }];
}
