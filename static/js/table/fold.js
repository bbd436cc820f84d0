// @ts-check
/** A table as its viewer knows it, carried on by one event; the twin of games/engine/table/fold.py. It knows no rules. */

/** @import {Level, Result, SeatView, TableEvent, TableView} from "../link/types.js" */

import { foldMatch, freshMatch } from "./match.js";

/**
 * @typedef {TableEvent & Result & {seat: number, name: string, level: Level, size: number, no: number,
 *   seats: number, id: string, commit: string, hashes: (string | null)[], seeds: (string | null)[], to: number, code: string | null, dealer: number | null, choice: string, ruleset: string, options: Record<string, unknown>}} SeatEvent every field that some event of a table has
 */

/** @typedef {(table: TableView, event: SeatEvent) => Partial<TableView>} Fold */

/** @param {TableView} table @param {number} seat @param {(known: SeatView | null) => SeatView | null} change */
const seated = (table, seat, change) => ({ seats: table.seats.map((old, at) => (at === seat ? change(old) : old)) });

/** @type {Fold} */
const emptied = (table, { seat }) => seated(table, seat, () => null);

/** Those who sit beyond the new size move to the free seats, lowest first. @type {Fold} */
function sized(table, { size }) {
  const seats = Array.from({ length: size }, (_, seat) => table.seats[seat] ?? null);
  let host = table.host;
  table.seats.slice(size).forEach((person, beyond) => {
    if (!person) return;
    const free = seats.indexOf(null);
    seats[free] = person;
    if (host === size + beyond) host = free;
  });
  return { size, seats, host };
}

/** @type {Record<string, Fold>} */
const FOLDS = {
  joined: (table, { seat, name }) => seated(table, seat, () => ({ name, bot: null, gone: false, you: false })),
  bot: (table, { seat, name, level }) => seated(table, seat, () => ({ name, bot: level, gone: false, you: false })),
  left: emptied,
  bot_left: emptied,
  host: (_table, { seat }) => ({ host: seat }),
  renamed: (table, { seat, name }) => seated(table, seat, (known) => known && (known.bot ? known : { ...known, name })),
  options: (_table, { ruleset, options }) => ({ ruleset, options }),
  sized,
  kicked: emptied,
  code: (_table, { code }) => ({ code }),
  swapped: ({ seats, host }, { seat, to }) => {
    const at = (/** @type {number} */ index) => (index === seat ? to : index === to ? seat : index);
    return { seats: seats.map((_, index) => seats[at(index)] ?? null), host: host === null ? null : at(host) };
  },
  match: (table, { no, seats, dealer, id, commit }) => ({
    status: "playing", code: null, match_no: no, match: freshMatch(table, seats, dealer, own(table)), ask: null,
    ready: [], result: null, fair: { match: id, commit, hashes: null, seeds: null },
  }),
  hashes: ({ fair }, { hashes }) => ({ fair: fair && { ...fair, hashes } }),
  seeds: ({ fair }, { seeds }) => ({ fair: fair && { ...fair, seeds } }),
  asked: (table, { seat }) => ({ ask: { seat, votes: table.seats.map(() => null) } }),
  vote: ({ ask }, { seat, choice }) => ({
    ask: ask && { ...ask, votes: ask.votes.map((old, at) => (at === seat ? choice : old)) },
  }),
  back: (table, { seat, name }) => ({
    ...seated(table, seat, (known) => known && (known.gone ? { ...known, name, gone: false, bot: null } : known)),
    ask: null,
  }),
  takeover: (table, { seat, name, level }) => ({
    ...seated(table, seat, (known) => known && { ...known, name, gone: true, bot: level }),
    ask: table.ask?.seat === seat ? null : table.ask,
    ready: table.ready.filter((other) => other !== seat),
  }),
  departed: (table, { seat }) => ({
    ...seated(table, seat, (known) => known && { ...known, gone: true }),
    ready: table.ready.filter((other) => other !== seat),
  }),
  abandoned: () => ({ status: "finished", match: null, ask: null }),
  result: (_table, { why, winner, places, points, counted }) => ({
    status: "finished", ask: null, result: { why, winner, places, points, counted },
  }),
  ready: (table, { seat }) => ({ ready: [...table.ready, seat] }),
  closed: () => ({ status: "closed", code: null, ask: null }),
};

/** The seat at which the viewer acts himself. @param {TableView} table */
export function own(table) {
  const seat = table.seats.findIndex((person) => person?.you && !person.gone);
  return seat < 0 ? null : seat;
}

/**
 * @param {TableView} table
 * @param {TableEvent} event
 * @returns {TableView}
 */
export function foldTable(table, event) {
  const fold = FOLDS[event.e ?? ""];
  if (fold) return { ...table, ...fold(table, /** @type {SeatEvent} */ (event)), v: event.v };
  const ready = event.e === "dealt" ? [] : table.ready;
  return { ...table, v: event.v, ready, match: table.match && foldMatch(table.match, event) };
}
