// @ts-check
/** The browser tab: a dot in title and icon while it is your turn. */

import { gatheringWords, titleWords } from "./labels.js";
import { sound } from "./sound.js";

export class Tab {
  #plain = document.title;
  /** @type {HTMLLinkElement | null} */
  #icon = document.querySelector('link[rel="icon"]');
  #icons;
  #turn = false;

  /** @param {{plain: string, turn: string}} icons addresses of the two icons */
  constructor(icons) {
    this.#icons = icons;
  }

  /** The match for which somebody waited begins: heard, and seen in the title until the page is looked at. */
  call() {
    if (document.visibilityState === "visible") return;
    sound("begin");
    document.title = `${gatheringWords.called} · Mau`;
    document.addEventListener("visibilitychange", () => {
      document.title = this.#turn ? `${titleWords.turn} · Mau` : this.#plain;
    }, { once: true });
  }

  /** @param {boolean} turn */
  show(turn) {
    if (turn === this.#turn) return;
    this.#turn = turn;
    document.title = turn ? `${titleWords.turn} · Mau` : this.#plain;
    if (this.#icon) this.#icon.href = turn ? this.#icons.turn : this.#icons.plain;
  }
}
