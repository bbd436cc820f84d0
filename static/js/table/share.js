// @ts-check
/** A result to show to others: a few lines of text, and a picture that is drawn here. */

/** @import {TableView} from "../link/types.js" */

import { gettext } from "../i18n.js";
import { copy } from "./copy.js";
import { gameName } from "./labels.js";

/** px */
const SIDE = 1080;
const MARGIN = 110;
const LINE = 96;
const MOST_LINES = 8;

/** The places in lines of text, best first. @param {TableView} table */
export function lines({ seats, result, match }) {
  const totals = match?.totals.some((total) => total) ? match.totals : null;
  return seats
    .map((person, seat) => ({ name: person?.name ?? "", place: result?.places?.[seat] ?? 0, total: totals?.[seat] }))
    .sort((a, b) => a.place - b.place)
    .map(({ name, place, total }) => `${place ? `${place}. ` : ""}${name}${total === undefined ? "" : `  ${total}`}`);
}

/** @param {TableView} table @param {string} home the site's address */
export const text = (table, home) => [`${gameName(table.ruleset)} · Mau`, ...lines(table), home].join("\n");

/** Hand the text to the device's way of sharing, or to the clipboard. @param {TableView} table @param {string} home @returns {Promise<boolean>} whether it was copied */
export async function shareText(table, home) {
  const words = text(table, home);
  if ("share" in navigator) {
    await navigator.share({ text: words }).catch(() => undefined); // closing the sheet is no failure
    return false;
  }
  await copy(words);
  return true;
}

/** Share the picture, or save it where pictures cannot be shared. @param {TableView} table @param {string} home */
export async function sharePicture(table, home) {
  const canvas = draw(table, home);
  const blob = await new Promise((/** @type {(blob: Blob | null) => void} */ done) => canvas.toBlob(done, "image/png"));
  if (!blob) return;
  const file = new File([blob], "mau.png", { type: "image/png" });
  if (navigator.canShare?.({ files: [file] })) {
    await navigator.share({ files: [file] }).catch(() => undefined);
    return;
  }
  const link = document.createElement("a");
  link.href = URL.createObjectURL(blob);
  link.download = file.name;
  link.click();
  URL.revokeObjectURL(link.href);
}

/** @param {TableView} table @param {string} home */
function draw(table, home) {
  const theme = getComputedStyle(document.documentElement);
  const token = (/** @type {string} */ name) => theme.getPropertyValue(name).trim();
  const canvas = document.createElement("canvas");
  canvas.width = canvas.height = SIDE;
  const pen = /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d"));
  const light = pen.createRadialGradient(SIDE / 2, SIDE / 3, 0, SIDE / 2, SIDE / 2, SIDE);
  light.addColorStop(0, token("--felt-hi"));
  light.addColorStop(1, token("--felt-lo"));
  pen.fillStyle = token("--wood");
  pen.fillRect(0, 0, SIDE, SIDE);
  pen.fillStyle = light;
  pen.beginPath();
  pen.roundRect(36, 36, SIDE - 72, SIDE - 72, 72);
  pen.fill();
  pen.fillStyle = token("--on-felt");
  const write = (/** @type {string} */ words, /** @type {number} */ y, /** @type {number} */ size) => {
    pen.font = `700 ${size}px ${token("--font-display")}`;
    pen.fillText(words, MARGIN, y, SIDE - 2 * MARGIN);
  };
  write(gameName(table.ruleset), MARGIN + 100, 96);
  lines(table).slice(0, MOST_LINES).forEach((line, index) => write(line, MARGIN + 100 + (index + 1.4) * LINE, index ? 56 : 72));
  pen.fillStyle = token("--brass-felt");
  write(`${gettext("Play along:")} ${home.replace(/^https?:\/\//, "")}`, SIDE - MARGIN, 40);
  return canvas;
}
