// @ts-check
/** What a tap does, and what becomes of a move that is refused or came too late; the table is a scripted link. */
import assert from "node:assert/strict";
import { test } from "node:test";

import { Control } from "../../static/js/table/control.js";
import { freshMatch } from "../../static/js/table/match.js";
import { receive } from "../../static/js/table/state.js";
import { freshUi } from "../../static/js/table/ui.js";

/** @import {Command, Frame, Offer, TableLink} from "../../static/js/link/types.js" */
/** @import {Page} from "../../static/js/table/page.js" */

const PAGE = /** @type {Page} */ (/** @type {unknown} */ ({}));

/** @param {Partial<Offer>} offer @returns {Frame} */
function hello(offer, hand = ["7H", "JC", "9D"]) {
  const rules = { ruleset: "mau-mau-classic", options: {} };
  const match = { ...freshMatch(rules, 2, 1, 0), phase: /** @type {const} */ ("turn"), hand, counts: [hand.length, 5], discard: ["8H"] };
  const seats = [{ name: "Anna", bot: null, gone: false, you: true }, { name: "Ben", bot: null, gone: false, you: false }];
  return {
    t: "hello", v: 10, seat: 0, due: [], online: [true, true], programs: [false, false], protocol: 1,
    offer: { acts: [], cards: {}, why: {}, callout: null, ...offer },
    view: {
      ...rules, v: 10, id: "x", size: 2, visibility: "friends", status: "playing", host: 0, code: null, seats, match_no: 1, fair: null,
      match, ask: null, ready: [], result: null,
    },
  };
}

/** Anna at a table that answers what the test says. @param {Partial<Offer>} offer @param {string[]} [hand] */
function sit(offer, hand) {
  /** @type {{command: Command, at: number | undefined}[]} */
  const sent = [];
  /** @type {TableLink} */
  const link = {
    open: () => undefined, active: () => undefined, retry: () => undefined, close: () => undefined,
    send: (command, at) => `id-${sent.push({ command, at })}`,
  };
  let known = receive(null, hello(offer, hand), 0);
  const ui = freshUi();
  const hooks = { changed: () => undefined, repeat: () => undefined };
  const control = new Control(link, () => known, ui, hooks, PAGE);
  const tell = (/** @type {Frame} */ frame) => {
    known = receive(known, frame, 0);
    control.receive(frame);
  };
  return { control, ui, sent, tell };
}

test("a card that may be played goes to the table with the version that Anna saw", () => {
  const { control, ui, sent } = sit({ acts: ["play"], cards: { "7H": [] } });
  control.tapCard("7H");
  assert.deepEqual(sent, [{ command: { act: "play", cards: ["7H"] }, at: 10 }]);
  assert.deepEqual(ui.pending?.cards, ["7H"]);
});

test("a second tap while a move is on its way does nothing", () => {
  const { control, sent } = sit({ acts: ["play"], cards: { "7H": [], "9D": [] } });
  control.tapCard("7H");
  control.tapCard("9D");
  assert.equal(sent.length, 1);
});

test("a card that does not fit says why and sends nothing", () => {
  const { control, ui, sent } = sit({ acts: ["play"], cards: { "7H": [] }, why: { "9D": "CARD_MISMATCH" } });
  control.tapCard("9D");
  assert.deepEqual(ui.told, { code: "CARD_MISMATCH", card: "9D", shake: true });
  assert.equal(sent.length, 0);
});

test("a card that needs a wish waits for it, and can be taken back", () => {
  const { control, ui, sent } = sit({ acts: ["play"], cards: { JC: ["wish"] } });
  control.tapCard("JC");
  assert.deepEqual([ui.chosen, ui.asks], [["JC"], true]);
  control.tapCard("JC");
  assert.deepEqual([ui.chosen, ui.asks], [[], false]);
  control.tapCard("JC");
  control.declare("D");
  assert.deepEqual(sent.map(({ command }) => command), [{ act: "play", cards: ["JC"], wish: "D" }]);
});

test("a tap on the draw pile takes while a chain is open, else draws", () => {
  const chain = sit({ acts: ["take"] });
  chain.control.drawPile();
  const plain = sit({ acts: ["draw"] });
  plain.control.drawPile();
  assert.deepEqual([chain.sent[0]?.command, plain.sent[0]?.command], [{ act: "take" }, { act: "draw" }]);
});

test("a refused card falls back with its reason", () => {
  const { control, ui, tell } = sit({ acts: ["play"], cards: { "7H": [] } });
  control.tapCard("7H");
  tell({ t: "refused", id: "id-1", code: "CHAIN_OPEN" });
  assert.equal(ui.pending, null);
  assert.deepEqual(ui.told, { code: "CHAIN_OPEN", card: "7H", shake: true });
});

test("a move that came too late is sent again with a new id while its card is still offered in the same turn", () => {
  const { control, ui, sent, tell } = sit({ acts: ["play"], cards: { "7H": [] } });
  control.tapCard("7H");
  tell({ t: "ev", v: 11, events: [{ v: 11, e: "called", seat: 1, late: false }] });
  tell({ t: "stale", id: "id-1", v: 11 });
  assert.deepEqual(sent.map(({ at }) => at), [10, 11]);
  assert.equal(ui.pending?.id, "id-2");
});

test("a move that came too late is given up when the turn has gone", () => {
  const { control, ui, sent, tell } = sit({ acts: ["play"], cards: { "7H": [] } });
  control.tapCard("7H");
  tell({ t: "ev", v: 11, events: [{ v: 11, e: "turn", seat: 1, turns: 1 }] });
  tell({ t: "stale", id: "id-1", v: 11 });
  assert.equal(sent.length, 1);
  assert.equal(ui.pending, null);
});

test("the question for the wish closes when the turn is taken away", () => {
  const { control, ui, tell } = sit({ acts: ["play"], cards: { JC: ["wish"] } });
  control.tapCard("JC");
  tell({ t: "ev", v: 11, events: [{ v: 11, e: "turn", seat: 1, turns: 1 }] });
  assert.deepEqual([ui.chosen, ui.asks], [[], false]);
});

test("Mau can be called while the wish is open", () => {
  const { control, ui, sent } = sit({ acts: ["play", "call"], cards: { JC: ["wish"] } }, ["JC", "9D"]);
  control.tapCard("JC");
  control.call();
  assert.deepEqual(sent, [{ command: { act: "call" }, at: undefined }]);
  assert.deepEqual([ui.chosen, ui.asks], [["JC"], true]);
});

const NINES = { acts: ["play"], cards: { "9D": ["set"], "7H": [] }, why: { "9S": "CARD_MISMATCH" } };

test("cards of a rank are laid together in the order in which they were chosen", () => {
  const { control, ui, sent } = sit(NINES, ["7H", "9S", "9D"]);
  control.tapCard("9D");
  control.tapCard("9S");
  assert.deepEqual(ui.chosen, ["9D", "9S"]);
  control.playChosen();
  assert.deepEqual(sent.map(({ command }) => command), [{ act: "play", cards: ["9D", "9S"] }]);
  assert.deepEqual(ui.pending?.cards, ["9D", "9S"]);
});

test("a chosen card can be put back, and with the one that fits all are", () => {
  const { control, ui } = sit(NINES, ["7H", "9S", "9D"]);
  control.tapCard("9D");
  control.tapCard("9S");
  control.tapCard("9S");
  assert.deepEqual(ui.chosen, ["9D"]);
  control.tapCard("9S");
  control.tapCard("9D");
  assert.deepEqual(ui.chosen, []);
});

test("a card of another rank forgets the chosen ones", () => {
  const { control, ui, sent } = sit(NINES, ["7H", "9S", "9D"]);
  control.tapCard("9D");
  control.tapCard("7H");
  assert.deepEqual(sent.map(({ command }) => command), [{ act: "play", cards: ["7H"] }]);
  assert.deepEqual(ui.chosen, []);
});

test("a swipe lays what is chosen without another word", () => {
  const { control, sent } = sit(NINES, ["7H", "9S", "9D"]);
  control.swipeCard("9D");
  assert.deepEqual(sent.map(({ command }) => command), [{ act: "play", cards: ["9D"] }]);
});

test("a set that the table refuses stays chosen with its reason", () => {
  const { control, ui, tell } = sit(NINES, ["7H", "9S", "9D"]);
  control.tapCard("9D");
  control.tapCard("9S");
  control.playChosen();
  tell({ t: "refused", id: "id-1", code: "SET_SIZE" });
  assert.deepEqual([ui.chosen, ui.told?.code], [["9D", "9S"], "SET_SIZE"]);
});

const KING = { acts: ["play"], cards: { KP: ["rank", "round"], OZ: ["suit"] } };

test("a king asks for a rank, once round the table if that was wanted", () => {
  const { control, sent } = sit(KING, ["KP", "OZ", "9Z"]);
  control.tapCard("KP");
  assert.deepEqual(control.question()?.values, ["7", "8", "9", "T", "U", "O", "K", "A"]);
  control.toggleRound();
  control.declare("9");
  assert.deepEqual(sent[0]?.command, { act: "play", cards: ["KP"], request: "9", roundtrip: true });
});

test("an over asks for a suit of its pack, and not round where that is not offered", () => {
  const { control, sent } = sit(KING, ["KP", "OZ", "9Z"]);
  control.tapCard("OZ");
  assert.deepEqual(control.question(), { kind: "suit", values: ["M", "Z", "T", "P"], optional: true, round: false });
  control.toggleRound();
  control.declare("T");
  assert.deepEqual(sent[0]?.command, { act: "play", cards: ["OZ"], wish: "T" });
});

test("a king may be laid without asking, and asks for nothing as the last card", () => {
  const silent = sit(KING, ["KP", "OZ"]);
  silent.control.tapCard("KP");
  silent.control.declare(null);
  const last = sit(KING, ["KP"]);
  last.control.tapCard("KP");
  for (const { sent } of [silent, last]) assert.deepEqual(sent[0]?.command, { act: "play", cards: ["KP"] });
});

test("a turn is lost only where the table offers it", () => {
  const skipped = sit({ acts: ["sit"] });
  skipped.control.sit();
  assert.deepEqual(skipped.sent, [{ command: { act: "sit" }, at: 10 }]);
  const free = sit({ acts: ["draw"] });
  free.control.sit();
  assert.deepEqual(free.sent, []);
});
