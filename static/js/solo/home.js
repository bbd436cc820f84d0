// @ts-check
/** The home page's way to a match alone: the game, the number of computers and their strength as they were chosen last. */

import { fill, gettext } from "../i18n.js";
import { fetchDeals } from "./daily.js";
import { wasGuided } from "./guide.js";
import { keepSending } from "./send.js";
import { allSaves } from "./store.js";
import { lastPlayed, remembered } from "./wish.js";

const form = document.getElementById("alone");
const ruleset = lastPlayed();
const choice = ruleset ? remembered(ruleset) : null;
if (form instanceof HTMLFormElement && ruleset && Array.isArray(choice?.levels)) {
  form.action = form.action.replace(/[a-z-]+\/$/, `${encodeURIComponent(ruleset)}/`);
  for (const value of [String(choice.levels.length), choice.levels[0]]) {
    const field = [...form.querySelectorAll("input")].find((input) => input.value === value);
    if (field) field.checked = true;
  }
}
document.querySelector("[data-first-time]")?.toggleAttribute("hidden", ruleset !== null || wasGuided());
keepSending();
addEventListener("pageshow", () => void showSaved().catch(() => undefined)); // where storage is forbidden nothing is saved
void fetchDeals().catch(() => undefined);

/** The match that was left last on this device. */
async function showSaved() {
  const panel = /** @type {HTMLElement} */ (document.getElementById("alone-saved"));
  const known = (await allSaves()).filter((save) => panel.querySelector(`[data-game="${CSS.escape(save.ruleset)}"]`));
  const [latest] = known.sort((a, b) => b.at - a.at);
  panel.hidden = !latest;
  if (!latest) return;
  const game = panel.querySelector(`[data-game="${latest.ruleset}"]`)?.textContent ?? "";
  const round = latest.snapshot?.table?.["match"]?.round;
  const words = round ? fill(gettext("%(game)s, round %(round)s"), { game, round }) : game;
  /** @type {HTMLElement} */ (panel.querySelector("[data-saved]")).textContent = words;
  const link = /** @type {HTMLAnchorElement} */ (panel.querySelector("a"));
  link.href = link.href.replace(/[a-z-]+\/$/, `${latest.ruleset}/`);
}
