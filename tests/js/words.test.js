// @ts-check
/** What people read: cards by name, moves in sentences, the status line. */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";

import { initial, pieces } from "../../static/js/i18n.js";
import { held, sorted } from "../../static/js/table/cards.js";
import { entries, sentence } from "../../static/js/table/sentences.js";
import { EFFECTS, TELL } from "../../static/js/table/tell.js";
import { cardLabel, cardName, corner, spoken } from "../../static/js/table/words.js";

const PEOPLE = [{ name: "Anna", you: true }, { name: "Ben", you: false }, { name: "Clara", you: false }];

/** @param {...Record<string, unknown>} events */
function told(...events) {
  const numbered = events.map((event, index) => ({ v: index + 1, ...event }));
  return entries(numbered, PEOPLE, 0).map((entry) => spoken(sentence(entry)));
}

test("cards are named with figures, courts with words", () => {
  assert.equal(cardName("7H"), "7 of hearts");
  assert.equal(cardName("TD"), "10 of diamonds");
  assert.equal(cardName("JC"), "jack of clubs");
  assert.equal(cardName("ASb"), "ace of spades");
});

test("a card's button says whether it may be played", () => {
  assert.equal(cardLabel("7H", "playable"), "7 of hearts, playable");
  assert.equal(cardLabel("7H", "no"), "7 of hearts, does not fit");
  assert.equal(cardLabel("7H", "idle"), "7 of hearts");
});

test("a card and what it does are one line", () => {
  assert.deepEqual(
    told({ e: "played", seat: 1, cards: ["7S"] }, { e: "attack", total: 4 }, { e: "turn", seat: 2, turns: 3 }),
    ["Ben plays 7 of spades, now +4"],
  );
  assert.deepEqual(
    told({ e: "played", seat: 0, cards: ["JD"] }, { e: "request_over" }, { e: "wished", seat: 0, suit: "H" }),
    ["You play jack of diamonds and wish for hearts"],
  );
});

test("an ace and who sits out are one line", () => {
  const ace = { e: "played", cards: ["AS"] };
  assert.deepEqual(told({ ...ace, seat: 1 }, { e: "skipped", seat: 2 }), ["Ben plays ace of spades, Clara sits out"]);
  assert.deepEqual(told({ ...ace, seat: 1 }, { e: "skipped", seat: 0 }), ["Ben plays ace of spades, you sit out"]);
  assert.deepEqual(told({ ...ace, seat: 0 }, { e: "skipped", seat: 1 }), ["You play ace of spades, Ben sits out"]);
});

test("numbers of cards have their plural", () => {
  assert.deepEqual(told({ e: "drew", seat: 1, n: 1, cards: null, held: false }), ["Ben draws a card"]);
  assert.deepEqual(told({ e: "took", seat: 0, n: 4, cards: [] }), ["You take 4 cards"]);
});

test("a call-out names both", () => {
  assert.deepEqual(told({ e: "calledout", seat: 1, target: 2 }), ["Ben noticed: Clara forgot “Mau”"]);
});

test("whoever goes is called as before, whoever comes as from now on", () => {
  const after = [PEOPLE[0] ?? null, null, { name: "Ada", you: false }];
  const say = (/** @type {Record<string, unknown>} */ event) =>
    entries([{ v: 1, ...event }], after, 0, PEOPLE).map((entry) => spoken(sentence(entry)));
  assert.deepEqual(say({ e: "left", seat: 1 }), ["Ben leaves the table"]);
  assert.deepEqual(say({ e: "takeover", seat: 2, level: "normal", name: "Ada" }), ["The computer Ada plays on for Clara"]);
  assert.deepEqual(say({ e: "takeover", seat: 0, level: "normal", name: "Ada" }), ["The computer Ada plays on for you"]);
  assert.deepEqual(say({ e: "bot", seat: 2, level: "hard", name: "Ada" }), ["The computer Ada sits down"]);
});

test("events that only move things on are not told", () => {
  assert.deepEqual(told({ e: "turn", seat: 1, turns: 2 }, { e: "window", seat: 1, open: true }, {}), []);
});

test("a sentence is cut at its placeholders wherever the language puts them", () => {
  assert.deepEqual(pieces("%(card)s legt %(name)s", { card: { card: "7H" }, name: { name: "Ben" } }), [
    { card: "7H" }, " legt ", { name: "Ben" },
  ]);
});

test("a hand is sorted by suit or by rank, always in the same way", () => {
  const hand = ["AS", "7H", "TC", "7C", "KH"];
  assert.deepEqual(sorted(hand, "suit"), ["7C", "TC", "AS", "7H", "KH"]);
  assert.deepEqual(sorted(hand, "rank"), ["7C", "7H", "TC", "KH", "AS"]);
  assert.equal(held(hand, "H"), 2);
});

test("the Hungarian pack has its own suits, ranks and figures, and a ten of bells is both", () => {
  assert.equal(cardName("7P"), "7 of hearts");
  assert.equal(cardName("TT"), "10 of bells");
  assert.equal(cardName("OM"), "over of acorns");
  assert.deepEqual(["7Z", "TT", "UM", "OM", "KP", "AP", "7H", "AS"].map(corner), ["VII", "X", "A", "F", "K", "Á", "7", "A"]);
});

test("a joker has a name without a suit, in either pack", () => {
  assert.deepEqual(["X1", "X2b"].map(cardName), ["black joker", "red joker"]);
  assert.deepEqual(sorted(["X2", "AS", "X1", "7C"], "suit"), ["7C", "AS", "X1", "X2"]);
});

test("each event of the recorded matches is told in a finished sentence, or its silence is meant", () => {
  const { matches } = JSON.parse(readFileSync(new URL("frames.json", import.meta.url), "utf8"));
  const silent = new Set(["turn", "window", "request_left", "void"]);
  const people = ["Anna", "Ben", "Clara", "Dora", "Emil"].map((name, seat) => ({ name, you: seat === 0 }));
  let lines = 0;
  for (const { frames, ruleset } of matches) {
    for (const [events] of frames) {
      const untold = events.filter((/** @type {{e: string}} */ { e }) => !(e in TELL) && !(e in EFFECTS) && !silent.has(e));
      assert.deepEqual(untold, []);
      for (const line of entries(events, people, 0, people, ruleset).map((entry) => spoken(sentence(entry)))) {
        assert.doesNotMatch(line, /undefined|null|NaN|%/, line);
        lines += 1;
      }
    }
  }
  assert.ok(lines > 300);
});

test("several cards are named in the order in which they lie", () => {
  const played = { e: "played", seat: 1, cards: ["2H", "2C"] };
  assert.deepEqual(told(played, { e: "attack", total: 4 }), ["Ben plays 2 of hearts, 2 of clubs, now +4"]);
  assert.deepEqual(told({ e: "played", seat: 0, cards: ["7S"] }, { e: "cancelled", total: 8 }), ["You play 7 of spades and call off +8"]);
});

test("a request says what is asked for, and whether it goes round", () => {
  const king = { e: "played", seat: 1, cards: ["KP"] };
  assert.deepEqual(told(king, { e: "requested", seat: 1, kind: "rank", value: "7", life: "round", left: 3 }), [
    "Ben plays king of hearts and asks for 7, once round the table",
  ]);
  const over = { e: "played", seat: 0, cards: ["OM"] };
  assert.deepEqual(told(over, { e: "requested", seat: 0, kind: "suit", value: "Z", life: "next", left: 1 }), [
    "You play over of acorns and ask for leaves",
  ]);
});

test("a request that nobody met is told, one that a card ended is not", () => {
  assert.deepEqual(told({ e: "drew", seat: 1, n: 1, cards: null }, { e: "request_over" }), [
    "Ben draws a card", "What was asked for does not bind any more",
  ]);
  assert.deepEqual(told({ e: "played", seat: 1, cards: ["9P"] }, { e: "request_over" }), ["Ben plays 9 of hearts"]);
});

test("what is drawn in the open after a trick is one line", () => {
  assert.deepEqual(
    told(
      { e: "played", seat: 0, cards: ["AH"] }, { e: "trick", winner: 0, points: 11, cards: [] },
      { e: "picked", seat: 0, card: "7H", face: "8C" }, { e: "picked", seat: 1, card: "8C", face: null },
    ),
    ["You play ace of hearts", "You win the trick, +11", "From the pile: Anna 7 of hearts, Ben 8 of clubs"],
  );
});

test("who is out while others play on is told with the place, who wins only as the winner", () => {
  assert.deepEqual(told({ e: "out", seat: 1, place: 1 }, { e: "turn", seat: 2, turns: 9 }), ["Ben is out, in place 1"]);
  const won = { e: "over", why: "out", winner: 1 };
  assert.deepEqual(told({ e: "out", seat: 1, place: 1 }, { ...won, e: "round", scores: [] }, won), ["Ben wins"]);
});

test("the first letter of a name is a whole one, whatever it takes to store it", () => {
  assert.deepEqual(["anna", "élodie", "🦊 fox", ""].map(initial), ["A", "É", "🦊", ""]);
});
