// @ts-check
/** Sends the results of matches alone to the server, when there is a network and a player. Each counts once there. */

import { sendDeals } from "./daily.js";
import { allResults, putResult } from "./store.js";

const ADDRESS = "/api/practice";
const AT_ONCE = 20;

/** Send what has not been sent. Where that is not possible now, another page or another time will do it. */
export async function sendResults() {
  try {
    const waiting = (await allResults()).filter(({ sent }) => !sent).slice(0, AT_ONCE);
    if (!waiting.length || !navigator.onLine) return;
    const results = waiting.map(({ id, ruleset, levels, place, ended_at }) => ({ id, ruleset, levels, place, ended_at }));
    const { csrf, player } = await (await fetch(ADDRESS)).json();
    if (!player) return; // nobody yet
    const headers = { "Content-Type": "application/json", "X-CSRFToken": csrf };
    const answer = await fetch(ADDRESS, { method: "POST", headers, body: JSON.stringify({ results }) });
    if (!answer.ok) return; // too much at once
    const { kept, refused } = await answer.json();
    for (const result of waiting) {
      if (kept.includes(result.id) || refused.includes(result.id)) await putResult({ ...result, sent: true });
    }
    if (waiting.length === AT_ONCE) await sendResults();
  } catch {
    // No network, or no storage.
  }
}

/** Now, and whenever the network comes back. */
export function keepSending() {
  const send = () => void Promise.all([sendResults(), sendDeals()]);
  send();
  addEventListener("online", send);
}
