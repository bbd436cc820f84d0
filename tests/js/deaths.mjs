// A page alone that dies at every moment of its match, and is opened again each time, with all that it had kept till then:
// `node tests/js/deaths.mjs engine.json macao daily 10` plays ten matches and prints one line of JSON for each: how often it
// died, what it told otherwise than before, what the checker says of the proof beside what was seen, and the deal and log by
// which a site replays it.
// @ts-check
import { webcrypto } from "node:crypto";

import { check } from "../../static/js/fair/check.js";
import { link as entryOf } from "../../static/js/fair/mau1.js";
import { Watcher } from "../../static/js/fair/watch.js";
import { proofOf } from "../../static/js/link/course.js";
import { LocalLink } from "../../static/js/link/local.js";
import { boot } from "./engine.mjs";

/** A life ends at one of its first so many moments, each in turn; in between the match goes on for a bit. */
const MOMENTS = 60;
const STRIDE = 7;
const OPTIONS = { makao: { deals: 1 }, "fresh-draw": { target: 50 }, schneider: { target: 50 } };
const MOVES = new Set(["play", "draw", "take", "sit", "pass"]);

const [file, ruleset = "", kind = "own", count = "1"] = process.argv.slice(2);
const api = (await boot(file)).pyimport("games.engine.web_api");

let drawn = 0;
webcrypto.getRandomValues = (bytes) => bytes.fill(++drawn); // whoever runs this again sees the same

/** One match, in as many lives as it takes. @param {number} number */
async function play(number) {
  const seed = number.toString(16).padStart(64, "0");
  const deal = { match: `daily-${ruleset}-${number}`, seed, ruleset, options: OPTIONS[ruleset] ?? {}, levels: ["hard", "easy"] };
  /** What stays when a page dies. */
  const device = { save: null, over: null, head: "0".repeat(64), kept: new Map(), seen: new Map() };
  const person = new Person();
  let lives = 0;
  while (!device.over) {
    lives += 1;
    await live(deal, device, person, lives, 1 + ((number * 3 + lives * STRIDE) % MOMENTS));
  }
  const proof = proofOf(device.over);
  const { verdict, finding } = await check(proof, { ...device.kept.get(proof.match), events: seenOf(device, proof.match) });
  return { lives, otherwise: person.otherwise, verdict, finding, deal, log: device.over.log };
}

/** Remembers everything that was shown, whatever the device keeps: nothing is to happen again, and otherwise. */
class Person {
  #shown = new Map();
  #match = "";
  #latest = 0;
  otherwise = [];

  /** @param {Frame} told */
  see(told) {
    if (told.t === "hello") {
      if (told.v < this.#latest && told.view.fair.match === this.#match) {
        if (!told.undone) this.otherwise.push({ latest: this.#latest, v: told.v });
        this.#shown.forEach((event, key) => event.v > told.v && this.#shown.delete(key));
      }
      this.#latest = told.v;
      this.#match = told.view.fair.match;
    }
    for (const event of told.t === "ev" ? told.events : []) {
      const known = this.#shown.get(`${this.#match} ${event.v}`);
      if (known && JSON.stringify(known) !== JSON.stringify(event)) this.otherwise.push({ known, event });
      this.#latest = event.v;
      this.#shown.set(`${this.#match} ${event.v}`, event);
    }
  }
}

/** One page, from its opening to its death or to the end of the match. @param {number} last its last moment */
function live(deal, device, person, number, last) {
  const daily = kind === "daily" ? { match: deal.match, seed: deal.seed } : null;
  let moments = 0;
  let isDead = false;
  return new Promise((done, failed) => {
    /** Between two of these nothing is kept, asked or told: it is as good to die here as anywhere between. */
    const passes = () => {
      isDead ||= ++moments > last;
      if (isDead) done(undefined);
      return !isDead;
    };
    const moment = () => (passes() ? Promise.resolve() : new Promise(() => undefined));
    /** What is kept, is kept whole. @param {() => unknown} write */
    const keep = async (write) => {
      await moment();
      await new Promise(setImmediate); // storage takes its time, and others go on
      await moment();
      const written = write();
      await moment();
      return structuredClone(written);
    };

    const engine = {
      ask: async (question) => {
        await moment();
        const answer = JSON.parse(api.handle(JSON.stringify(question)));
        await moment();
        if (!("ok" in answer)) throw new Error(JSON.stringify(answer));
        return answer.ok;
      },
    };
    const own = {
      moved: (snapshot) => keep(() => (device.save = structuredClone(snapshot))),
      ended: (snapshot) => keep(() => (device.over = structuredClone(snapshot))),
      failed: (code) => failed(new Error(code)),
      promised: async (match, commit) => {
        const before = device.head;
        const head = await entryOf(before, match, commit, 0);
        return keep(() => ({ no: 1, minute: 0, before, head: (device.head = head) }));
      },
    };
    const store = {
      begin: (fresh) => keep(() => device.kept.get(fresh.match) ?? (device.kept.set(fresh.match, fresh), fresh)),
      change: (match, change) => keep(() => (change(device.kept.get(match)), device.kept.get(match))),
      note: (match, events) => keep(() => events.forEach((event) => device.seen.set(`${match} ${event.v}`, { match, event: structuredClone(event) }))),
      forget: (match, v) => keep(() => device.seen.forEach((one, key) => one.match === match && one.event.v > v && device.seen.delete(key))),
      seen: (match) => keep(() => seenOf(device, match)),
      tidy: () => moment(),
    };

    const { options, levels } = deal;
    const link = new LocalLink(engine, device.save ?? { ruleset, options, levels, name: "You" }, own, { pace: 0, gives: !daily, daily });
    const site = { proof: link.proof, report: () => Promise.resolve() };
    const found = (finding) => person.otherwise.push({ finding });
    const watcher = new Watcher({ store, site, link, table: "solo", found, checked: () => undefined });
    let mayUndo = number % 5 === 0;
    const frame = async (/** @type {any} */ told) => {
      if (!passes()) return;
      person.see(told);
      const noted = watcher.frame(told);
      if (device.over) return noted.then(done);
      const { acts, cards } = (told.t === "hello" ? told.offer : told) ?? {};
      if (told.t === "hint") {
        delete told.command.seat;
        link.send(told.command, told.v);
      } else if (acts?.includes("ready")) {
        link.send({ act: "ready" });
      } else if (mayUndo && acts?.includes("undo")) {
        mayUndo = false;
        link.send({ act: "undo" });
      } else if (acts?.some((act) => MOVES.has(act))) {
        const plain = Object.keys(cards).find((card) => !cards[card].length);
        link.send(plain && number % 2 ? { act: "play", cards: [plain] } : { act: "hint" }); // lives in a row decide otherwise
      }
    };
    link.open({ frame, status: () => undefined });
  });
}

/** In the order of their versions. */
function seenOf(device, match) {
  const seen = [...device.seen.values()].filter((one) => one.match === match);
  return seen.map(({ event }) => event).sort((a, b) => a.v - b.v);
}

for (let number = 1; number <= Number(count); number++) process.stdout.write(`${JSON.stringify(await play(number))}\n`);
