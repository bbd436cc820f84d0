// @ts-check
/** Whoever has played some matches on this device is asked once whether it may call him. */

const KEY = "matches";
const ASKED_AFTER = 3;
const SETTLED = "settled";

/** Count one more finished match. @returns {boolean} whether it is time to ask */
export function finished() {
  try {
    const kept = localStorage.getItem(KEY);
    if (kept === SETTLED || globalThis.Notification?.permission !== "default") return false;
    const count = Number(kept) + 1;
    localStorage.setItem(KEY, String(count));
    return count >= ASKED_AFTER;
  } catch {
    return false; // without storage one would be asked each time
  }
}

/** Never ask again. */
export function settle() {
  try {
    localStorage.setItem(KEY, SETTLED);
  } catch {
    // Then nobody was asked.
  }
}
