// @ts-check
/** The browser tab: a dot in title and icon while it is your turn. */

import { titleWords } from "./labels.js";

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

  /** @param {boolean} turn */
  show(turn) {
    if (turn === this.#turn) return;
    this.#turn = turn;
    document.title = turn ? `${titleWords.turn} · Mau` : this.#plain;
    if (this.#icon) this.#icon.href = turn ? this.#icons.turn : this.#icons.plain;
  }
}
