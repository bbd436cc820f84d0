// @ts-check
/** How the points of a match grew, round by round: one line a seat. The figures stand in the table beside it. */

/** @import {Known} from "../state.js" */

import { html, nothing, svg } from "lit-html";

import { resultWords } from "../labels.js";

/** The picture's size and margins, in its own units. */
const [WIDTH, HEIGHT, EDGE] = [320, 140, 12];

/** @param {Known} known @param {readonly number[][]} rounds the scores of each round by seat */
export function chart({ table }, rounds) {
  if (rounds.length < 2 || rounds.length !== table.match?.round) return nothing;
  const lines = table.seats.map((_, seat) => sums(rounds.map((scores) => scores[seat] ?? 0)));
  const all = lines.flat();
  const [low, high] = [Math.min(...all), Math.max(...all)];
  const x = (/** @type {number} */ round) => EDGE + (round * (WIDTH - 2 * EDGE)) / rounds.length;
  const y = (/** @type {number} */ total) => HEIGHT - EDGE - ((total - low) * (HEIGHT - 2 * EDGE)) / Math.max(1, high - low);
  return html`
    <section class="panel">
      <h3>${resultWords.rounds}</h3>
      <svg class="chart" viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-label=${resultWords.chart(rounds.length)}>
        <path class="chart-zero" d="M${EDGE} ${y(0)}H${WIDTH - EDGE}"></path>
        ${lines.map((totals, seat) => svg`<polyline data-seat=${seat % 4} ?data-you=${table.seats[seat]?.you ?? false}
          points=${totals.map((total, round) => `${x(round)},${y(total)}`).join(" ")}></polyline>`)}
      </svg>
      <ul class="chart-key">${table.seats.map((person, seat) => html`
        <li data-seat=${seat % 4} ?data-you=${person?.you ?? false}>${person?.you ? resultWords.you : html`<bdi>${person?.name}</bdi>`}: ${lines[seat]?.at(-1)}</li>`)}</ul>
    </section>`;
}

/** Zero and the total after each round. @param {number[]} scores */
const sums = (scores) => scores.reduce((totals, score) => [...totals, (totals.at(-1) ?? 0) + score], [0]);
