// @ts-check
/** A result to show to others: a few lines of text, and a picture that is drawn here. */

/** @import {TableView} from "../link/types.js" */

import { fill, gettext } from "../i18n.js";
import { copy } from "./copy.js";
import { gameName } from "./labels.js";

/**
 * @typedef {object} Told
 * @property {string} title
 * @property {string[]} lines
 * @property {number[]} course cards held after each own move, or none
 */

/** px */
const SIDE = 1080;
const MARGIN = 110;
const LINE = 96;
const MOST_LINES = 8;
const BARS = { top: 620, height: 260, gap: 4, widest: 40 };
/** The course of a match in one line of text: so many characters at most. */
const MOST_BLOCKS = 30;
const BLOCKS = "▁▂▃▄▅▆▇█";

/** The places in lines of text, best first. @param {TableView} table */
export function lines({ seats, result, match }) {
  const totals = match?.totals.some((total) => total) ? match.totals : null;
  return seats
    .map((person, seat) => ({ name: person?.name ?? "", place: result?.places?.[seat] ?? 0, total: totals?.[seat] }))
    .sort((a, b) => a.place - b.place)
    .map(({ name, place, total }) => `${place ? `${place}. ` : ""}${name}${total === undefined ? "" : `  ${total}`}`);
}

/** @param {TableView} table @param {{title: string, course: () => number[]}} [daily] @returns {Told} */
export function resultOf(table, daily) {
  if (!daily) return { title: gameName(table.ruleset), lines: lines(table), course: [] };
  const own = table.seats.findIndex((person) => person?.you);
  return dayOf(daily.title, table.result?.places?.[own] ?? 0, table.size, daily.course());
}

/** What is told of a day's deal, which everybody may play yet: no card of it. @param {string} title @param {number} place @param {number} seats @param {number[]} course @returns {Told} */
export function dayOf(title, place, seats, course) {
  const words = fill(gettext("Place %(place)s of %(seats)s in %(moves)s moves"), { place, seats, moves: course.length });
  return { title, lines: [words], course };
}

/** At most so many of the numbers, spread evenly. @param {number[]} course @param {number} most */
const thinned = (course, most) => Array.from({ length: Math.min(most, course.length) }, (_, i) => course[Math.floor((i * course.length) / Math.min(most, course.length))] ?? 0);

/** @param {number[]} course */
export function blocks(course) {
  const most = Math.max(1, ...course);
  return thinned(course, MOST_BLOCKS).map((cards) => BLOCKS[Math.round((cards / most) * (BLOCKS.length - 1))]).join("");
}

/** @param {Told} told @param {string} home the site's address */
export const text = ({ title, lines, course }, home) =>
  [`${title} · Mau`, ...lines, ...(course.length ? [blocks(course)] : []), home].join("\n");

/** Hand the text to the device's way of sharing, or to the clipboard. @param {Told} told @param {string} home @returns {Promise<boolean>} whether it was copied */
export async function shareText(told, home) {
  const words = text(told, home);
  if ("share" in navigator) {
    await navigator.share({ text: words }).catch(() => undefined); // closing the sheet is no failure
    return false;
  }
  await copy(words);
  return true;
}

/** Share the picture, or save it where pictures cannot be shared. @param {Told} told @param {string} home */
export async function sharePicture(told, home) {
  const canvas = draw(told, home);
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

/** @param {Told} told @param {string} home */
function draw({ title, lines: said, course }, home) {
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
  write(title, MARGIN + 100, 96);
  said.slice(0, MOST_LINES).forEach((line, index) => write(line, MARGIN + 100 + (index + 1.4) * LINE, index ? 56 : 72));
  drawBars(pen, course);
  pen.fillStyle = token("--brass-felt");
  write(`${gettext("Play along:")} ${home.replace(/^https?:\/\//, "")}`, SIDE - MARGIN, 40);
  return canvas;
}

/** The course of a match: a bar for each own move, as high as the hand was large. @param {CanvasRenderingContext2D} pen @param {number[]} course */
function drawBars(pen, course) {
  const step = Math.min(BARS.widest, (SIDE - 2 * MARGIN) / Math.max(1, course.length));
  const most = Math.max(1, ...course);
  course.forEach((cards, index) => {
    const height = Math.max(BARS.gap, (cards / most) * BARS.height);
    pen.fillRect(MARGIN + index * step, BARS.top + BARS.height - height, Math.max(2, step - BARS.gap), height);
  });
}
