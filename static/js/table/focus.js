// @ts-check
/** Focus goes to a sensible place when what had it has gone: the next card, the hand, the first field of what opened. */

const CARD = '.hand .card[tabindex="0"]';
const BUTTON = ".action-row .button";
const ROOM = ["[data-focus]", ".room .button"];

/** Where to look, in this order, when the focused thing of a zone has gone. @type {Record<string, string[]>} */
const AFTER = { room: ROOM, result: ROOM };
const ELSE = ["[data-focus]", CARD, BUTTON, ".room .button"];

export class FocusKeeper {
  #root;
  /** @type {string | null} */
  #zone = null;
  /** @type {string | null} the zone of a focus that found no place, as in a hand without cards */
  #lost = null;
  #wish = false;
  #place = 0;
  /** @type {string | undefined} the card that had the focus, which may have got another place */
  #card;

  /** @param {HTMLElement} root */
  constructor(root) {
    this.#root = root;
  }

  /** Before the page changes: where is the focus? */
  remember() {
    const active = document.activeElement;
    const inside = active instanceof HTMLElement && this.#root.contains(active);
    const zone = inside ? active.closest("[data-zone]") : null;
    this.#zone = zone instanceof HTMLElement ? (zone.dataset["zone"] ?? null) : inside ? "" : null;
    if (active === document.body) this.#zone = this.#lost;
    this.#card = zone && active instanceof HTMLElement ? active.dataset["card"] : undefined;
    this.#place = zone ? [...(active?.parentElement?.children ?? [])].indexOf(/** @type {Element} */ (active)) : 0;
  }

  /** After it has changed. */
  restore() {
    const wish = this.#root.querySelector(".wish");
    if (wish && !this.#wish) focus(wish.querySelector(".wish-field"));
    this.#wish = wish !== null;
    if (this.#zone === null || this.#root.contains(document.activeElement)) return;
    const places = [...(AFTER[this.#zone] ?? []), ...ELSE].map((selector) => this.#root.querySelector(selector));
    const place = this.#neighbour() ?? places.find((found) => found !== null) ?? null;
    this.#lost = place ? null : this.#zone;
    focus(place);
  }

  /** The same card at another place, or the one that moved up into the gap. */
  #neighbour() {
    if (this.#zone !== "hand") return null;
    const cards = [...this.#root.querySelectorAll(".hand .card")];
    const same = cards.find((card) => /** @type {HTMLElement} */ (card).dataset["card"] === this.#card);
    if (same) return same;
    return cards[Math.min(this.#place, cards.length - 1)] ?? null;
  }
}

/** @param {Element | null} element */
function focus(element) {
  if (element instanceof HTMLElement) element.focus({ preventScroll: true });
}
