// @ts-check
/** What the page says about the shuffle while it is played: a calm line, or that one should stop. */

/** @import {Finding} from "../../fair/watch.js" */
/** @import {Control} from "../control.js" */

import { html } from "lit-html";

import { findings, watchWords } from "../../fair/words.js";

/** @param {Finding} finding */
export const calmLine = (finding) => html`<div class="banner" data-zone="shuffle"><span>${findings[finding]}</span></div>`;

/** @param {Finding} finding @param {Control} control */
export const stop = (finding, control) => html`
  <div class="room" data-zone="room">
    <div class="page narrow"><div class="panel empty" role="alert">
      <h2 tabindex="-1" data-focus>${watchWords.title}</h2>
      <p class="message" data-tone="bad">${findings[finding]}</p>
      <p>${watchWords.stop}</p>
      <button type="button" class="button" data-kind="main" @click=${control.leave}>${watchWords.leave}</button>
    </div></div>
  </div>`;
