// @ts-check
/** Cards, suits and ranks in the reader's language. Figures stay figures, so that speech control finds them. */

import { card, HUNGARIAN, isJoker, seen, seenRank, seenSuit } from "./cards.js";
import { fill, gettext, pgettext } from "../i18n.js";

/** @type {Record<string, () => string>} */
const SUITS = {
  H: () => pgettext("suit", "hearts"),
  D: () => pgettext("suit", "diamonds"),
  S: () => pgettext("suit", "spades"),
  C: () => pgettext("suit", "clubs"),
  M: () => pgettext("suit of the Hungarian pack", "acorns"),
  Z: () => pgettext("suit of the Hungarian pack", "leaves"),
  T: () => pgettext("suit of the Hungarian pack", "bells"),
  P: () => pgettext("suit of the Hungarian pack", "hearts"),
};

/** @type {Record<string, () => string>} */
const SUIT_TITLES = {
  H: () => pgettext("suit, standing alone", "Hearts"),
  D: () => pgettext("suit, standing alone", "Diamonds"),
  S: () => pgettext("suit, standing alone", "Spades"),
  C: () => pgettext("suit, standing alone", "Clubs"),
  M: () => pgettext("suit of the Hungarian pack, standing alone", "Acorns"),
  Z: () => pgettext("suit of the Hungarian pack, standing alone", "Leaves"),
  T: () => pgettext("suit of the Hungarian pack, standing alone", "Bells"),
  P: () => pgettext("suit of the Hungarian pack, standing alone", "Hearts"),
};

/** @type {Record<string, () => string>} */
const RANKS = {
  T: () => "10",
  U: () => pgettext("rank of the Hungarian pack", "under"),
  O: () => pgettext("rank of the Hungarian pack", "over"),
  X: () => pgettext("rank", "joker"),
  J: () => pgettext("rank", "jack"),
  Q: () => pgettext("rank", "queen"),
  K: () => pgettext("rank", "king"),
  A: () => pgettext("rank", "ace"),
};

/** @type {Record<string, () => string>} */
const LETTERS = {
  T: () => "10",
  J: () => pgettext("letter on the card", "J"),
  Q: () => pgettext("letter on the card", "Q"),
  K: () => pgettext("letter on the card", "K"),
  A: () => pgettext("letter on the card", "A"),
};

/** @type {Record<string, () => string>} */
const HUNGARIAN_LETTERS = {
  7: () => "VII",
  8: () => "VIII",
  9: () => "IX",
  T: () => "X",
  U: () => pgettext("letter on the under", "A"),
  O: () => pgettext("letter on the over", "F"),
  K: () => pgettext("letter on the card", "K"),
  A: () => pgettext("letter on the ace of the Hungarian pack", "Á"),
};

/** @type {Record<string, () => string>} */
const JOKERS = {
  1: () => pgettext("a card", "black joker"),
  2: () => pgettext("a card", "red joker"),
};

/** @param {string} letter */
export const suit = (letter) => SUITS[seenSuit(letter)]?.() ?? letter;

/** @param {string} letter */
export const suitTitle = (letter) => SUIT_TITLES[seenSuit(letter)]?.() ?? letter;

/** @param {string} letter */
export const rank = (letter) => RANKS[seenRank(letter)]?.() ?? letter;

/** What is printed in the card's corner. @param {string} id */
export function corner(id) {
  const { rank: value, suit: colour } = card(seen(id));
  return (HUNGARIAN.includes(colour) ? HUNGARIAN_LETTERS : LETTERS)[value]?.() ?? value;
}

/** @param {string} id */
export function cardName(id) {
  const { rank: value, suit: colour } = card(id);
  if (isJoker(id)) return JOKERS[colour]?.() ?? id;
  return fill(pgettext("a card", "%(rank)s of %(suit)s"), { rank: rank(value), suit: suit(colour) });
}

/** What a card's button is called. @param {string} id @param {"playable" | "no" | "idle" | "pending" | "selected"} state @param {number} [order] among the chosen */
export function cardLabel(id, state, order = 0) {
  const name = { card: cardName(id), n: order };
  if (state === "playable") return fill(gettext("%(card)s, playable"), name);
  if (state === "no") return fill(gettext("%(card)s, does not fit"), name);
  if (state === "pending") return fill(gettext("%(card)s, on its way"), name);
  if (state === "selected") return fill(gettext("%(card)s, chosen (%(n)s)"), name);
  return name.card;
}

/** A rank as it is written in a sentence: figures as they stand on the card. @param {string} letter @param {string} suit any of the pack */
export const rankWritten = (letter, suit) => ("789T".includes(letter) ? corner(letter + suit) : rank(letter));

/** @typedef {string | {card: string} | {cards: string[]} | {rank: string, suit: string} | {list: Piece[]} | {suit: string} | {name: string, seat?: number} | {strong: string}} Piece */

/** A sentence of pieces as plain text, for speech. @param {readonly Piece[]} sentence @returns {string} */
export function spoken(sentence) {
  return sentence
    .map((piece) => {
      if (typeof piece === "string") return piece;
      if ("card" in piece) return cardName(piece.card);
      if ("cards" in piece) return piece.cards.map(cardName).join(", ");
      if ("list" in piece) return spoken(piece.list);
      if ("rank" in piece) return rank(piece.rank);
      if ("suit" in piece) return suit(piece.suit);
      return "name" in piece ? piece.name : piece.strong;
    })
    .join("");
}
