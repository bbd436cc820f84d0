// @ts-check
/** The clocks of a table on this device: they ring one after another, and stand still while nobody looks. */

/** @import {Due} from "./types.js" */

/**
 * @typedef {{what: string, seat: number | null, since: number, ms: number, paced: boolean, shown: number | null}} Entry
 * @typedef {Entry & {at: number}} Clock with the moment (performance.now()) at which it rings
 */

export class Clocks {
  #ring;
  #pace;
  /** @type {Clock[]} */
  #clocks = [];
  #isStopped = false;
  /** @type {number | null} since when they stand still */
  #restsSince = null;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;

  /**
   * @param {(clock: Clock) => void} ring told of the next one whose time has come
   * @param {number} pace multiplies the time to follow what happens
   */
  constructor(ring, pace) {
    this.#ring = ring;
    this.#pace = pace;
  }

  /** What is due still since the same version runs on, the rest begins or is void. @param {Entry[]} due */
  run(due) {
    const now = performance.now();
    this.#clocks = due.map((entry) => {
      const { what, seat, since, ms, paced } = entry;
      const known = this.#clocks.find((clock) => clock.what === what && clock.seat === seat && clock.since === since);
      return { ...entry, at: known?.at ?? now + ms * (paced ? this.#pace : 1) };
    });
    this.arm();
  }

  /** Wait for the next one. */
  arm() {
    clearTimeout(this.#timer);
    const [first] = this.#clocks.toSorted((a, b) => a.at - b.at);
    if (!first || this.#isStopped || this.#restsSince !== null) return;
    this.#timer = setTimeout(() => this.#ring(first), Math.max(0, first.at - performance.now()));
  }

  /** @param {Clock} clock */
  runs = (clock) => this.#clocks.includes(clock);

  /** @param {Clock} clock */
  drop(clock) {
    this.#clocks = this.#clocks.filter((other) => other !== clock);
  }

  clear() {
    this.#clocks = [];
  }

  stop() {
    this.#isStopped = true;
    clearTimeout(this.#timer);
  }

  rest() {
    this.#restsSince ??= performance.now();
    clearTimeout(this.#timer);
  }

  /** Each rings so much later as all stood still. */
  goOn() {
    if (this.#restsSince === null) return;
    const away = performance.now() - this.#restsSince;
    this.#restsSince = null;
    this.#clocks = this.#clocks.map((clock) => ({ ...clock, at: clock.at + away }));
    this.arm();
  }

  get rests() {
    return this.#restsSince !== null;
  }

  /** Those that people see. @returns {Due[]} */
  shown() {
    const now = performance.now();
    return this.#visible().map(({ what, seat, at, ms, shown }) => ({ what, seat, ms: Math.max(0, at - now + (shown ?? ms) - ms) }));
  }

  /** Tells one set of shown clocks from another. */
  mark() {
    return JSON.stringify(this.#visible().map(({ what, seat, since }) => [what, seat, since]));
  }

  #visible() {
    return this.#clocks.filter(({ shown }) => shown !== null);
  }
}
