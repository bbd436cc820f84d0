// @ts-check
/** The bar on top: leave, what is played here, rules, menu; and below it one line when the connection is away. */

/** @import {Known} from "../state.js" */
/** @import {Ui} from "../ui.js" */
/** @import {Control} from "../control.js" */

import { html, nothing } from "lit-html";

import { exists } from "../dialogs.js";
import { barWords, gameName, linkWords, subtitle } from "../labels.js";
import { canTalk } from "../speech.js";
import { bubble } from "./bubble.js";
import { icon } from "./picture.js";

/** @param {Known} known @param {Ui} ui @param {Control} control */
export const bar = (known, ui, control) => html`
  <header class="table-bar" data-zone="bar">
    <button type="button" class="button" data-kind="quiet" data-size="icon" aria-label=${barWords.leave}
      @click=${control.askToLeave}>${icon("back")}</button>
    <h1>${gameName(known.table.ruleset)}<small>${subtitle(known.table)}</small></h1>
    ${control.canSay && canTalk(known) ? html`<div class="say">
      <button type="button" class="button" data-kind="quiet" data-size="icon" aria-label=${barWords.say} aria-keyshortcuts="C"
        aria-disabled=${ui.rests ? "true" : nothing} @click=${control.showPhrases}>${icon("say")}</button>${bubble(ui, known.seat)}</div>` : nothing}
    <button type="button" class="button" data-kind="quiet" data-size="icon" aria-label=${barWords.rules}
      @click=${control.showRules}>${icon("book")}</button>
    ${exists("menu") ? html`<button type="button" class="button" data-kind="quiet" data-size="icon" aria-label=${barWords.menu}
      @click=${control.showMenu}>${icon("gear")}</button>` : nothing}
  </header>`;

/** @param {Ui} ui @param {Control} control */
export function banner(ui, control) {
  if (!ui.lost) return nothing;
  return html`
    <div class="banner">${icon("off")}<span>${linkWords.lost}</span>
      <button type="button" class="button" data-kind="quiet" @click=${control.retry}>${linkWords.retry}</button>
    </div>`;
}
