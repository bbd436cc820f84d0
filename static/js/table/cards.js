// @ts-check
/** Cards as the page sees them: ranks, suits, faces and an order for the hand. */

const RANK_ORDER = "23456789TUOJQKAX";
/** Colours alternate, so that neighbours in a sorted hand are easy to tell apart. */
const SUIT_ORDER = "CDSHMTZP12";

/**
 * @typedef {object} Card
 * @property {string} id "7H", or "7Hb" from a second pack; a joker is "X1" or "X2"
 * @property {string} rank
 * @property {string} suit
 */

/** @param {string} id @returns {Card} */
export const card = (id) => ({ id, rank: id[0] ?? "", suit: id[1] ?? "" });

/**
 * @typedef {object} Look how the game's cards are shown (decks.js); by itself, as they are
 * @property {Record<string, string>} suits what stands for the game's suits
 * @property {Record<string, string>} ranks
 * @property {string} faces what the names of the symbols begin with
 */

/** @type {Look} */
let look = { suits: {}, ranks: {}, faces: "c" };

/** @param {Look} given */
export function showAs(given) {
  look = given;
}

/** @param {string} letter */
export const seenSuit = (letter) => look.suits[letter] ?? letter;

/** @param {string} letter */
export const seenRank = (letter) => look.ranks[letter] ?? letter;

/** The card that stands for one of the game. @param {string} id */
export const seen = (id) => (isJoker(id) ? id.slice(0, 2) : seenRank(card(id).rank) + seenSuit(card(id).suit));

/** The symbol of a card's face in the deck. @param {string} id */
export const face = (id) => `#${isJoker(id) ? "c" : look.faces}-${seen(id)}`;

/** Suits of the Hungarian pack; no French one has their letters. */
export const HUNGARIAN = "MZTP";

const HUNGARIAN_RANKS = ["7", "8", "9", "T", "U", "O", "K", "A"];

/** The suits from which a card of this one's pack may choose, in the order of the screen. @param {string} id */
export const suitsBeside = (id) => (HUNGARIAN.includes(card(id).suit) ? [...HUNGARIAN] : ["S", "H", "D", "C"]);

/** The ranks of a card's pack. @param {string} id */
export const ranksBeside = (id) => (HUNGARIAN.includes(card(id).suit) ? HUNGARIAN_RANKS : [..."23456789TJQKA"]);

/** @param {string} id */
export const isJoker = (id) => id.startsWith("X");

/**
 * A sorted copy of a hand.
 * @param {readonly string[]} hand
 * @param {string} order `suit`, `rank`, or `own`: as laid, and the others behind in the order in which they came
 * @param {readonly string[]} [laid]
 */
export function sorted(hand, order, laid = []) {
  if (order === "own") return [...laid.filter((id) => hand.includes(id)), ...hand.filter((id) => !laid.includes(id))];
  const place = (/** @type {string} */ id) => {
    const { rank, suit } = card(id);
    const bySuit = SUIT_ORDER.indexOf(suit);
    const byRank = RANK_ORDER.indexOf(rank);
    return order === "suit" ? bySuit * 20 + byRank : byRank * 20 + bySuit;
  };
  return [...hand].sort((a, b) => place(a) - place(b) || (a < b ? -1 : 1));
}

/** How many cards of a suit or rank are held. @param {readonly string[]} hand @param {string} value @param {"suit" | "rank"} [kind] */
export const held = (hand, value, kind = "suit") => hand.filter((id) => card(id)[kind] === value).length;
