// @ts-check
/** Cards under a finger or pointer: pushed up they are played, drawn sideways they are laid at another place. */

/** @import {Control} from "./control.js" */

/** px */
const SWIPE = 40;
const SIDEWAYS = 24;
const SLACK = 6;

/** @typedef {{card: HTMLElement, id: string, x: number, y: number, moved: boolean}} Held */

/** @param {HTMLElement} root @param {Control} control */
export function drags(root, control) {
  /** @type {Held | null} */
  let held = null;
  let wasDragged = false;
  const release = () => {
    if (held) letGo(held.card);
    held = null;
  };
  root.addEventListener("pointerdown", (event) => {
    const card = /** @type {HTMLElement} */ (event.target).closest(".hand .card");
    held = card instanceof HTMLElement && event.isPrimary
      ? { card, id: card.dataset["card"] ?? "", x: event.clientX, y: event.clientY, moved: false }
      : null;
  });
  root.addEventListener("pointermove", (event) => {
    if (!held) return;
    if (!event.buttons) return release(); // let go outside the table
    const [x, y] = [event.clientX - held.x, event.clientY - held.y];
    held.moved ||= Math.hypot(x, y) > SLACK;
    if (held.moved) follow(held.card, x, y);
  });
  root.addEventListener("pointerup", (event) => {
    if (!held) return;
    const { id, card, moved } = held;
    const [x, up] = [event.clientX - held.x, held.y - event.clientY];
    held = null;
    if (!moved) return;
    wasDragged = true;
    setTimeout(() => (wasDragged = false)); // a mouse clicks within this task, a finger that was moved not at all
    letGo(card);
    if (up >= SWIPE && Math.abs(x) < up) control.swipeCard(id);
    else if (Math.abs(x) >= SIDEWAYS) lay(root, card, event.clientX, control);
    else wasDragged = false; // a trembling tap is a tap
  });
  root.addEventListener("pointercancel", release);
  // A pushed card is no page that flies on: Chromium would take the next tap for the end of its flight, and give no click.
  root.addEventListener("touchmove", (event) => {
    const [touch] = event.touches;
    if (!held || !touch || !event.cancelable) return;
    const isAcross = Math.abs(touch.clientX - held.x) > Math.abs(touch.clientY - held.y);
    if (!isAcross || !held.card.closest('[data-count="long"]')) event.preventDefault(); // a long row scrolls sideways
  }, { passive: false });
  root.addEventListener("click", (event) => {
    if (wasDragged) event.stopPropagation();
  }, { capture: true });
  root.addEventListener("dragstart", (event) => event.preventDefault());
}

/** @param {HTMLElement} card @param {number} x @param {number} y */
function follow(card, x, y) {
  card.toggleAttribute("data-held", true);
  card.style.translate = `${x}px ${Math.min(0, y)}px`;
}

/** @param {HTMLElement} card */
function letGo(card) {
  card.toggleAttribute("data-held", false);
  card.style.translate = "";
}

/** @param {HTMLElement} root @param {HTMLElement} card @param {number} x @param {Control} control */
function lay(root, card, x, control) {
  const cards = /** @type {HTMLElement[]} */ ([...root.querySelectorAll(".hand [data-card]")]);
  const others = cards.filter((other) => other !== card);
  const place = others.filter((other) => {
    const { left, width } = other.getBoundingClientRect();
    return left + width / 2 < x;
  }).length;
  control.layAt(card.dataset["card"] ?? "", place, cards.map((other) => other.dataset["card"] ?? ""));
}
