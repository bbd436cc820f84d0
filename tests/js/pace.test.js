// @ts-check
/** Moves that have piled up are shown faster, and too many of them not at all. */
import assert from "node:assert/strict";
import { test } from "node:test";

import { paced } from "../../static/js/table/pace.js";

/** @param {number} n @returns {import("../../static/js/link/types.js").TableEvent[]} */
const moves = (n) => Array.from({ length: n }, (_, at) => [{ v: 2 * at, e: "played" }, { v: 2 * at + 1, e: "turn" }]).flat();

test("one move begins at once and takes its time", () => {
  assert.deepEqual(paced(moves(1))?.map(({ after, share }) => [after, share]), [[0, 1]]);
});

test("two moves are shown one after the other", () => {
  const [first, second] = paced(moves(2)) ?? [];
  assert.equal(first?.after, 0);
  assert.ok((second?.after ?? 0) > 0);
  assert.equal(second?.share, 1);
});

test("more than two moves are shown three times as fast, and all have begun within a second and a half", () => {
  const shown = paced(moves(6)) ?? [];
  assert.ok(shown.every(({ share }) => share === 1 / 3));
  assert.ok((shown.at(-1)?.after ?? 9999) < 1500);
});

test("after more than six moves the table jumps to how things are", () => {
  assert.equal(paced(moves(7)), null);
});
