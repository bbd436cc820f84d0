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

/** The symbol of a card's face in the deck. @param {string} id */
export const face = (id) => `#c-${id.slice(0, 2)}`;

/** Suits of the Hungarian pack; no French one has their letters. */
export const HUNGARIAN = "MZTP";

/** @param {string} id */
export const isJoker = (id) => id.startsWith("X");

/** @typedef {"suit" | "rank"} Order */

/** A sorted copy of a hand. @param {readonly string[]} hand @param {Order} order */
export function sorted(hand, order) {
  const place = (/** @type {string} */ id) => {
    const { rank, suit } = card(id);
    const bySuit = SUIT_ORDER.indexOf(suit);
    const byRank = RANK_ORDER.indexOf(rank);
    return order === "suit" ? bySuit * 20 + byRank : byRank * 20 + bySuit;
  };
  return [...hand].sort((a, b) => place(a) - place(b) || (a < b ? -1 : 1));
}

/** How many cards of each suit are held. @param {readonly string[]} hand @param {string} suit */
export const held = (hand, suit) => hand.filter((id) => card(id).suit === suit).length;
