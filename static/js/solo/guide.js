// @ts-check
/** The guided first game is proposed until somebody has looked at it, or has played. */

const KEY = "guided";

export function wasGuided() {
  try {
    return localStorage.getItem(KEY) !== null;
  } catch {
    return true; // without storage it would be proposed for ever
  }
}

export function guided() {
  try {
    localStorage.setItem(KEY, "1");
  } catch {
    // Then it is not proposed anyway.
  }
}
