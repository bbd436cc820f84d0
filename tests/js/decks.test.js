import assert from "node:assert/strict";
import { afterEach, test } from "node:test";

import { face, showAs } from "../../static/js/table/cards.js";
import { lookOf } from "../../static/js/table/decks.js";
import { cardName, corner, suit } from "../../static/js/table/words.js";

afterEach(() => showAs(lookOf("french32", "game")));

test("by itself a game shows the cards that it has", () => {
  for (const pack of ["french32", "french52", "french54", "hungarian32"]) {
    const { suits, ranks, faces } = lookOf(pack, "game");
    assert.deepEqual([suits, ranks, faces], [{}, {}, "c"]);
  }
});

test("in a game of 32 French cards Hungarian ones stand for them, with their own names", () => {
  showAs(lookOf("french32", "hungarian"));
  assert.deepEqual(["JH", "QD", "TS", "7C"].map(face), ["#c-UP", "#c-OT", "#c-TZ", "#c-7M"]);
  assert.equal(cardName("JD"), "under of bells");
  assert.equal(suit("S"), "leaves");
  assert.equal(corner("8C"), "VIII");
});

test("and the other way round", () => {
  showAs(lookOf("hungarian32", "french"));
  assert.equal(face("UPb"), "#c-JH");
  assert.equal(cardName("OM"), "queen of clubs");
});

test("a pack with twos or jokers stays French", () => {
  assert.equal(lookOf("french54", "hungarian").deck, "french");
});

test("the classic pictures have no jokers, which stay as they are", () => {
  showAs(lookOf("french54", "classic"));
  assert.deepEqual(["KS", "X2"].map(face), ["#k-KS", "#c-X2"]);
});
