// @ts-check
/** The lines by which anybody checks a match's promises with the tools of his own computer. */

/** @import {Checked} from "./check.js" */
/** @import {Proof} from "./proof.js" */

import { eventsOf } from "./check.js";

/** @param {Proof} proof @param {Checked} checked @returns {string} */
export function byHand(proof, { transcript, key }) {
  const seeds = eventsOf(proof).find(({ event }) => event["e"] === "seeds")?.event["seeds"] ?? [];
  const lines = [`printf 'mau1:server:${proof.match}:${proof.server_seed}' | openssl dgst -sha256`, `# ${proof.commit}`];
  seeds.forEach((/** @type {string | null} */ seed, /** @type {number} */ seat) => {
    if (seed) lines.push(`printf 'mau1:client:${proof.match}:${seat}:${seed}' | openssl dgst -sha256`, `# ${proof.hashes?.[seat]}`);
  });
  lines.push(`printf '${transcript}' | openssl dgst -sha256 -mac HMAC -macopt hexkey:${proof.server_seed}`, `# ${key}`);
  lines.push(`printf 'mau1:stream:deal:1:0' | openssl dgst -sha256 -mac HMAC -macopt hexkey:${key}`);
  if (proof.link) lines.push(`printf '${proof.link.before}:${proof.match}:${proof.commit}:${proof.link.minute}' | openssl dgst -sha256`, `# ${proof.link.head}`);
  return lines.join("\n");
}
