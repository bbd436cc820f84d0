// @ts-check
/** Keys and swipes, and the sign of life that the table gets of them. Every swipe has a tap as its twin. */

/** @import {Control} from "./control.js" */
/** @import {Ui} from "./ui.js" */

import { isOn } from "../preferences.js";
import { drags } from "./drag.js";

const ACTIVE_EVERY = 10_000;

/**
 * @param {HTMLElement} root
 * @param {Control} control
 * @param {Ui} ui
 */
export function listen(root, control, ui) {
  document.addEventListener("keydown", (event) => key(event, root, control, ui));
  drags(root, control);
  doubleClicks(root, control);
  signsOfLife(control);
}

/** @param {KeyboardEvent} event @param {HTMLElement} root @param {Control} control @param {Ui} ui */
function key(event, root, control, ui) {
  const target = /** @type {HTMLElement} */ (event.target);
  if (event.altKey && target.closest(".hand") && carry(event.key, target, control)) return event.preventDefault();
  if (event.altKey || event.ctrlKey || event.metaKey || document.querySelector("dialog[open]")) return;
  if (target.matches("input, select, textarea")) return;
  const inHand = target.closest(".hand") !== null;
  const done = (inHand && (travel(event.key, target) || layChosen(event.key, target, control))) || shortcut(event.key, control, ui, root);
  if (done) event.preventDefault();
}

/** Arrow keys, Home and End between the cards of the hand. @param {string} name @param {HTMLElement} target */
function travel(name, target) {
  const cards = /** @type {HTMLElement[]} */ ([...(target.closest(".fan")?.children ?? [])]);
  const at = cards.indexOf(target);
  const places = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: cards.length - 1 };
  if (!(name in places)) return false;
  const to = places[/** @type {keyof typeof places} */ (name)];
  cards[Math.max(0, Math.min(cards.length - 1, to))]?.focus();
  return true;
}

/** Alt and an arrow lay the card one place further. @param {string} name @param {HTMLElement} target @param {Control} control */
function carry(name, target, control) {
  const by = name === "ArrowLeft" ? -1 : name === "ArrowRight" ? 1 : 0;
  if (!by) return false;
  const cards = /** @type {HTMLElement[]} */ ([...(target.closest(".fan")?.children ?? [])]);
  const place = Math.max(0, Math.min(cards.length - 1, cards.indexOf(target) + by));
  control.layAt(target.dataset["card"] ?? "", place, cards.map((card) => card.dataset["card"] ?? ""));
  return true;
}

/** Enter on a chosen card lays all of them; Space takes it back. @param {string} name @param {HTMLElement} target @param {Control} control */
function layChosen(name, target, control) {
  const isChosen = name === "Enter" && target.closest('[data-state="selected"]') !== null;
  if (isChosen) control.playChosen();
  return isChosen;
}

/** @param {string} name @param {Control} control @param {Ui} ui @param {HTMLElement} root */
function shortcut(name, control, ui, root) {
  if (name === "Escape" && (ui.chosen.length || ui.told || ui.logOpen)) {
    control.takeBack();
    return true;
  }
  if (!isOn("keys") || !root.querySelector(".rail")) return false;
  if (ui.asks && answer(name, control)) return true;
  const act = KEYS[name.toLowerCase()];
  act?.(control);
  return act !== undefined;
}

/** A figure chooses a field of the open question, 0 none of them, R makes it go round. @param {string} name @param {Control} control */
function answer(name, control) {
  const asked = control.question();
  const value = asked?.values[Number(name) - 1];
  if (value) control.declare(value);
  else if (name === "0" && asked?.optional) control.declare(null);
  else if (name.toLowerCase() === "r" && asked?.round) control.toggleRound();
  else return false;
  return true;
}

/** @type {Record<string, (control: Control) => void>} */
const KEYS = {
  d: (control) => control.drawPile(),
  p: (control) => control.pass(),
  s: (control) => control.sit(),
  t: (control) => control.toggleTrick(),
  m: (control) => control.call(),
  l: (control) => control.tellLast(),
  c: (control) => control.showPhrases(),
  "?": (control) => control.showHelp(),
};

/**
 * A double click is one click: at its second the button may mean the opposite, or another may be under the pointer.
 * Where the turn has come round meanwhile, they are two.
 * @param {HTMLElement} root
 * @param {Control} control
 */
function doubleClicks(root, control) {
  /** @type {number | null} */
  let last = null;
  root.addEventListener("click", (event) => {
    const turn = control.ownTurn();
    const isNext = last !== null && turn !== null && turn !== last;
    if (event.detail > 1 && !isNext) event.stopPropagation();
    last = turn;
  }, { capture: true });
}

/** @param {Control} control */
function signsOfLife(control) {
  let last = 0;
  const alive = (/** @type {Event} */ event) => {
    const now = performance.now();
    if (!event.isTrusted || (last && now - last < ACTIVE_EVERY)) return;
    last = now;
    control.active();
  };
  for (const name of ["pointerdown", "keydown"]) document.addEventListener(name, alive, { passive: true });
}
