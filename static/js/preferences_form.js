// @ts-check
/** The form of the settings: shows what is chosen, keeps each choice at once, also at the server for members. */

/** @import {Name} from "./preferences.js" */

import { choose, chosen, preference } from "./preferences.js";

/** A member's choices are sent when nothing has been changed for so long (ms). */
const SETTLED = 600;

/** @param {ParentNode} root */
export function wirePreferences(root) {
  for (const form of root.querySelectorAll("form[data-preferences]")) wire(/** @type {HTMLFormElement} */ (form));
}

/** @param {HTMLFormElement} form */
function wire(form) {
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  hideWhatIsMissing(form);
  show(form);
  addEventListener("preferences", () => show(form));
  form.addEventListener("submit", (event) => event.preventDefault());
  form.addEventListener("input", ({ target }) => {
    if (!(target instanceof HTMLInputElement)) return;
    if (target.name === "notify" && target.checked) void askToNotify();
    choose(/** @type {Name} */ (target.name), target.type === "checkbox" ? (target.checked ? "on" : "off") : target.value);
    clearTimeout(timer);
    timer = setTimeout(() => void keep(form), SETTLED);
  });
}

/** Switches for what this device does not have. @param {HTMLFormElement} form */
function hideWhatIsMissing(form) {
  const has = { vibrate: "vibrate" in navigator && matchMedia("(pointer: coarse)").matches, notify: "Notification" in globalThis };
  for (const [name, is] of Object.entries(has)) {
    form.querySelector(`[name=${name}]`)?.closest("label")?.toggleAttribute("hidden", !is);
  }
}

/** The browser has the last word. */
export async function askToNotify() {
  choose("notify", (await Notification.requestPermission()) === "granted" ? "on" : "off");
}

/** @param {HTMLFormElement} form */
function show(form) {
  for (const input of form.querySelectorAll("input")) {
    const value = preference(/** @type {Name} */ (input.name));
    if (input.type === "radio") input.checked = input.value === value;
    else if (input.type === "checkbox") input.checked = value === "on";
    else if (input.type === "range") input.value = value;
  }
}

/** A server that is away loses nothing: the device keeps the choices, and the next one is sent with all of them. @param {HTMLFormElement} form */
async function keep(form) {
  const { save } = form.dataset;
  const token = form.querySelector("input[name=csrfmiddlewaretoken]");
  if (!save || !(token instanceof HTMLInputElement)) return;
  const headers = { "Content-Type": "application/json", "X-CSRFToken": token.value };
  await fetch(save, { method: "POST", headers, body: JSON.stringify(chosen()), keepalive: true }).catch(() => undefined);
}
