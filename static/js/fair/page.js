// @ts-check
/** The page that checks a deal: a match of this browser, a file or a pasted proof. It asks no server but for a proof that is not kept. */

/** @import {Proof} from "./proof.js" */
/** @import {Kept} from "./store.js" */

import { html, nothing, render } from "lit-html";

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

/** A proof of the longest match has a twentieth of this. bytes */
const MOST = 10_000_000;

/** @param {string} words */
const say = (words) => render(html`<p class="message" role="status">${words}</p>`, result);

/** Why there is nothing to check. @param {"unreadable" | "insecure" | "unknown" | "unreachable"} code */
function refuse(code) {
  render(nothing, result); // the same words once more are read aloud once more
  render(html`<p class="message" data-tone="bad" role="alert" data-code=${code}>${checkWords[code]}</p>`, result);
}

/** @param {Proof} proof */
async function show(proof) {
  if (!canHash()) {
    refuse("insecure");
    return;
  }
  say(checkWords.checking);
  const deck = page.querySelector(`[data-deck="${proof.ruleset}"]`)?.getAttribute("value");
  if (deck) await loadDeck(deck).catch(() => undefined);
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
    refuse("unreadable");
  }
}

/** The match that the address names: as it is kept, or as the site tells it now. */
async function fromAddress() {
  const match = location.hash.slice(1);
  if (!match) return;
  const kept = await store.get(match).catch(() => undefined);
  const proof = kept?.proof?.steps ? kept.proof : await fetchProof(match).catch(() => kept?.proof);
  if (proof) await show(proof).catch(() => refuse("unreadable"));
  else refuse(proof === null ? "unknown" : "unreachable");
}

form.addEventListener("submit", async (event) => {
  event.preventDefault();
  const data = new FormData(form);
  const file = data.get("file");
  if (!(file instanceof File && file.size)) await read(String(data.get("proof")));
  else if (file.size > MOST) refuse("unreadable");
  else await read(await file.text());
});
addEventListener("hashchange", fromAddress);

/** @type {Kept[]} */
const known = await store.all().catch(() => []);
render(matches(known.filter(({ proof }) => proof)), list);
engine.start();
await fromAddress();
