// @ts-check
/** A recorded table tells the page what was told then, forwards, backwards and at any speed. */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";

import { ReplayLink } from "../../static/js/link/replay.js";
import { receive } from "../../static/js/table/state.js";

/** @import {Frame, TableEvent, TableView} from "../../static/js/link/types.js" */
/** @import {Recording} from "../../static/js/link/replay.js" */
/** @import {Known} from "../../static/js/table/state.js" */

/** @type {{tables: {frames: TableEvent[][][], views: Record<string, TableView[]>}[]}} */
const { tables } = JSON.parse(readFileSync(new URL("frames.json", import.meta.url), "utf8"));

/** Ben's table, as he was told of it from Anna's invitation on. @returns {Recording} */
function recording() {
  const [{ frames, views }] = /** @type {[typeof tables[0]]} */ (tables);
  const view = /** @type {TableView} */ (views["0"]?.[1]);
  return { seat: null, view, steps: frames.slice(0, 40).map((frame) => ({ events: frame[1] ?? [] })) };
}

/** @param {Recording} recorded */
function watch(recorded) {
  /** @type {{known: Known | null, frames: Frame[]}} */
  const seen = { known: null, frames: [] };
  const link = new ReplayLink(recorded);
  link.open({
    frame: (frame) => {
      seen.frames.push(frame);
      seen.known = receive(seen.known, frame, 0);
    },
    status: () => undefined,
  });
  return { link, seen };
}

test("every step forward tells its events, and a jump to the same place shows the same table", () => {
  const walking = watch(recording());
  for (let at = 0; at < walking.link.length; at += 1) walking.link.step();
  const jumping = watch(recording());
  jumping.link.jump(jumping.link.length);
  assert.deepEqual(jumping.seen.known?.table, walking.seen.known?.table);
  assert.equal(walking.seen.frames.filter(({ t }) => t === "ev").length, walking.link.length);
  assert.equal(jumping.seen.frames.filter(({ t }) => t === "ev").length, 1);
});

test("a step back shows the table as it was", () => {
  const { link, seen } = watch(recording());
  link.jump(20);
  const then = seen.known?.table;
  link.jump(21);
  assert.notDeepEqual(seen.known?.table, then);
  link.step(-1);
  assert.deepEqual(seen.known?.table, then);
  assert.equal(seen.frames.at(-1)?.t, "hello");
});

test("nothing lies before the beginning or after the end", () => {
  const { link, seen } = watch(recording());
  link.step(-1);
  assert.equal(seen.frames.length, 1);
  link.jump(1000);
  assert.equal(link.at, link.length);
});

test("eight times the speed takes an eighth of the time, and a pause stops it", ({ mock }) => {
  mock.timers.enable({ apis: ["setTimeout"] });
  const { link } = watch(recording());
  link.play();
  mock.timers.tick(900);
  assert.equal(link.at, 1);
  link.setSpeed(8);
  mock.timers.tick(900 / 8);
  assert.equal(link.at, 2);
  link.pause();
  mock.timers.tick(9000);
  assert.deepEqual([link.at, link.isPlaying], [2, false]);
  link.play();
  for (let left = link.length; left; left -= 1) mock.timers.tick(900 / 8);
  assert.deepEqual([link.at, link.isPlaying], [link.length, false]);
});

test("whoever does what was done then goes on, and anything else is refused", ({ mock }) => {
  mock.timers.enable({ apis: ["setTimeout"] });
  const recorded = recording();
  const [first] = recorded.steps;
  if (first) first.command = { act: "play", cards: ["7H"], call: true };
  const { link, seen } = watch(recorded);
  const wrong = link.send({ act: "draw" });
  mock.timers.tick(1);
  assert.deepEqual(seen.frames.at(-1), { t: "refused", id: wrong, code: "RECORDED" });
  const right = link.send({ act: "play", cards: ["7H"] });
  mock.timers.tick(1);
  assert.deepEqual(seen.frames.at(-1), { t: "ack", id: right, v: seen.known?.table.v });
  assert.equal(link.at, 1);
});
