// @ts-check
/** What the page knows beside the table: who is there. */
import assert from "node:assert/strict";
import { test } from "node:test";

import { receive } from "../../static/js/table/state.js";

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
