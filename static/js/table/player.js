// @ts-check
/** The player of a recording: to the beginning, back, play or pause, on; a slider; how fast. */

/** @import {ReplayLink} from "../link/replay.js" */

import { html, render } from "lit-html";

import { playerWords } from "./labels.js";
import { icon } from "./parts/picture.js";

const SPEEDS = [1, 2, 4, 8];

/**
 * @param {HTMLElement} element
 * @param {ReplayLink} link
 * @returns {() => void} paints it again; to be called on every change of the link
 */
export function showPlayer(element, link) {
  const paint = () => render(player(link), element);
  paint();
  return paint;
}

/** @param {ReplayLink} link */
const player = (link) => html`
  ${button("start", playerWords.start, () => link.jump(0), link.at === 0)}
  ${button("previous", playerWords.back, () => link.step(-1), link.at === 0)}
  ${link.isPlaying
    ? button("pause", playerWords.pause, () => link.pause())
    : button("play", playerWords.play, () => link.play(), link.at === link.length)}
  ${button("next", playerWords.on, () => link.step(), link.at === link.length)}
  <input type="range" min="0" max=${link.length} .value=${String(link.at)} aria-label=${playerWords.place}
    aria-valuetext=${playerWords.step(link.at, link.length)}
    @input=${(/** @type {Event} */ event) => link.jump(Number(/** @type {HTMLInputElement} */ (event.target).value))}>
  <button type="button" class="button" aria-label=${playerWords.speed(link.speed)}
    @click=${() => link.setSpeed(SPEEDS[(SPEEDS.indexOf(link.speed) + 1) % SPEEDS.length])}>${link.speed}×</button>`;

/** @param {string} name @param {string} label @param {() => void} act @param {boolean} [isOff] */
const button = (name, label, act, isOff = false) => html`
  <button type="button" class="button" data-size="icon" aria-label=${label} title=${label} aria-disabled=${isOff ? "true" : "false"}
    @click=${act}>${icon(name)}</button>`;
