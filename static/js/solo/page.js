// @ts-check
/** The page of a day's deal: to play it, to go on with it, or what came of it on this device and how to tell others. */

/** @import {DayDeal, Done} from "./daily.js" */

import { html, nothing, render } from "lit-html";

import { fill, gettext, pgettext } from "../i18n.js";
import { dayOf as resultOfDay, shareText, sharePicture } from "../table/share.js";
import { toast } from "../ui/toast.js";
import { dayOf, fetchDeals, keepDeals, sendDeals } from "./daily.js";
import { titleOf } from "./day.js";
import { getDeal } from "./store.js";

const own = /** @type {HTMLElement} */ (document.getElementById("own"));
const place = /** @type {HTMLElement} */ (document.getElementById("own-place"));
/** @type {import("./daily.js").Deal} */
const told = JSON.parse(document.getElementById("deal")?.textContent ?? "");
/** @type {Record<string, string>} */
const answers = JSON.parse(document.getElementById("answers")?.textContent ?? "{}");
const { play = "", home = "", check = "", signup = "", seats = "", isOpen, isMember } = own.dataset;

/** @param {DayDeal} deal */
function show(deal) {
  if (deal.done) {
    render(outcome(deal, deal.done), place);
    return;
  }
  const words = deal.snapshot ? pgettext("a saved match", "Continue") : pgettext("start a match", "Play");
  render(html`
    <a class="button" data-kind="call" data-size="l" href=${play}>${words}</a>
    <p class="muted small">${gettext("It is on this device now and can be played without a network, too.")}</p>
    ${isMember || !isOpen ? nothing : html`<p class="small">${signUp()}</p>`}`, place);
}

/** @param {DayDeal} deal @param {Done} done */
function outcome({ match, ruleset, told: answer }, { place: mine, course }) {
  const shared = resultOfDay(titleOf(ruleset, dayOf(match)), mine, Number(seats), course);
  const site = new URL(home, location.href).href;
  const most = Math.max(1, ...course);
  return html`
    <p class="day-place"><span class="medal" data-place=${mine}>${mine}</span> ${shared.lines[0]}</p>
    <div class="course" role="img" aria-label=${fill(gettext("Cards in your hand after each move: %(cards)s"), { cards: course.join(", ") })}>
      ${course.map((cards) => html`<i data-height=${Math.ceil((cards / most) * 10)}></i>`)}</div>
    <p class="small" role="status">${answerTo(answer)}</p>
    <div class="cluster">
      <button type="button" class="button" @click=${async () => (await shareText(shared, site)) && toast(gettext("Copied"))}>${gettext("Share the result")}</button>
      <button type="button" class="button" @click=${() => sharePicture(shared, site)}>${gettext("As a picture")}</button>
      <a class="button" data-kind="quiet" href="${check}#${match}">${gettext("Check the deal")}</a>
    </div>`;
}

/** What became of it at the site. @param {string} answer */
function answerTo(answer) {
  if (answer === "kept") return gettext("The board has your result.");
  if (answer) return `${answers[answer] ?? answers["FAULT"]} (${answer})`;
  if (!isOpen) return answers["DAY_OVER"];
  return isMember ? gettext("Your result goes to the board as soon as there is a network.") : signUp();
}

const signUp = () => html`${answers["MEMBERS_ONLY"]} <a href=${signup}>${gettext("Sign up")}</a>`;

async function refresh() {
  const deal = await getDeal(told.match);
  if (!deal) return;
  place.querySelector(":scope > a[data-served]")?.remove();
  show(deal);
}

await keepDeals([told]).catch(() => undefined);
await refresh().catch(() => undefined); // without storage the link that stands there leads on
await fetchDeals(told.match).catch(() => undefined);
const before = (await getDeal(told.match).catch(() => undefined))?.told;
await sendDeals();
await refresh().catch(() => undefined);
if (before === "" && (await getDeal(told.match).catch(() => undefined))?.told === "kept") location.reload(); // the board is the server's
