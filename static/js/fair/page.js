// @ts-check
/** The page that checks a deal: a match of this browser, a file or a pasted proof. It asks no server but for a proof that is not kept. */

/** @import {Proof} from "./proof.js" */
/** @import {Kept} from "./store.js" */

import { html, render } from "lit-html";

import { loadDeck } from "../table/deck.js";
import { addressesOfPage, Engine } from "../worker/engine.js";
import { check } from "./check.js";
import { replayed } from "./engine.js";
import { canHash } from "./said.js";
import { matches, outcome } from "./shown.js";
import { fetchProof } from "./site.js";
import { Store } from "./store.js";
import { checkWords } from "./words.js";

const page = /** @type {HTMLElement} */ (document.getElementById("check"));
const form = /** @type {HTMLFormElement} */ (document.getElementById("check-form"));
const list = /** @type {HTMLElement} */ (document.getElementById("check-kept"));
const result = /** @type {HTMLElement} */ (document.getElementById("check-result"));
const store = new Store();
const engine = new Engine(addressesOfPage());

/** @param {string} words */
const say = (words) => render(html`<p class="message" role="status">${words}</p>`, result);

/** @param {Proof} proof */
async function show(proof) {
  if (!canHash()) {
    say(checkWords.insecure);
    return;
  }
  say(checkWords.checking);
  const deck = page.querySelector(`[data-deck="${proof.ruleset}"]`)?.getAttribute("value");
  const known = document.querySelector(`svg[data-sprite="${deck}"]`);
  if (deck && !known) await loadDeck(deck).then(() => document.querySelector("svg")?.setAttribute("data-sprite", deck), () => undefined);
  const kept = await store.get(proof.match).catch(() => undefined);
  const seen = kept ? { ...kept, events: await store.seen(proof.match) } : null;
  const checked = await check(proof, seen);
  let twice = false;
  if (checked.key && checked.verdict !== "changed") {
    try {
      const finding = await replayed(engine, proof, checked.key);
      twice = true;
      if (finding) [checked.verdict, checked.finding] = ["changed", finding];
    } catch {
      twice = false; // no engine in this browser, or a proof that it cannot read; the independent checker has spoken
    }
  }
  render(outcome(proof, checked, twice), result);
  result.querySelector("h2")?.focus();
}

/** @param {string} text */
async function read(text) {
  try {
    const proof = JSON.parse(text);
    if (proof?.protocol !== "mau1" || typeof proof.match !== "string") throw new TypeError("no proof");
    await show(proof);
  } catch {
    say(checkWords.unreadable);
  }
}

/** The match that the address names: as it is kept, or as the site tells it now. */
async function fromAddress() {
  const match = decodeURIComponent(location.hash.slice(1));
  if (!match) return;
  const kept = await store.get(match).catch(() => undefined);
  const proof = kept?.proof?.steps ? kept.proof : await fetchProof(match).catch(() => kept?.proof ?? null);
  if (proof) await show(proof);
}

form.addEventListener("submit", async (event) => {
  event.preventDefault();
  const data = new FormData(form);
  const file = data.get("file");
  await read(file instanceof File && file.size ? await file.text() : String(data.get("proof")));
});
addEventListener("hashchange", fromAddress);

/** @type {Kept[]} */
const known = await store.all().catch(() => []);
render(matches(known.filter(({ proof }) => proof)), list);
engine.start();
await fromAddress();
