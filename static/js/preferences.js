// @ts-check
/** What this person has chosen on this device; pages hear of a change by the event `preferences` at the window. */

/** @typedef {"deck" | "palette" | "back" | "order" | "quality" | "speed" | "stay" | "volume" | "mute" | "vibrate" | "notify" | "confirm" | "autopass" | "keys" | "theme"} Name */

/** @type {Readonly<Record<Name, string>>} */
const USUAL = {
  deck: "game", palette: "two", back: "felt", order: "suit", quality: "high", speed: "normal", stay: "normal", volume: "60", mute: "off",
  vibrate: "on", notify: "off", confirm: "off", autopass: "off", keys: "on", theme: "auto",
};
const KEY = "preferences";

/** @returns {Partial<Record<Name, string>>} what was chosen; a device without choices begins with those of the member */
export function chosen() {
  try {
    return JSON.parse(localStorage.getItem(KEY) || document.documentElement.dataset["preferences"] || "{}");
  } catch {
    return { ...unkept }; // storage is switched off or broken
  }
}

/** Choices that could not be stored: they hold for this page load. @type {Partial<Record<Name, string>>} */
const unkept = {};

/** @param {Name} name */
export const preference = (name) => chosen()[name] ?? USUAL[name];

/** @param {Name} name */
export const isOn = (name) => preference(name) === "on";

/** @param {Name} name @param {string} value */
export function choose(name, value) {
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...chosen(), [name]: value }));
  } catch {
    unkept[name] = value;
  }
  dispatchEvent(new Event("preferences"));
}
