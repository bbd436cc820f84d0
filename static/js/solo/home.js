// @ts-check
/** The home page's way to a match alone: the game, the number of computers and their strength as they were chosen last. */

import { wasGuided } from "./guide.js";
import { keepSending } from "./send.js";
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
