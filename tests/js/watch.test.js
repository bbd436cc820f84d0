// @ts-check
/** What watches over the shuffle, where the browser keeps things only now and then. */
import assert from "node:assert/strict";
import { test } from "node:test";

import { clientHash } from "../../static/js/fair/mau1.js";
import { Watcher } from "../../static/js/fair/watch.js";

/** @import {Kept} from "../../static/js/fair/store.js" */
/** @import {Frame} from "../../static/js/link/types.js" */

const MATCH = "m23456";

/** A browser that keeps what it is told, as copies, unless it has no room. */
class Device {
  hasRoom = true;
  /** @type {Map<string, Kept>} */
  #kept = new Map();

  /** @template T @param {() => T} work @returns {Promise<T>} */
  async #ask(work) {
    if (!this.hasRoom) throw new DOMException("no room", "QuotaExceededError");
    return work();
  }

  begin = (/** @type {Kept} */ fresh) => this.#ask(() => this.#put(this.#kept.get(MATCH) ?? fresh));
  change = (/** @type {string} */ match, /** @type {(kept: Kept) => void} */ change) =>
    this.#ask(() => {
      const kept = /** @type {Kept} */ (structuredClone(this.#kept.get(match)));
      change(kept);
      return this.#put(kept);
    });
  forget = () => this.#ask(() => undefined);
  note = () => this.#ask(() => undefined);
  seen = () => this.#ask(() => []);
  tidy = () => this.#ask(() => undefined);

  /** @param {Kept} kept */
  #put(kept) {
    this.#kept.set(kept.match, structuredClone(kept));
    return kept;
  }
}

/** A page at a table with one's own seat and another one. */
function page() {
  const device = new Device();
  /** @type {Record<string, string>[]} */
  const given = [];
  /** @type {string[]} */
  const asked = [];
  /** @type {string[]} */
  const findings = [];
  const watcher = new Watcher({
    store: device,
    site: { proof: async (match) => (asked.push(match), null), report: async () => undefined },
    link: { give: (what) => `page-${given.push(what)}` },
    table: "t23456",
    found: (finding) => findings.push(finding),
    checked: () => undefined,
  });
  const tell = (/** @type {object} */ frame) => watcher.frame(/** @type {Frame} */ (frame));
  return { device, given, asked, findings, tell };
}

/** @param {string} status */
function view(status) {
  const fair = { match: MATCH, commit: "00", hashes: null, seeds: null };
  return { status, fair, match: null, ruleset: "mau-mau-classic", options: {}, seats: [{ you: true, gone: false }, { gone: false }] };
}

/** @param {ReturnType<typeof page>} there */
const hello = ({ tell }, more = {}) => tell({ t: "hello", seat: 0, view: view("playing"), ...more });

test("whose hash found no room gives its seed all the same when there is room again", async () => {
  const there = page();
  there.device.begin = ((begin) => (fresh) => begin(fresh).finally(() => (there.device.hasRoom = false)))(there.device.begin);
  await hello(there);
  there.device.hasRoom = true;
  const h = there.given[0]?.["h"] ?? "";
  await there.tell({ t: "ack", id: "page-1", v: 1 });
  await there.tell({ t: "ev", v: 2, events: [{ v: 2, e: "hashes", hashes: [h, "11"] }] });
  assert.equal(await clientHash(MATCH, 0, there.given[1]?.["c"] ?? ""), h);
  assert.deepEqual(there.findings, []);
});

test("one hash is given to a match, however often the page comes back", async () => {
  const there = page();
  there.device.hasRoom = false;
  await hello(there);
  await hello(there);
  assert.equal(there.given.length, 1);
});

test("a match is checked where nothing can be kept, also after a move was taken back", async () => {
  const there = page();
  there.device.hasRoom = false;
  await hello(there, { view: view("finished"), undone: 5 });
  assert.deepEqual(there.asked, [MATCH]);
});
