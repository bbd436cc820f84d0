// @ts-check
/** Watches whether the device keeps up with flying cards; where it does not, the table becomes simpler, then flat. */

import { chosen } from "../preferences.js";

/** ms a frame may take; and how many frames are looked at before a judgement */
const SLOW = 40;
const LOOKED_AT = 30;
const SIMPLER = /** @type {Record<string, string>} */ ({ high: "low", low: "flat" });

let isWatching = false;
/** @type {number[]} */
let frames = [];

/** Look at the frames of the next `ms` milliseconds, unless somebody has chosen himself how the table shall be. @param {number} ms */
export function watchFrames(ms) {
  if (isWatching || chosen().quality || document.hidden) return;
  isWatching = true;
  const end = performance.now() + ms;
  let last = 0;
  const look = (/** @type {number} */ now) => {
    if (last) frames.push(now - last);
    last = now;
    if (frames.length >= LOOKED_AT) judge();
    if (now < end) requestAnimationFrame(look);
    else isWatching = false;
  };
  requestAnimationFrame(look);
}

function judge() {
  const middle = frames.toSorted((a, b) => a - b)[Math.floor(frames.length / 2)] ?? 0;
  frames = [];
  const { dataset } = document.documentElement;
  const simpler = SIMPLER[dataset["quality"] ?? "high"];
  if (middle > SLOW && simpler) dataset["quality"] = simpler;
}
