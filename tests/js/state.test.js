// @ts-check
/** What the page knows beside the table: who is there, and what that means for the viewer. */
import assert from "node:assert/strict";
import { test } from "node:test";

import { freshMatch } from "../../static/js/table/match.js";
import { receive } from "../../static/js/table/state.js";
import { status } from "../../static/js/table/status.js";
import { freshUi } from "../../static/js/table/ui.js";
import { spoken } from "../../static/js/table/words.js";

/** @import {Frame} from "../../static/js/link/types.js" */

/** @param {unknown} frame */
const sent = (frame) => /** @type {Frame} */ (frame);

test("whoever comes to a seat that the table has got later is shown as there", () => {
  const hello = sent({ t: "hello", v: 3, seat: 0, view: { match: null, seats: [] }, offer: null, due: [], online: [true, false], programs: [false, false] });
  const known = receive(receive(null, hello, 0), sent({ t: "presence", seat: 3, online: true, program: true }), 0);
  assert.deepEqual([known?.online, known?.programs], [[true, false, false, true], [false, false, false, true]]);
  const later = receive(known, sent({ t: "presence", seat: 0, online: false, program: false }), 0);
  assert.deepEqual(later?.online, [false, false, false, true]);
});

/** What Anna, who has gone, reads under the table. @param {string | null} bot who plays for her @param {{out: number[], left: number[]}} match */
function readBy(bot, { out, left }) {
  const seats = [{ name: bot ? "Ada" : "Anna", bot, gone: true, you: true }, { name: "Ben", bot: null, gone: false, you: false }];
  const match = { ...freshMatch({ ruleset: "macao", options: {} }, 2, 1, null), phase: "turn", turn: 1, out, left };
  const view = { v: 3, status: "playing", seats, match };
  const known = receive(null, sent({ t: "hello", v: 3, seat: null, view, offer: null, due: [], online: [], programs: [] }), 0);
  assert.ok(known);
  const { title, detail } = status(known, freshUi());
  return [title, detail].map(spoken);
}

test("whoever left a match of Macao is not told that a computer plays", () => {
  assert.deepEqual(readBy(null, { out: [], left: [0] }), ["Ben’s turn", "You are out of the match. The others play on."]);
  assert.deepEqual(readBy(null, { out: [0], left: [] }), ["Ben’s turn", "You are out, in place 1. The others play on."]);
  assert.equal(readBy("normal", { out: [], left: [] })[0], "The computer plays for you");
});
