// @ts-check
/** A line at the edge of the page, said to everybody; it stays until it is closed or pressed. */

import { gettext } from "../i18n.js";

/**
 * @param {string} text
 * @param {{word: string, act: () => void}} [button] what can be done about it
 */
export function toast(text, button) {
  document.querySelector(".toast")?.remove();
  const line = document.createElement("div");
  line.className = "toast";
  line.setAttribute("role", "status");
  const said = document.createElement("span");
  line.append(said);
  if (button) line.append(pressable(button.word, button.act));
  line.append(pressable(gettext("Close"), () => line.remove()));
  document.body.append(line);
  said.textContent = text; // after it is there, so that it is read out
}

/** @param {string} word @param {() => void} act */
function pressable(word, act) {
  const found = document.createElement("button");
  found.type = "button";
  found.className = "button";
  found.dataset["kind"] = "quiet";
  found.textContent = word;
  found.addEventListener("click", act);
  return found;
}
