// @ts-check
/** The log of the present match; it outlives a reload of the page. */

/** @import {EventFrame, HelloFrame, TableEvent} from "../link/types.js" */
/** @import {Known} from "./state.js" */
/** @import {Entry, Person} from "./sentences.js" */

import { entries as linesOf } from "./sentences.js";
import { freshDeal } from "./state.js";

const KEPT = 200;

export class Diary {
  #key;
  /** @type {Entry[]} newest first */
  entries = [];
  /** the scores of each round of this match by seat, as far as they were seen @type {{v: number, scores: number[]}[]} */
  rounds = [];
  /** @type {number | null} the last version that has been noted */
  version = null;
  /** @type {number | null} */
  #seat = null;
  /** @type {Person[] | undefined} who sat where after the last frame */
  #people;
  /** @type {TableEvent[]} missed events that came before the people at the table were known */
  #early = [];

  /** @param {string} table public id; without one nothing is kept */
  constructor(table) {
    this.#key = table && `table.${table}`;
    try {
      const kept = JSON.parse((this.#key && sessionStorage.getItem(this.#key)) || "null");
      if (kept) [this.version, this.#seat, this.#people, this.entries, this.rounds] = [kept.version, kept.seat, kept.people, kept.entries, kept.rounds];
    } catch {
      // No storage, or somebody else's: the log begins now.
    }
  }

  /**
   * @param {EventFrame | HelloFrame} frame
   * @param {Known | null} known after the frame
   * @returns {Entry[]} the new lines, oldest first
   */
  note(frame, known) {
    const events = frame.t === "ev" ? frame.events : [];
    if (!known) {
      this.#early.push(...events);
      return [];
    }
    if (frame.t === "hello" && frame.seat !== this.#seat) {
      if (this.#seat !== null) this.entries = []; // what one seat was told is not another's
      this.#seat = frame.seat;
    }
    // A recording may go back to how things were.
    if (frame.t === "hello") {
      this.entries = this.entries.filter(({ v }) => v <= frame.v);
      this.rounds = this.rounds.filter(({ v }) => v <= frame.v);
    }
    const dealt = this.version === null ? freshDeal(known) : [];
    const fresh = [...dealt, ...this.#early.splice(0), ...events];
    if (fresh.some((event) => event.e === "match")) this.entries = this.rounds = [];
    const ended = /** @type {import("./match.js").MatchEvent[]} */ (fresh.filter((event) => event.e === "round"));
    this.rounds = [...this.rounds, ...ended.map(({ v, scores }) => ({ v, scores }))];
    const people = known.table.seats.map((seat) => seat && { name: seat.name, you: seat.you && !seat.gone, bot: !!seat.bot });
    const lines = linesOf(fresh, people, Date.now(), this.#people, known.table.ruleset);
    this.#people = people;
    this.entries = [...lines.toReversed(), ...this.entries].slice(0, KEPT);
    this.version = frame.v;
    this.#keep();
    return lines;
  }

  /**
   * @param {import("../link/types.js").SaidFrame} frame
   * @param {Known} known
   * @returns {Entry[]} its line
   */
  hear({ seat, phrase }, { table, seat: own }) {
    const people = table.seats.map((person, index) => person && { name: person.name, you: index === own, bot: !!person.bot });
    const [line] = linesOf([{ v: table.v, e: "said", seat, phrase }], people, Date.now(), people, table.ruleset);
    if (!line) return [];
    this.entries = [line, ...this.entries].slice(0, KEPT);
    this.#keep();
    return [line];
  }

  #keep() {
    if (!this.#key) return;
    try {
      const { version, entries, rounds } = this;
      sessionStorage.setItem(this.#key, JSON.stringify({ version, seat: this.#seat, people: this.#people, entries, rounds }));
    } catch {
      // Then a reload begins a new log.
    }
  }
}
