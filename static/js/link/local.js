// @ts-check
/**
 * A table on this device: it says the same frames as a table at a server, and the page cannot tell the difference.
 *
 * The link keeps the state and the clocks; the rules are the engine's in its worker. It offers three acts more than a
 * server: "undo" (the person's last move, once), "hint" (answered by a frame `hint`), and "leave" that keeps the match.
 * The daily deal is a match as it is: nothing is taken back, advised or played again.
 */

/** @import {Engine} from "../worker/engine.js" */
/** @import {Proof, Step} from "../fair/proof.js" */
/** @import {Link} from "../fair/store.js" */
/** @import {Clock, Entry} from "./clocks.js" */
/** @import {Asked, Chance, Snapshot, Table} from "./course.js" */
/** @import {Command, Frame, LinkHooks, Offer, TableEvent} from "./types.js" */

import { NoEngine, Refused } from "../worker/engine.js";
import { Clocks } from "./clocks.js";
import { beginning, freshChance, proofOf, undone, uuid } from "./course.js";

/** Commands that count for one turn, and which can be taken back. */
const MOVES = new Set(["play", "draw", "take", "sit", "pass"]);

/**
 * @typedef {{table: Table, events: (Omit<TableEvent, "v"> | null)[], step: Step, offer: Offer | null, due: Entry[]}} News
 *
 * @typedef {object} Wish a new table
 * @property {string} ruleset
 * @property {Record<string, unknown>} options
 * @property {string[]} levels of the computers
 * @property {string} name of the person
 *
 * @typedef {object} Hooks what the page around the table wants to know
 * @property {(snapshot: Snapshot) => Promise<void> | void} moved after every change, and before anybody sees it: what was seen is kept
 * @property {(snapshot: Snapshot) => Promise<void> | void} ended instead of `moved`, when the match is over and its result stands
 * @property {(code: string) => void} failed there is no engine, or it will not play this table on
 * @property {(match: string, commit: string) => Promise<Link | null>} promised a match begins, and its secret is bound by this
 *
 * @typedef {object} Ways
 * @property {number} pace multiplies the time to follow what happens
 * @property {boolean} gives whether the page gives a seed to the shuffle
 * @property {{match: string, seed: string} | null} daily the match of the day
 */

export class LocalLink {
  #engine;
  #ways;
  #own;
  #from;
  #clocks;
  /** @type {Snapshot | null} */
  #now = null;
  /** @type {Offer | null} as it was told last */
  #offer = null;
  #shown = "";
  /** @type {LinkHooks | null} */
  #hooks = null;
  #count = 0;
  /** One thing after another: each begins with the table that the one before has left. */
  #tail = Promise.resolve();
  #isOpen = false;

  /** @param {Engine} engine @param {Snapshot | Wish} from a match to go on with, or a table to begin @param {Hooks} own @param {Ways} ways */
  constructor(engine, from, own, ways) {
    this.#engine = engine;
    this.#from = from;
    this.#own = own;
    this.#ways = ways;
    this.#clocks = new Clocks((clock) => this.#next(() => this.#ring(clock)), ways.pace);
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
      } else {
        const { ruleset, options, levels, name } = this.#from;
        const { news, chance } = await this.#ask({ op: "alone.open", id: `solo-${uuid()}`, ruleset, options, levels, name });
        await this.#take(/** @type {News} */ (news), chance, {}, []);
      }
      await this.#greet();
      hooks.status("open", null);
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

  /** @param {{match: string, h: string} | {match: string, c: string}} given */
  give = (given) => this.send({ act: "seed", ...given });

  /** What a match of this table is checked by. @param {string} match @returns {Promise<Proof | null>} */
  proof = async (match) => (this.#now?.table["fair"]?.match === match ? proofOf(this.#now) : null);

  active() {}

  retry() {}

  close() {
    this.#isOpen = false;
    this.#hooks = null;
    this.#clocks.stop();
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
    const { news, chance } = await this.#ask({ op: "alone.do", table: now.table, command });
    if (news) await this.#tellNews(news, chance, MOVES.has(command.act) ? { before: now.table } : {}, [command]);
  }

  /** Which match begins, if one does, and the secret of the one that runs. @returns {Chance} */
  #chance() {
    const now = this.#now;
    if (now?.table["status"] === "playing") return { match: now.table["match_id"], seed: now.seed, code: "" };
    return this.#ways.daily ? { ...this.#ways.daily, code: "" } : freshChance();
  }

  /** @param {{op: string} & Record<string, unknown>} question @returns {Promise<{news: News | null, chance: Chance}>} null: nothing has happened */
  async #ask(question) {
    const chance = this.#chance();
    return { news: await this.#engine.ask({ ...question, chance, gives: this.#ways.gives && !this.#ways.daily }), chance };
  }

  /** @param {Snapshot} now */
  async #undo(now) {
    if (!now.before || this.#ways.daily) throw new Refused("NOT_POSSIBLE");
    this.#now = undone(now, now.before);
    this.#clocks.clear();
    await this.#own.moved(this.#now);
    await this.#greet();
  }

  /** Everything as it stands. */
  async #greet() {
    if (!this.#now) return;
    const { table, undone: back } = this.#now;
    const { view, offer, due } = await this.#engine.ask({ op: "alone.seen", table });
    this.#clocks.run(due);
    this.#offer = this.#offered(offer);
    this.#shown = this.#clocks.mark();
    const seats = view.seats.map(() => true);
    const programs = view.seats.map(() => false);
    const told = { v: view.v, seat: 0, view, offer: this.#offer, due: this.#clocks.shown(), online: seats, programs, protocol: 1 };
    this.#tell({ t: "hello", ...told, ...(back ? { undone: back } : {}) });
  }

  /** @param {News} news @param {Chance} chance @param {Partial<Snapshot>} change @param {Asked[]} asked */
  async #tellNews(news, chance, change, asked) {
    const { table, events } = news;
    const first = table.v - events.length + 1;
    await this.#take(news, chance, change, asked);
    this.#tell({ t: "ev", v: table.v, events: events.map((event, index) => ({ ...event, v: first + index })) });
    const offer = this.#offered(news.offer);
    if (offer && JSON.stringify(offer) !== JSON.stringify(this.#offer)) this.#tell({ t: "offer", v: table.v, ...offer });
    this.#offer = offer;
    if (this.#clocks.mark() !== this.#shown) {
      this.#shown = this.#clocks.mark();
      this.#tell({ t: "due", v: table.v, list: this.#clocks.shown() });
    }
  }

  /** The table goes on, and is kept as it stands now. @param {News} news @param {Chance} chance @param {Partial<Snapshot>} change @param {Asked[]} asked */
  async #take({ table, events, step, due }, chance, change, asked) {
    const begun = beginning(step);
    const now = this.#now;
    if (begun) {
      const link = await this.#own.promised(chance.match, table["fair"].commit).catch(() => null); // without storage there is no log
      this.#now = { table, before: null, undone: null, seed: chance.seed, started: Date.now(), link, steps: [begun], log: [] };
    } else if (now) {
      this.#now = { ...now, ...change, table, steps: [...now.steps, step], log: this.#ways.daily ? [...now.log, ...asked] : [] };
    }
    this.#clocks.run(due);
    if (this.#now) await this.#own[events.some((event) => event?.["e"] === "result") ? "ended" : "moved"](this.#now);
  }

  /** What a table on this device offers more, and the match of the day less. @param {Offer | null} offer */
  #offered(offer) {
    if (!offer || !this.#now) return offer;
    const { table, before } = this.#now;
    if (this.#ways.daily) return table["status"] === "playing" ? offer : { ...offer, acts: offer.acts.filter((act) => act !== "ready") };
    if (table["status"] !== "playing") return offer;
    const more = [];
    if (offer.acts.some((act) => MOVES.has(act))) more.push("hint");
    if (before) more.push("undo");
    return { ...offer, acts: [...offer.acts, ...more] };
  }

  /** @param {Clock} clock */
  async #ring(clock) {
    if (!this.#now || !this.#clocks.runs(clock)) return;
    const { what, seat, since } = clock;
    const { news, chance } = await this.#ask({ op: "alone.rang", table: this.#now.table, what, seat, since });
    this.#clocks.drop(clock);
    if (news?.events.length) await this.#tellNews(news, chance, {}, [[what, seat]]);
    else this.#clocks.arm();
  }

  /** Who looks away finds the clocks as they were. */
  #look = () => {
    if (document.visibilityState === "hidden") this.#clocks.rest();
    else if (this.#clocks.rests) {
      this.#next(async () => {
        this.#clocks.goOn();
        if (this.#now) this.#tell({ t: "due", v: this.#now.table.v, list: this.#clocks.shown() });
      });
    }
  };

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
