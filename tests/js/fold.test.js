// @ts-check
/** The page's fold gives the very views that the engine gives (frames.json is made by record.py). */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";

import { foldTable } from "../../static/js/table/fold.js";
import { foldMatch } from "../../static/js/table/match.js";

/** @import {MatchView, TableEvent, TableView} from "../../static/js/link/types.js" */

/** @typedef {{viewers: (string | null)[], frames: TableEvent[][][], views: Record<string, TableView[]>}} Recording */
/** @typedef {{ruleset: string, viewers: (number | null)[], frames: TableEvent[][][], views: Record<string, MatchView[]>}} Match */

/** @type {{tables: Recording[], matches: Match[]}} */
const { tables: recordings, matches } = JSON.parse(readFileSync(new URL("frames.json", import.meta.url), "utf8"));

/** What was seen of hands is remembered for computers only; the page keeps no such memory. @param {MatchView} view */
function without(view) {
  const match = /** @type {Record<string, unknown>} */ ({ ...view });
  for (const field of ["memory", "captured", "shown", "voids"]) delete match[field];
  return match;
}

/** @param {TableView} view */
const comparable = (view) => ({ ...view, match: view.match && without(view.match) });

/** A seat whose own person comes, goes or is played for is sent a fresh view. @param {TableEvent[]} frame */
const concernsOwn = (frame) => frame.some((event) => ["joined", "takeover", "back"].includes(event.e ?? ""));

for (const { viewers, frames, views } of recordings) {
  for (const [index, viewer] of viewers.entries()) {
    test(`${frames.length} frames of a table for ${viewers.length} fold into the engine's views for viewer ${viewer ?? "without a seat"}`, () => {
      let view = /** @type {TableView} */ (views[0]?.[index]);
      let compared = 0;
      frames.forEach((frame, at) => {
        const events = frame[index] ?? [];
        view = events.reduce(foldTable, view);
        const expected = views[at + 1]?.[index];
        if (!expected) return;
        if (concernsOwn(frame[0] ?? [])) view = expected;
        assert.deepEqual(comparable(view), comparable(expected), `after frame ${at}`);
        compared += 1;
      });
      assert.ok(compared > 5);
    });
  }
}

for (const { ruleset, viewers, frames, views } of matches) {
  for (const [index, viewer] of viewers.entries()) {
    test(`a match of ${ruleset} folds into the engine's views for ${viewer === null ? "a spectator" : `seat ${viewer}`}`, () => {
      let view = /** @type {MatchView} */ (views["1"]?.[index]);
      let compared = 0;
      frames.forEach((frame, at) => {
        if (at) view = (frame[index] ?? []).reduce(foldMatch, view);
        const expected = views[at + 1]?.[index];
        if (!expected) return;
        assert.deepEqual(without(view), without(expected), `after frame ${at}`);
        compared += 1;
      });
      assert.ok(compared > 2);
    });
  }
}

test("a fold leaves the view it began with untouched", () => {
  const recording = recordings[0];
  const before = /** @type {TableView} */ (recording?.views[0]?.[0]);
  const text = JSON.stringify(before);
  recording?.frames.flatMap((frame) => frame[0] ?? []).reduce(foldTable, before);
  assert.equal(JSON.stringify(before), text);
});

test("an event that the viewer may not see moves the version on and nothing else", () => {
  const before = /** @type {TableView} */ (recordings[0]?.views[0]?.[0]);
  const after = foldTable(before, { v: before.v + 1 });
  assert.deepEqual(after, { ...before, v: before.v + 1 });
});
