// @ts-check
/** What a match was to oneself: whether it counts after all, and the level that it brought. Only the server knows. */

/** @import {Known} from "./state.js" */
/** @import {Ui} from "./ui.js" */
/** @import {Announcer} from "./announce.js" */

import { resultWords } from "./labels.js";
import { chair } from "./state.js";

/**
 * @typedef {object} Share
 * @property {string} why the match does not count; empty if it does
 * @property {{level: number, words: string} | null} reached
 */

export class Reached {
  #address;
  #ui;
  #announcer;
  #changed;
  /** the match that was asked about */
  #match = 0;

  /** @param {string} address empty where there is nobody to ask @param {Ui} ui @param {Announcer} announcer @param {() => void} changed */
  constructor(address, ui, announcer, changed) {
    this.#address = address;
    this.#ui = ui;
    this.#announcer = announcer;
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
    const share = /** @type {Share} */ (await response.json());
    this.#ui.share = share;
    if (share.reached) this.#announcer.say(`${resultWords.level(share.reached.level)}. ${share.reached.words}`);
    this.#changed();
  }
}
