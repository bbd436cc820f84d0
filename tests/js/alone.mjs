// Plays matches alone on MicroPython in the file that browsers get: `node tests/js/alone.mjs engine.json 200 macao`, or all
// rule systems without a name. Prints as JSON, for each of them: the median and the longest milliseconds of the processor for
// a computer's move, and the bytes in use of the interpreter's memory after a tenth of the matches and after all.
// @ts-check
import { boot } from "./engine.mjs";

const OPTIONS = { "mau-mau-classic": {}, "mau-mau-custom": {}, "crazy-eights": {}, macao: {}, makao: { deals: 1 }, "fresh-draw": { target: 50 }, schneider: { target: 50 } };
const PLAYER = 0;

const MICROSECONDS = 1000;

const [file = "", count = "10", only] = process.argv.slice(2);
const micropython = await boot(file);
const api = micropython.pyimport("games.engine.web_api");
const gc = micropython.pyimport("gc");

function used() {
  gc.collect();
  return gc.mem_alloc();
}

/** @param {Record<string, unknown>} question */
function ask(question) {
  const answer = JSON.parse(api.handle(JSON.stringify(question)));
  if (!("ok" in answer)) throw new Error(JSON.stringify(answer));
  return answer.ok;
}

/** One whole match, of which the strong computer's advice is followed. @param {string} ruleset @param {object} options @param {number} n @param {number[]} took */
function play(ruleset, options, n, took) {
  const chance = { match: `m${n}`, seed: n.toString(16).padStart(64, "0"), code: "" };
  const given = { chance, gives: false };
  let news = ask({ op: "alone.open", id: "t", ruleset, options, levels: ["hard", "hard", "hard"], name: "You", ...given });
  while (news.table.status === "playing") {
    const { table, offer, due } = news;
    const [first] = due.sort((/** @type {{ms: number}} */ a, /** @type {{ms: number}} */ b) => a.ms - b.ms);
    const isTurn = table.match.turn === PLAYER && table.match.phase === "turn";
    if (offer.acts.includes("ready")) {
      news = ask({ op: "alone.do", table, command: { act: "ready" }, ...given });
    } else if (isTurn) {
      const { command } = ask({ op: "alone.hint", table });
      delete command.seat;
      news = ask({ op: "alone.do", table, command, ...given });
    } else {
      const began = process.cpuUsage();
      news = ask({ op: "alone.rang", table, what: first.what, seat: first.seat, since: first.since, ...given });
      const { user, system } = process.cpuUsage(began);
      if (first.what === "bot") took.push((user + system) / MICROSECONDS);
    }
  }
}

/** @type {Record<string, unknown>} */
const found = {};
for (const [ruleset, options] of Object.entries(OPTIONS).filter(([name]) => !only || name === only)) {
  /** @type {number[]} */
  const took = [];
  let early = 0;
  for (let n = 1; n <= Number(count); n++) {
    play(ruleset, options, n, took);
    if (n === Math.ceil(Number(count) / 10)) early = used();
  }
  took.sort((a, b) => a - b);
  found[ruleset] = { median: took[took.length >> 1], longest: took.at(-1), bytes: [early, used()] };
}
process.stdout.write(JSON.stringify(found));
