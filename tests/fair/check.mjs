// The independent checker for tests: one JSON line {proof, seen} in, one line {verdict, finding, …} out; {vector} gives its values.
import process from "node:process";
import { createInterface } from "node:readline";

import { check } from "../../static/js/fair/check.js";
import * as mau1 from "../../static/js/fair/mau1.js";

/** @param {any} vector */
async function values({ game, server_seed: seed, hashes, seeds, cards, deal }) {
  const commit = await mau1.commitment(game, seed);
  const line = mau1.transcript(game, commit, hashes, seeds);
  const key = await mau1.matchKey(seed, line);
  const own = await Promise.all(seeds.map((/** @type {string | null} */ c, /** @type {number} */ seat) => c && mau1.clientHash(game, seat, c)));
  return {
    commit, own, key, line,
    deal: await mau1.shuffle(key, "deal:1", mau1.newOrder(cards)),
    deal2: await mau1.shuffle(key, "deal:2", mau1.newOrder(cards)),
    again: await mau1.shuffle(key, "again:1:1", deal.slice(0, 10)),
    first: await mau1.drawNumber(key, "first", hashes.length),
  };
}

for await (const line of createInterface({ input: process.stdin })) {
  const asked = JSON.parse(line);
  const answer = asked.vector ? await values(asked.vector) : await check(asked.proof, asked.seen);
  process.stdout.write(`${JSON.stringify(answer)}\n`);
}
