// @ts-check
/**
 * Watches over the shuffle of a table: gives a seed to each match, keeps what was promised and seen, and compares the two.
 * What it finds is calm (somebody was late) or bad (what was promised has changed).
 */

/** @import {Frame, HelloFrame, TableEvent, TableLink, TableView} from "../link/types.js" */
/** @import {Checked} from "./check.js" */
/** @import {Proof} from "./proof.js" */
/** @import {Kept} from "./store.js" */

import { clientHash, newSeed } from "./mau1.js";
import { fetchProof, report } from "./site.js";
import { Store } from "./store.js";

/** @typedef {(string | null)[]} List what each seat gave */
/** @typedef {"late" | "taken" | "changed" | "missing" | "other"} Finding the last three are bad */

/**
 * @typedef {object} Parts
 * @property {Pick<Store, "begin" | "change" | "forget" | "note" | "seen" | "tidy">} store
 * @property {{proof: (match: string) => Promise<Proof | null>, report: (match: string, fair: boolean) => Promise<void>}} site
 * @property {Pick<Required<TableLink>, "give">} link
 * @property {string} table public id
 * @property {(finding: Finding) => void} found told of everything that is not as it should be
 * @property {(match: string, checked: Checked) => void} checked told of each match that is over and was checked
 */

/** @type {Record<string, Finding>} */
const CALM = { SEED_LATE: "late", SEED_TAKEN: "taken" };

/** Watches with what this browser keeps and, unless the table itself proves its matches, this site tells. @param {Omit<Parts, "store" | "site"> & Partial<Pick<Parts, "site">>} parts */
export const watch = (parts) => new Watcher({ store: new Store(), site: { proof: fetchProof, report }, ...parts });

export class Watcher {
  #store;
  #link;
  #table;
  #found;
  #site;
  #checked;
  /** @type {Kept | null} the present match */
  #kept = null;
  /** @type {Map<string, "h" | "c">} what is on its way, by the id of its answer */
  #sent = new Map();
  /** @type {TableView | null} */
  #view = null;
  /** @type {TableEvent[]} missed events that came before the table was known */
  #early = [];
  /** the match to whose shuffle this page has given */
  #given = "";
  #queue = Promise.resolve();

  /** @param {Parts} parts */
  constructor({ store, link, site, table, found, checked }) {
    this.#store = store;
    this.#link = link;
    this.#table = table;
    this.#found = found;
    this.#site = site;
    this.#checked = checked;
  }

  /** Take a frame in after all those before it; the promise is for those who wait for what is kept. @param {Frame} frame */
  frame(frame) {
    this.#queue = this.#queue.then(() => this.#take(frame)).catch(() => undefined);
    return this.#queue;
  }

  /** @param {Frame} frame */
  async #take(frame) {
    if (frame.t === "hello") await this.#greeted(frame);
    else if (frame.t === "ev" && this.#view) await this.#follow(frame.events, true);
    else if (frame.t === "ev") this.#early.push(...frame.events);
    else if (frame.t === "ack" || frame.t === "refused") await this.#answered(frame);
  }

  /** @param {HelloFrame} frame */
  async #greeted({ view, seat, undone }) {
    this.#view = view;
    const { fair } = view;
    if (fair && undone) await this.#store.forget(fair.match, undone).catch(() => undefined);
    const missed = this.#early.splice(0);
    if (missed.some(({ e }) => e === "match")) await this.#follow(missed, false);
    if (!fair) return;
    const dealer = view.match?.round ? undefined : view.match?.dealer;
    await this.#meet({ match: fair.match, commit: fair.commit, seat, ...(dealer === undefined ? {} : { dealer }) });
    if (!missed.some(({ e }) => e === "match")) await this.#note(missed);
    const isOpen = view.status === "playing" && fair.seeds === null;
    if (fair.hashes) await this.#hashes(fair.hashes, isOpen);
    else if (isOpen) await this.#promise();
    if (fair.seeds) await this.#seeds(fair.seeds);
    if (view.status === "finished") await this.#prove();
  }

  /** @param {TableEvent[]} events @param {boolean} isLive whether there may still be something to give */
  async #follow(events, isLive) {
    /** @type {TableEvent[]} */
    let fresh = [];
    for (const event of events) {
      if (event.e === "match") {
        await this.#note(fresh);
        fresh = [];
        await this.#begins(event);
        if (isLive && !isDealt(events)) await this.#promise();
      } else if (event.e === "options" && this.#view) {
        this.#view = { ...this.#view, .../** @type {Pick<TableView, "ruleset" | "options">} */ (/** @type {unknown} */ (event)) };
      }
      fresh.push(event);
      const told = /** @type {{hashes: List, seeds: List}} */ (/** @type {unknown} */ (event));
      if (event.e === "hashes") await this.#hashes(told.hashes, isLive && !isDealt(events));
      if (event.e === "seeds") await this.#seeds(told.seeds);
    }
    await this.#note(fresh);
    if (isLive && fresh.some(({ e }) => e === "result" || e === "abandoned")) await this.#prove();
  }

  /** The match is over: what the server publishes now, compared with what was promised and seen. */
  async #prove() {
    const { match = "", seat = null } = this.#kept ?? {};
    const proof = seat === null ? null : await this.#site.proof(match).catch(() => null);
    if (!proof) return;
    const kept = await this.#change((changed) => (changed.proof = proof));
    if (!kept) return;
    const { check } = await import("./check.js"); // asked for when the first match is over
    const checked = await check(proof, { ...kept, events: await this.#store.seen(match).catch(() => []) });
    this.#checked(match, checked);
    if (checked.verdict !== "incomplete") await this.#site.report(match, checked.verdict !== "changed").catch(() => undefined);
    await this.#store.tidy();
  }

  /** Where the promise stands in the log of all promises, as long as the match runs. */
  async #remember() {
    const { match = "", seat = null } = this.#kept ?? {};
    const found = seat === null ? null : await this.#site.proof(match).catch(() => null);
    const link = found?.link;
    if (link) await this.#store.change(match, (kept) => (kept.link ??= link));
  }

  /** @param {TableEvent[]} events */
  async #note(events) {
    if (this.#kept && events.length) await this.#store.note(this.#kept.match, events).catch(() => undefined); // what stands can still be compared
  }

  /** @param {TableEvent} event */
  async #begins(event) {
    const { id, commit, dealer, levels } = /** @type {{id: string, commit: string, dealer: number | null, levels: (string | null)[]}} */ (/** @type {unknown} */ (event));
    const own = this.#view?.seats.findIndex((seat) => seat?.you && !seat.gone) ?? -1;
    await this.#meet({ match: id, commit, dealer, seat: levels[own] === null ? own : null });
  }

  /** @param {Pick<Kept, "match" | "commit" | "dealer" | "seat">} begun */
  async #meet(begun) {
    const { ruleset = "", options = {} } = this.#view ?? {};
    const nothing = { own: null, hashes: null, seeds: null, link: null, proof: null };
    const fresh = { ...begun, ruleset, options, table: this.#table, at: Date.now(), ...nothing };
    if (this.#kept?.match !== begun.match) this.#kept = await this.#store.begin(fresh).catch(() => fresh); // what the browser refuses to keep, the page knows as long as it is open
    if (this.#kept.commit !== begun.commit) this.#found("changed");
  }

  /** @param {(kept: Kept) => void} change */
  async #change(change) {
    const known = this.#kept;
    if (!known) return null;
    const further = (/** @type {Kept} */ kept) => {
      kept.own ??= known.own; // perhaps there was no room for it
      change(kept);
    };
    this.#kept = await this.#store.change(known.match, further).catch(() => {
      change(known);
      return known;
    });
    return this.#kept;
  }

  /** Give the hash of a seed; after a reload, and from another page of this browser, the same one. */
  async #promise() {
    const { match = "", seat = null } = this.#kept ?? {};
    if (seat === null || this.#given === match) return;
    this.#given = match;
    const c = newSeed();
    const h = await clientHash(match, seat, c);
    const kept = await this.#change((changed) => (changed.own ??= { c, h, acked: "" }));
    if (kept?.own) this.#sent.set(this.#link.give({ match, h: kept.own.h }), "h");
  }

  /** The hashes of all are final: is one's own among them? Then the seed follows. @param {List} hashes @param {boolean} isOpen */
  async #hashes(hashes, isOpen) {
    if (this.#differs(this.#kept?.hashes, hashes)) return;
    const kept = await this.#change((changed) => (changed.hashes = hashes));
    if (!kept?.own || kept.seat === null) return;
    if (hashes[kept.seat] === kept.own.h) {
      if (isOpen) this.#sent.set(this.#link.give({ match: kept.match, c: kept.own.c }), "c");
    } else if (kept.own.acked) {
      this.#found("missing");
    }
  }

  /** @param {List} seeds */
  async #seeds(seeds) {
    if (this.#differs(this.#kept?.seeds, seeds)) return;
    const isNew = !this.#kept?.link;
    const kept = await this.#change((changed) => (changed.seeds = seeds));
    if (isNew) void this.#remember().catch(() => undefined);
    if (kept?.own?.acked === "c" && seeds[kept.seat ?? -1] !== kept.own.c) this.#found("missing");
  }

  /** A list that was final and is another one now. @param {List | null | undefined} known @param {List} told */
  #differs(known, told) {
    const is = known !== null && known !== undefined && known.join() !== told.join();
    if (is) this.#found("changed");
    return is;
  }

  /** @param {Extract<Frame, {t: "ack" | "refused"}>} frame */
  async #answered(frame) {
    const what = this.#sent.get(frame.id ?? "");
    if (!what || !frame.id) return;
    this.#sent.delete(frame.id);
    if (frame.t === "refused") {
      const finding = CALM[frame.code];
      if (finding) this.#found(finding);
      return;
    }
    const kept = await this.#change(({ own }) => own && (own.acked = what));
    const list = what === "h" ? kept?.hashes : kept?.seeds;
    if (list && list[kept?.seat ?? -1] !== kept?.own?.[what]) this.#found("missing");
  }
}

/** @param {TableEvent[]} events */
const isDealt = (events) => events.some(({ e }) => e === "dealt");
