// @ts-check
/**
 * A table on this device: it says the same frames as a table at a server, and the page cannot tell the difference.
 *
 * The link keeps the state and the clocks; the rules are the engine's in its worker. It offers three acts more than a
 * server: "undo" (the person's last move, once), "hint" (answered by a frame `hint`), and "leave" that keeps the match.
 */

/** @import {Engine} from "../worker/engine.js" */
/** @import {Command, Due, Frame, LinkHooks, Offer, TableEvent, TableLink} from "./types.js" */

import { NoEngine, Refused } from "../worker/engine.js";

/** Commands that count for one turn, and which can be taken back. */
const MOVES = new Set(["play", "draw", "take", "sit", "pass"]);

/**
 * @typedef {Record<string, any> & {v: number, id: string}} Table the engine's whole state
 *
 * @typedef {{what: string, seat: number | null, since: number, ms: number, paced: boolean, shown: number | null}} Entry
 * @typedef {Entry & {at: number}} Clock with the moment (performance.now()) at which it rings
 * @typedef {{table: Table, events: (Omit<TableEvent, "v"> | null)[], offer: Offer | null, due: Entry[]}} News
 *
 * @typedef {object} Snapshot all that a match needs to go on
 * @property {Table} table
 * @property {Table | null} before the table before the person's last move
 * @property {boolean} undone whether a move of this match was taken back
 *
 * @typedef {object} Wish a new table
 * @property {string} ruleset
 * @property {Record<string, unknown>} options
 * @property {string[]} levels of the computers
 * @property {string} name of the person
 *
 * @typedef {object} Hooks what the page around the table wants to know
 * @property {(snapshot: Snapshot) => void} moved after every change
 * @property {(snapshot: Snapshot) => void} ended the match is over, and its result stands
 * @property {(code: string) => void} failed there is no engine, or it will not play this table on
 */

export class LocalLink {
  #engine;
  #pace;
  #own;
  #from;
  /** @type {Snapshot | null} */
  #now = null;
  /** @type {Offer | null} as it was told last */
  #offer = null;
  /** @type {Clock[]} */
  #clocks = [];
  #shown = "";
  /** @type {LinkHooks | null} */
  #hooks = null;
  #count = 0;
  /** One thing after another: each begins with the table that the one before has left. */
  #tail = Promise.resolve();
  #isOpen = false;
  /** @type {number | null} since when nobody looks: the clocks stand still */
  #hiddenAt = null;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;

  /**
   * @param {Engine} engine
   * @param {Snapshot | Wish} from a match to go on with, or a table to begin
   * @param {Hooks} own
   * @param {number} pace multiplies the time to follow what happens
   */
  constructor(engine, from, own, pace = 1) {
    this.#engine = engine;
    this.#from = from;
    this.#own = own;
    this.#pace = pace;
  }

  /** @param {LinkHooks} hooks */
  open(hooks) {
    this.#hooks = hooks;
    this.#isOpen = true;
    hooks.status("connecting", null);
    globalThis.document?.addEventListener("visibilitychange", this.#look);
    this.#next(async () => {
      if ("table" in this.#from) {
        this.#now = this.#from;
        await this.#greet();
      } else {
        const { ruleset, options, levels, name } = this.#from;
        const id = `solo-${uuid()}`;
        this.#take(await this.#engine.ask({ op: "alone.open", id, ruleset, options, levels, name, chance: chance() }), {});
        await this.#greet();
      }
      hooks.status("open", null);
      if (this.#now) this.#own.moved(this.#now);
    });
  }

  /**
   * @param {Command} command
   * @param {number} [at]
   */
  send(command, at) {
    const id = String(++this.#count);
    this.#next(async () => {
      if (this.#now && at !== undefined && MOVES.has(command.act) && at !== this.#now.table.v) {
        this.#tell({ t: "stale", id, v: this.#now.table.v });
      } else {
        await this.#obey(command);
        this.#tell({ t: "ack", id, v: this.#now?.table.v ?? 0 });
      }
    }, id);
    return id;
  }

  active() {}

  retry() {}

  close() {
    this.#isOpen = false;
    this.#hooks = null;
    clearTimeout(this.#timer);
    globalThis.document?.removeEventListener("visibilitychange", this.#look);
  }

  /** @param {Command} command */
  async #obey(command) {
    const now = this.#now;
    if (!now || command.act === "leave") return;
    if (command.act === "undo") return this.#undo(now);
    if (command.act === "hint") {
      const { command: move, reason } = await this.#engine.ask({ op: "alone.hint", table: now.table });
      return this.#tell({ t: "hint", v: now.table.v, command: move, reason });
    }
    const news = await this.#engine.ask({ op: "alone.do", table: now.table, command, chance: chance() });
    this.#tellNews(news, MOVES.has(command.act) ? { before: now.table } : {});
  }

  /** @param {Snapshot} now */
  async #undo({ before }) {
    if (!before) throw new Refused("NOT_POSSIBLE");
    this.#now = { table: before, before: null, undone: true };
    this.#clocks = [];
    await this.#greet();
    this.#own.moved(this.#now);
  }

  /** Everything as it stands. */
  async #greet() {
    if (!this.#now) return;
    const { view, offer, due } = await this.#engine.ask({ op: "alone.seen", table: this.#now.table });
    this.#run(due);
    this.#offer = this.#withMore(offer);
    this.#shown = this.#running();
    const seats = view.seats.map(() => true);
    const programs = view.seats.map(() => false);
    const v = view.v;
    this.#tell({ t: "hello", v, seat: 0, view, offer: this.#offer, due: this.#due(), online: seats, programs, protocol: 1 });
  }

  /** @param {News} news @param {Partial<Snapshot>} change */
  #tellNews(news, change) {
    const { table, events } = news;
    const first = table.v - events.length + 1;
    this.#take(news, change);
    this.#tell({ t: "ev", v: table.v, events: events.map((event, index) => ({ ...event, v: first + index })) });
    const offer = this.#withMore(news.offer);
    if (offer && JSON.stringify(offer) !== JSON.stringify(this.#offer)) this.#tell({ t: "offer", v: table.v, ...offer });
    this.#offer = offer;
    if (this.#running() !== this.#shown) {
      this.#shown = this.#running();
      this.#tell({ t: "due", v: table.v, list: this.#due() });
    }
    if (!this.#now) return;
    this.#own.moved(this.#now);
    if (events.some((event) => event?.["e"] === "result")) this.#own.ended(this.#now);
  }

  /** @param {News} news @param {Partial<Snapshot>} change */
  #take({ table, events, due }, change) {
    const isNewMatch = events.some((event) => event?.["e"] === "match");
    const kept = isNewMatch ? null : this.#now;
    this.#now = { table, before: kept?.before ?? null, undone: kept?.undone ?? false, ...(isNewMatch ? {} : change) };
    this.#run(due);
  }

  /** @param {Offer | null} offer */
  #withMore(offer) {
    if (!offer || !this.#now) return offer;
    const { table, before } = this.#now;
    if (table["status"] !== "playing") return offer;
    const more = [];
    if (offer.acts.some((act) => MOVES.has(act))) more.push("hint");
    if (before) more.push("undo");
    return { ...offer, acts: [...offer.acts, ...more] };
  }

  // --- clocks -------------------------------------------------------------------------------------

  /** What is due still since the same version runs on, the rest begins or is void. @param {Entry[]} due */
  #run(due) {
    const now = performance.now();
    this.#clocks = due.map((entry) => {
      const { what, seat, since, ms, paced } = entry;
      const known = this.#clocks.find((clock) => clock.what === what && clock.seat === seat && clock.since === since);
      return { ...entry, at: known?.at ?? now + ms * (paced ? this.#pace : 1) };
    });
    this.#arm();
  }

  #arm() {
    clearTimeout(this.#timer);
    const [first] = this.#clocks.toSorted((a, b) => a.at - b.at);
    if (!first || !this.#isOpen || this.#hiddenAt !== null) return;
    this.#timer = setTimeout(() => this.#next(() => this.#ring(first)), Math.max(0, first.at - performance.now()));
  }

  /** @param {Clock} clock */
  async #ring(clock) {
    if (!this.#now || !this.#clocks.includes(clock)) return;
    const { what, seat, since } = clock;
    const news = await this.#engine.ask({ op: "alone.rang", table: this.#now.table, what, seat, since, chance: chance() });
    this.#clocks = this.#clocks.filter((other) => other !== clock);
    if (news?.events.length) this.#tellNews(news, {});
    else this.#arm();
  }

  /** Who looks away finds the clocks as they were. */
  #look = () => {
    const now = performance.now();
    if (document.visibilityState === "hidden") {
      this.#hiddenAt ??= now;
      clearTimeout(this.#timer);
    } else if (this.#hiddenAt !== null) {
      const away = now - this.#hiddenAt;
      this.#hiddenAt = null;
      this.#next(async () => {
        this.#clocks = this.#clocks.map((clock) => ({ ...clock, at: clock.at + away }));
        if (this.#now) this.#tell({ t: "due", v: this.#now.table.v, list: this.#due() });
        this.#arm();
      });
    }
  };

  /** @returns {Due[]} */
  #due() {
    const now = performance.now();
    return this.#clocks
      .filter(({ shown }) => shown !== null)
      .map(({ what, seat, at, ms, shown }) => ({ what, seat, ms: Math.max(0, at - now + (shown ?? ms) - ms) }));
  }

  #running() {
    const shown = this.#clocks.filter((clock) => clock.shown !== null);
    return JSON.stringify(shown.map(({ what, seat, since }) => [what, seat, since]));
  }

  // --- one after another --------------------------------------------------------------------------

  /** @param {() => Promise<void>} work @param {string | null} [id] of the command that a refusal answers */
  #next(work, id = null) {
    this.#tail = this.#tail.then(async () => {
      if (!this.#isOpen) return;
      try {
        await work();
      } catch (failure) {
        this.#failed(failure, id);
      }
    });
  }

  /** @param {unknown} failure @param {string | null} id */
  #failed(failure, id) {
    if (failure instanceof Refused && id !== null) return this.#tell({ t: "refused", id, code: failure.code });
    if (!(failure instanceof Refused) && !(failure instanceof NoEngine)) return reportError(failure); // the next thing may go well
    this.#own.failed(failure instanceof Refused ? failure.code : "NO_ENGINE");
    this.close();
  }

  /** @param {Frame} frame */
  #tell(frame) {
    this.#hooks?.frame(frame);
  }
}

/** What only chance can give: the id of the next match and its secret seed. No code leads to a table on one's own device. */
function chance() {
  return { match: uuid(), seed: hex(randomBytes(32)), code: "" };
}

/** A random id in the usual form; `crypto.randomUUID` exists on https and localhost alone. */
export function uuid() {
  const bytes = randomBytes(16);
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  return hex(bytes).replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
}

/** @param {number} length */
const randomBytes = (length) => crypto.getRandomValues(new Uint8Array(length));

/** @param {Uint8Array} bytes */
const hex = (bytes) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
