// @ts-check
/** What the page says about the shuffle while it is played: a calm line, or that one should stop. */

/** @import {Finding} from "../../fair/watch.js" */
/** @import {Control} from "../control.js" */

import { html, nothing } from "lit-html";

import { findings, watchWords } from "../../fair/said.js";

/** @param {Finding} finding */
export const calmLine = (finding) => html`<div class="banner" data-zone="shuffle"><span>${findings[finding]}</span></div>`;

/** The deal was checked: a word, and the proof one tap away. @param {NonNullable<import("../ui.js").Ui["checked"]>} of @param {Control} control */
export function fairLine({ match, checked: { verdict } }, control) {
  if (verdict !== "fair" && verdict !== "unused") return nothing;
  return html`<p class="fair-line"><a href="${control.page.check}#${match}">${verdict === "fair" ? watchWords.fair : watchWords.unused}</a></p>`;
}

/** @param {Finding} finding @param {Control} control */
export const stop = (finding, control) => html`
  <div class="room" data-zone="room">
    <div class="page narrow"><div class="panel empty" role="alert">
      <h2 tabindex="-1" data-focus>${watchWords.title}</h2>
      <p class="message" data-tone="bad">${findings[finding]}</p>
      <p>${watchWords.stop}</p>
      <a class="button" href=${control.page.check}>${watchWords.look}</a>
      <button type="button" class="button" data-kind="main" @click=${control.leave}>${watchWords.leave}</button>
    </div></div>
  </div>`;
