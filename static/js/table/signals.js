// @ts-check
/** What is heard and felt of a table: sounds, vibration, a notification when the page is out of sight, a screen that stays on. */

/** @import {TableEvent} from "../link/types.js" */
/** @import {Known} from "./state.js" */
/** @import {Sound} from "./sound.js" */

import { isOn } from "../preferences.js";
import { titleWords } from "./labels.js";
import { sound } from "./sound.js";
import { isMyTurn } from "./state.js";

const VIBRATION = 60; // ms

/** What is heard of the first event of a frame that is in this list. @type {[string, Sound][]} */
const HEARD = [
  ["called", "call"], ["attack", "attack"], ["skip", "skip"], ["skipped", "skip"], ["took", "attack"], ["penalty", "attack"],
  ["trick", "sweep"], ["played", "card"], ["drew", "draw"], ["recalled", "attack"], ["dealt", "draw"], ["reshuffled", "sweep"],
];

export class Signals {
  #turn = false;
  /** @type {WakeLockSentinel | null} */
  #awake = null;
  #isAsked = false;
  #id;

  /** @param {string} id of the table, so that a new notification takes the old one's place */
  constructor(id) {
    this.#id = id;
    document.addEventListener("visibilitychange", () => (this.#awake = null));
  }

  /** @param {readonly TableEvent[]} events of one frame @param {Known} known after it */
  hear(events, known) {
    const over = events.find(({ e }) => e === "over");
    if (over) return sound(known.seat !== null && over["winner"] === known.seat ? "win" : "end");
    const [, heard] = HEARD.find(([name]) => events.some(({ e }) => e === name)) ?? [];
    if (heard) sound(heard);
  }

  /** @param {Known} known */
  show(known) {
    const turn = isMyTurn(known);
    if (turn && !this.#turn) this.#call();
    this.#turn = turn;
    this.#keepAwake(known.table.status === "playing" && known.seat !== null);
  }

  #call() {
    sound("turn");
    if (isOn("vibrate") && navigator.userActivation?.hasBeenActive) navigator.vibrate?.(VIBRATION);
    if (isOn("notify") && document.visibilityState === "hidden") void notify(titleWords.turn, this.#id);
  }

  /** @param {boolean} wanted */
  #keepAwake(wanted) {
    if (!wanted) {
      void this.#awake?.release();
      this.#awake = null;
    } else if (!this.#awake && !this.#isAsked && document.visibilityState === "visible") {
      this.#isAsked = true; // a second lock would never be released
      navigator.wakeLock?.request("screen")
        .then((lock) => (this.#awake = lock), () => undefined) // a low battery may refuse it
        .finally(() => (this.#isAsked = false));
    }
  }
}

/** @param {string} text @param {string} tag */
async function notify(text, tag) {
  if (globalThis.Notification?.permission !== "granted") return;
  const options = { tag, data: location.href, icon: document.querySelector('link[rel="icon"]')?.getAttribute("href") ?? "" };
  const worker = await navigator.serviceWorker?.getRegistration();
  if (worker) return worker.showNotification(text, options);
  const shown = new Notification(text, options);
  shown.onclick = () => {
    globalThis.focus();
    shown.close();
  };
}
