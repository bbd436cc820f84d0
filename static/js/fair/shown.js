// @ts-check
/** What the check page shows: the matches to choose from, the verdict, the packs and draws as pictures, and the lines to type. */

/** @import {TemplateResult} from "lit-html" */
/** @import {Checked} from "./check.js" */
/** @import {Proof} from "./proof.js" */
/** @import {Kept} from "./store.js" */

import { html, nothing } from "lit-html";

import { gameName } from "../table/labels.js";
import { picture } from "../table/parts/picture.js";
import { cardName } from "../table/words.js";
import { byHand } from "./hand.js";
import { checkWords, meanings, reasons, verdicts } from "./words.js";

const CARD = /^(?:[2-9TJQKAUO][CDHSMZTP]|X[12])b?$/;
const TONES = { fair: "good", unused: "good", changed: "bad", incomplete: "info" };

/** @param {Kept[]} kept */
export function matches(kept) {
  if (!kept.length) return html`<p class="muted">${checkWords.none}</p>`;
  const when = new Intl.DateTimeFormat(document.documentElement.lang, { dateStyle: "medium", timeStyle: "short" });
  return html`
    <h3>${checkWords.kept}</h3>
    <ul class="rows">${kept.slice(0, 10).map(({ match, ruleset, at }) => html`
      <li><a href="#${match}">${gameName(ruleset)} · ${when.format(at)}</a></li>`)}</ul>`;
}

/** @param {Proof} proof @param {Checked} checked @param {boolean} twice whether the engine has agreed or found something */
export function outcome(proof, checked, twice) {
  const { verdict, finding, packs, drawn } = checked;
  const begun = (proof.steps ?? []).flatMap(({ events }) => events).find((event) => event?.["e"] === "match");
  const people = begun?.["levels"]?.filter((/** @type {string | null} */ level) => level === null).length ?? 0;
  return html`
    <section class="panel stack" aria-labelledby="verdict">
      <h2 id="verdict" class="verdict" tabindex="-1" data-verdict=${verdict}>${verdicts[verdict]}</h2>
      <p class="message" data-tone=${TONES[verdict]}>${meanings[verdict]}</p>
      ${finding ? html`<p><strong>${reasons[finding.what] ?? ""}</strong> ${finding.v ? checkWords.at(finding.v) : nothing}</p>
        ${named(finding.expected, checkWords.expected)} ${named(finding.found, checkWords.found)}` : nothing}
      ${checked.key ? html`<p>${checkWords.contributed(checked.contributed, people)}. ${twice ? checkWords.two : verdict === "changed" ? nothing : checkWords.one}</p>` : nothing}
      <dl class="settings-dl"><dt>${checkWords.match}</dt><dd class="hash">${proof.match}</dd></dl>
      <p><a class="button" download="${proof.match}.json" href=${`data:application/json,${encodeURIComponent(JSON.stringify(proof))}`}>${checkWords.save}</a></p>
    </section>
    ${packs.map(({ label, order }) => html`
      <details class="panel"><summary>${titleOf(label)}</summary>${cards(order)}</details>`)}
    ${drawn.length ? html`<details class="panel"><summary>${checkWords.draws}</summary>
      <ol class="draws">${drawn.map(({ seat, cards: given }) => html`<li><span>${checkWords.seat(seat)}</span>${cards(given)}</li>`)}</ol></details>` : nothing}
    ${checked.key ? html`<details class="panel"><summary>${checkWords.hand}</summary><pre class="by-hand" tabindex="0"><code>${byHand(proof, checked)}</code></pre></details>` : nothing}`;
}

/** @param {string} label deal:R or again:R:K */
function titleOf(label) {
  const [what, round = "", n = ""] = label.split(":");
  return what === "deal" ? checkWords.round(round) : checkWords.again(n);
}

/** @param {readonly string[]} given */
const cards = (given) => html`<div class="small-cards">${given.map(small)}</div>`;

/** @param {string} id @returns {TemplateResult} */
const small = (id) => html`<span class="card" role="img" aria-label=${cardName(id)}>${picture(id)}</span>`;

/** A card that should lie there, or does. @param {unknown} value @param {(card: string) => string} words */
function named(value, words) {
  if (typeof value !== "string" || !CARD.test(value)) return nothing;
  return html`<p class="draws">${small(value)} ${words(cardName(value))}</p>`;
}
