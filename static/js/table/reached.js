// @ts-check
/** What a match was to oneself: whether it counts after all, and the level that it brought. Only the server knows. */

/** @import {Known} from "./state.js" */
/** @import {Ui} from "./ui.js" */

import { chair } from "./state.js";

/**
 * @typedef {object} Share
 * @property {string} why the match does not count; empty if it does
 * @property {{level: number, words: string} | null} reached
 */

export class Reached {
  #address;
  #ui;
  #changed;
  /** the match that was asked about */
  #match = 0;

  /** @param {string} address empty where there is nobody to ask @param {Ui} ui @param {() => void} changed */
  constructor(address, ui, changed) {
    this.#address = address;
    this.#ui = ui;
    this.#changed = changed;
  }

  /** A match among people has ended: ask once. @param {Known | null} known */
  note(known) {
    if (!known) return;
    const { match_no: number, result } = known.table;
    if (!result) this.#ui.share = null;
    if (!result?.counted || !this.#address || chair(known) === null || number === this.#match) return;
    this.#match = number;
    void this.#ask(number);
  }

  /** @param {number} number */
  async #ask(number) {
    const response = await fetch(`${this.#address}${number}/`).catch(() => null);
    if (!response?.ok || number !== this.#match) return;
    this.#ui.share = /** @type {Share} */ (await response.json());
    this.#changed();
  }
}
