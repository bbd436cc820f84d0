// @ts-check
/** What happened, newest first: one line on phones, which opens to a sheet, and a column on wide screens. */

/** @import {Ui} from "../ui.js" */
/** @import {Control} from "../control.js" */

import { html, nothing } from "lit-html";
import { repeat } from "lit-html/directives/repeat.js";

import { logWords } from "../labels.js";
import { sentence } from "../sentences.js";
import { icon, written } from "./picture.js";

/** 15:05 in every language: what Intl knows of languages takes a slow device 200 ms to load. @param {number} at */
const clockFace = (at) => new Date(at).toTimeString().slice(0, 5);

/** @param {Ui} ui @param {Control} control */
export const log = (ui, control) => html`
  <section class="log" aria-label=${logWords.title} ?data-open=${ui.logOpen} data-zone="log">
    <h2>${logWords.title}</h2>
    <ol>
      ${repeat(ui.log, (entry) => `${entry.v} ${entry.events[0]?.e} ${entry.at}`, (entry) => html`
        <li><span>${written(sentence(entry), control.asker(entry.v))}</span><time datetime=${new Date(entry.at).toISOString()}>${clockFace(entry.at)}</time></li>`)}
    </ol>
    ${ui.log.length > 1
      ? html`<button type="button" class="button" data-kind="quiet" data-size="icon" aria-expanded=${ui.logOpen ? "true" : "false"}
          aria-label=${logWords.whole} @click=${control.toggleLog}>${icon("down")}</button>`
      : nothing}
  </section>`;
