// @ts-check
/** What the app asks the site about a match's shuffle. Nothing here is needed for a check without the network. */

/** @import {Proof} from "./proof.js" */

/** @param {string} match */
const address = (match) => `/api/fair/${encodeURIComponent(match)}`;

/** What may be known now: after the end, for its players, all of it. @param {string} match @returns {Promise<Proof | null>} */
export async function fetchProof(match) {
  const answer = await fetch(address(match));
  return answer.ok ? answer.json() : null;
}

/** Tell the site what this browser has found; its figures count it. @param {string} match @param {boolean} fair */
export async function report(match, fair) {
  const token = (await fetch(address(match), { method: "HEAD" })).headers.get("X-CSRFToken") ?? "";
  const headers = { "Content-Type": "application/json", "X-CSRFToken": token };
  await fetch(address(match), { method: "POST", headers, body: JSON.stringify({ fair }) });
}
