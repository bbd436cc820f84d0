// @ts-check
/** Which cards may be laid with the chosen ones, and what these may name: a wish, or a request for a suit or a rank. */

/** @import {Known} from "./state.js" */
/** @import {Ui} from "./ui.js" */

import { card, ranksBeside, suitsBeside } from "./cards.js";

/** How many cards are laid at once where sets are: any number, or three. @param {Known} known @param {string} first */
const isOfThree = (known, first) => known.offer?.cards[first]?.includes("three") ?? false;

/** Whether as many cards are chosen as may be laid at once. @param {Known} known @param {Pick<Ui, "chosen">} ui */
export const isEnough = (known, { chosen }) => chosen[0] !== undefined && (!isOfThree(known, chosen[0]) || [1, 3].includes(chosen.length));

/** Whether a card may be laid together with the chosen ones. @param {Known} known @param {Pick<Ui, "chosen" | "asks">} ui @param {string} id */
export function comesAlong(known, { chosen, asks }, id) {
  const [first] = chosen;
  if (first !== undefined && isOfThree(known, first) && chosen.length > 2) return false;
  return first !== undefined && !asks && (known.offer?.cards[first]?.includes("set") ?? false) && card(id).rank === card(first).rank;
}

/**
 * @typedef {object} Question
 * @property {"wish" | "suit" | "rank"} kind
 * @property {string[]} values letters in the order of the screen
 * @property {boolean} optional the cards may be laid without a word
 * @property {boolean} round it may bind everybody once round
 */

/** The question that is open now. @param {Known} known @param {Pick<Ui, "chosen" | "asks">} ui @returns {Question | null} */
export function question(known, { chosen, asks }) {
  const [first] = chosen;
  if (!asks || !first) return null;
  const needs = known.offer?.cards[first] ?? [];
  const kind = needs.includes("wish") ? "wish" : needs.includes("rank") ? "rank" : "suit";
  return {
    kind,
    values: kind === "rank" ? ranksBeside(first) : suitsBeside(first),
    optional: kind !== "wish",
    round: needs.includes("round"),
  };
}
