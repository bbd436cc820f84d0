// @ts-check
/** The page of the queue: one's own place over /ws/lobby/ (docs/protocol.md), and the call when a seat is free. */

/** @import {Place} from "../link/lobby.js" */

import { fill, gettext, ngettext } from "../i18n.js";
import { Lobby } from "../link/lobby.js";
import { sound } from "../table/sound.js";

const PLAIN = document.title;
const words = {
  place: (/** @type {number} */ place, /** @type {number} */ of) => fill(gettext("Number %(place)s of %(of)s"), { place, of }),
  seconds: (/** @type {number} */ n) => fill(ngettext("%(n)s second", "%(n)s seconds", n), { n }),
  called: gettext("A seat is free for you"),
};

class Queue {
  #root;
  #until = 0;

  /** @param {HTMLElement} root */
  constructor(root) {
    this.#root = root;
    new Lobby(document.documentElement.lang, { place: (told) => this.#told(told) });
    setInterval(() => this.#until && this.#tick(), 1000);
  }

  /** @param {Place} told */
  #told({ place, of = 0, ms }) {
    const state = place === null ? "out" : ms === undefined ? "waiting" : "held";
    const wasHeld = this.#root.dataset["state"] === "held";
    this.#root.dataset["state"] = state;
    this.#until = ms === undefined ? 0 : performance.now() + ms;
    if (state === "waiting") this.#say("place", words.place(place ?? 0, of));
    if (state === "held") this.#tick();
    document.title = state === "held" ? `● ${words.called} · Mau` : PLAIN;
    if (state === "held" && !wasHeld) {
      sound("begin");
      /** @type {HTMLElement | null} */ (this.#root.querySelector('[data-when="held"] button'))?.focus();
    }
  }

  #tick() {
    this.#say("seconds", words.seconds(Math.max(0, Math.round((this.#until - performance.now()) / 1000))));
  }

  /** @param {string} where @param {string} text */
  #say(where, text) {
    const place = this.#root.querySelector(`[data-text="${where}"]`);
    if (place) place.textContent = text;
  }
}

const root = document.getElementById("queue");
if (root) new Queue(root);
