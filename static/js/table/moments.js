// @ts-check
/** What is to be seen for a moment: how many cards somebody got, the trick that was just won. */

/** @import {TableEvent} from "../link/types.js" */
/** @import {MatchEvent} from "./match.js" */

import { preference } from "../preferences.js";

/** ms */
const STAYS = { short: 600, normal: 1100, long: 2500 };
const GAINS = new Set(["drew", "took", "penalty", "recalled"]);

export class Moments {
  /** cards that a seat has just got @type {Map<number, number>} */
  gains = new Map();
  /** the trick that was just won lies there, whatever is led meanwhile */
  isTrickHeld = false;
  /** events that are shown when the trick has gone @type {TableEvent[]} */
  #held = [];
  #changed;
  /** @type {Map<unknown, ReturnType<typeof setTimeout>>} */
  #timers = new Map();

  /** @param {(events: TableEvent[]) => void} changed told when a moment is over, with events to be shown only now */
  constructor(changed) {
    this.#changed = changed;
  }

  /** @param {readonly TableEvent[]} events of one frame */
  note(events) {
    for (const event of /** @type {readonly MatchEvent[]} */ (events)) {
      if (event.e === "dealt") this.#clear();
      if (GAINS.has(event.e ?? "") && event.n) this.#gain(event.seat, event.n);
      if (event.e === "played" && this.isTrickHeld) this.#held.push(event);
      if (event.e === "trick") this.#holdTrick();
    }
  }

  /** Whoever acts himself waits for nothing. */
  release() {
    if (!this.isTrickHeld) return;
    clearTimeout(this.#timers.get("trick"));
    this.isTrickHeld = false;
    this.#changed(this.#held.splice(0));
  }

  #holdTrick() {
    this.isTrickHeld = true;
    this.#held = [];
    this.#after("trick", stay(), () => this.release());
  }

  #clear() {
    for (const timer of this.#timers.values()) clearTimeout(timer);
    this.#timers.clear();
    this.gains.clear();
    this.isTrickHeld = false;
    this.#held = [];
  }

  /** @param {number} seat @param {number} n */
  #gain(seat, n) {
    this.gains.set(seat, n);
    this.#after(seat, stay(), () => {
      this.gains.delete(seat);
      this.#changed([]);
    });
  }

  /** @param {number | "trick"} key @param {number} ms @param {() => void} act */
  #after(key, ms, act) {
    clearTimeout(this.#timers.get(key));
    this.#timers.set(key, setTimeout(act, ms));
  }
}

const stay = () => STAYS[/** @type {keyof typeof STAYS} */ (preference("stay"))];
