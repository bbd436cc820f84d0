// @ts-check
/** Two live regions: a polite one for moves, an assertive one for "your turn" and refusals. */

/** So that the same sentence twice is a change, and is read again. */
const AGAIN = "\u00a0";

export class Announcer {
  #polite = region("polite");
  #assertive = region("assertive");

  /** @param {string} text */
  say(text) {
    put(this.#polite, text);
  }

  /** @param {string} text */
  interrupt(text) {
    put(this.#assertive, text);
  }
}

/** @param {"polite" | "assertive"} kind */
function region(kind) {
  const element = document.createElement("div");
  element.className = "sr-only";
  element.setAttribute("aria-live", kind);
  element.setAttribute("aria-atomic", "true");
  document.body.append(element);
  return element;
}

/** @param {HTMLElement} element @param {string} text */
function put(element, text) {
  element.textContent = element.textContent === text ? text + AGAIN : text;
}
