// @ts-check
/** The start menu: shows the form of one game, as it was filled in last, and the matches that may be continued. */

import { html, render } from "lit-html";

import { gettext, pgettext } from "../i18n.js";
import { dayOf, fetchDeals } from "./daily.js";
import { keepSending } from "./send.js";
import { allDeals, allResults, allSaves, dropSave } from "./store.js";
import { lastPlayed, remembered } from "./wish.js";

const menu = /** @type {HTMLElement} */ (document.getElementById("solo"));
const dailyLink = /** @type {HTMLAnchorElement} */ (document.getElementById("daily-link"));
const dailyPage = dailyLink.href;
const panels = /** @type {HTMLElement[]} */ ([...menu.querySelectorAll("section:has(form)")]);

/** @param {string} ruleset */
function show(ruleset) {
  const known = panels.some((panel) => panel.id === ruleset) ? ruleset : menu.dataset["first"];
  for (const panel of panels) panel.hidden = panel.id !== known;
  for (const tab of menu.querySelectorAll(".game-tabs a")) {
    if (tab.getAttribute("href") === `#${known}`) tab.setAttribute("aria-current", "true");
    else tab.removeAttribute("aria-current");
  }
}

/** One strength for each computer that plays. @param {HTMLFormElement} form */
function fit(form) {
  const count = Number(new FormData(form).get("computers"));
  form.querySelectorAll("select").forEach((select, index) => {
    select.disabled = index >= count;
    /** @type {HTMLElement} */ (select.parentElement).hidden = select.disabled;
  });
}

/** As it was chosen last. @param {HTMLFormElement} form @param {string} ruleset */
function fill(form, ruleset) {
  const choice = remembered(ruleset);
  if (!Array.isArray(choice?.levels) || typeof choice.options !== "object") return;
  check(form, "computers", String(choice.levels.length));
  form.querySelectorAll("select").forEach((select, index) => {
    const level = choice.levels[index] ?? choice.levels[0];
    if ([...select.options].some(({ value }) => value === level)) select.value = level;
  });
  for (const [name, value] of Object.entries(choice.options ?? {})) check(form, name, value);
}

/** @param {HTMLFormElement} form @param {string} name @param {unknown} value */
function check(form, name, value) {
  for (const input of form.querySelectorAll(`input[name="${CSS.escape(name)}"]`)) {
    const field = /** @type {HTMLInputElement} */ (input);
    if (field.type === "checkbox") field.checked = value === true;
    else if (field.value === String(value)) field.checked = true;
  }
}

async function showSaves() {
  const place = /** @type {HTMLElement} */ (document.getElementById("saved"));
  const saves = await allSaves().catch(() => []);
  const known = saves.filter(({ ruleset }) => document.getElementById(ruleset));
  render(known.sort((a, b) => b.at - a.at).map(({ ruleset, at }) => {
    const panel = /** @type {HTMLElement} */ (document.getElementById(ruleset));
    const drop = async () => {
      await dropSave(ruleset);
      await showSaves();
    };
    return html`
      <div class="row">
        <div><div class="row-title">${panel.querySelector("h2")?.textContent}</div>
          <div class="row-sub">${gettext("Your match is waiting")}, ${new Date(at).toLocaleString(document.documentElement.lang, { dateStyle: "medium", timeStyle: "short" })}</div></div>
        <div class="cluster">
          <button type="button" class="button" data-kind="quiet" @click=${drop}>${pgettext("a saved match", "Give up")}</button>
          <a class="button" data-kind="main" href=${panel.querySelector("form")?.getAttribute("action") ?? ""}>${pgettext("a saved match", "Continue")}</a>
        </div>
      </div>`;
  }), place);
}

/** How the matches on this device went, by game. */
async function showRecord() {
  const place = /** @type {HTMLElement} */ (document.getElementById("practice"));
  const results = await allResults().catch(() => []);
  const lines = panels.flatMap((panel) => {
    const own = results.filter(({ ruleset }) => ruleset === panel.id);
    return own.length ? [{ name: panel.querySelector("h2")?.textContent, n: own.length, wins: own.filter((one) => one.place === 1).length }] : [];
  });
  place.hidden = !lines.length;
  render(lines.map(({ name, n, wins }) => html`<tr><th scope="row">${name}</th><td class="num">${n}</td><td class="num">${wins}</td></tr>`),
    /** @type {HTMLElement} */ (place.querySelector("tbody")));
}

/** The way to the daily deal; without a network it is that of the latest day, if this device has it. */
async function showDaily() {
  await fetchDeals().catch(() => undefined);
  const shown = panels.find((panel) => !panel.hidden);
  const deals = (await allDeals().catch(() => [])).filter(({ ruleset, done }) => ruleset === shown?.id && !done);
  const latest = deals.sort((a, b) => (a.match < b.match ? 1 : -1))[0];
  dailyLink.href = latest && !navigator.onLine ? `${shown?.querySelector("form")?.action}?daily=${dayOf(latest.match)}` : dailyPage;
}

for (const panel of panels) {
  const form = /** @type {HTMLFormElement} */ (panel.querySelector("form"));
  fill(form, panel.id);
  fit(form);
  form.addEventListener("change", () => fit(form));
}
const asked = () => location.hash.slice(1) || lastPlayed() || menu.dataset["first"] || "";
addEventListener("hashchange", () => {
  show(asked());
  void showDaily();
});
addEventListener("pageshow", () => void showSaves());
show(asked());
keepSending();
void showRecord();
void showDaily();
