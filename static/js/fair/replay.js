// @ts-check
/** Follows the cards of a match through its events: every deal, reshuffle and drawn card as its key demands. It knows no rules. */

/** @import {Finding} from "./proof.js" */

import { drawNumber, newOrder, shuffle } from "./mau1.js";

/** @typedef {Record<string, any>} Event */
/** @typedef {{label: string, order: string[]}} Pack a pack after its shuffle, the first card on top */
/** @typedef {{v: number, seat: number, cards: string[]}} Drawn */

const DRAWS = new Set(["drew", "took", "penalty", "recalled"]);
/** Games of tricks pull cards before the deal, and lay none open. */
const OF_TRICKS = new Set(["fresh-draw", "schneider"]);
/** Here chance says who begins in each match, elsewhere who deals in the first one at a table. */
const RANDOM_START = "macao";

export class Replay {
  #key;
  #ruleset;
  #dealer;
  /** @type {string[][]} */
  #hands = [];
  /** @type {string[]} */
  #draw = [];
  /** @type {string[]} */
  #discard = [];
  #round = 0;
  #reshuffles = 0;
  /** @type {Pack[]} */
  packs = [];
  /** @type {Drawn[]} */
  drawn = [];

  /** @param {string} key hex @param {string} ruleset @param {number | null} dealer of the first round, null where chance names him */
  constructor(key, ruleset, dealer) {
    this.#key = key;
    this.#ruleset = ruleset;
    this.#dealer = dealer;
  }

  /** @param {Event} event @param {number} v @returns {Promise<Finding | null>} */
  async follow(event, v) {
    const finding = await this.#take(event, v);
    return finding && { v, ...finding };
  }

  /** @param {Event} event @param {number} v @returns {Promise<Finding | null>} */
  async #take(event, v) {
    if (event["e"] === "dealt") return this.#deal(event);
    if (event["e"] === "reshuffled") return this.#reshuffle(event);
    if (DRAWS.has(event["e"])) return this.#give(event["seat"], event["cards"], v);
    if (event["e"] === "picked") return this.#give(event["seat"], [event["card"]], v);
    if (event["e"] === "played") return this.#play(event["seat"], event["cards"]);
    if (event["e"] === "gone") {
      this.#discard.unshift(...event["cards"]);
      this.#hands[event["seat"]] = [];
    }
    return null;
  }

  /** @param {Event} event */
  async #deal({ hands, draw, discard, dealer, direction, round }) {
    this.#round += 1;
    this.#reshuffles = 0;
    const seats = hands.length;
    if (round !== this.#round) return { what: "event", expected: this.#round, found: round };
    const wanted = await this.#dealerOf(seats, direction);
    if (wanted !== dealer) return { what: "dealer", expected: wanted, found: dealer };
    const isTricks = OF_TRICKS.has(this.#ruleset);
    const cards = [...hands.flat(), ...draw, ...(isTricks ? [] : discard)];
    const label = `deal:${this.#round}`;
    const order = await shuffle(this.#key, label, newOrder(cards));
    this.packs.push({ label, order });
    this.#dealer = dealer;
    [this.#hands, this.#draw, this.#discard] = [hands.map((/** @type {string[]} */ hand) => [...hand]), [...draw], isTricks ? [] : [...discard]];
    const dealt = hands.flat().length;
    for (let i = 0; i < dealt; i++) {
      const seat = (((dealer + direction * (i + 1)) % seats) + seats) % seats;
      const found = hands[seat][Math.floor(i / seats)];
      if (order[i] !== found) return { what: "deal", expected: order[i], found };
    }
    const rest = order.slice(dealt);
    const lying = [...(isTricks ? [] : discard), ...draw];
    // Special start cards go under the pile one by one, so what lies there may begin further down the pack.
    const shift = isTricks ? 0 : Math.max(0, rest.indexOf(lying[0] ?? ""));
    return differing("deal", [...rest.slice(shift), ...rest.slice(0, shift)], lying);
  }

  /** @param {number} seats @param {number} direction */
  async #dealerOf(seats, direction) {
    const turned = (/** @type {number} */ seat) => ((seat % seats) + seats) % seats;
    if (this.#ruleset === RANDOM_START) return turned((await drawNumber(this.#key, "first", seats)) - direction);
    if (this.#dealer === null) return drawNumber(this.#key, "first", seats);
    return this.#round > 1 ? turned(this.#dealer + direction) : this.#dealer;
  }

  /** @param {Event} event */
  async #reshuffle({ draw }) {
    this.#reshuffles += 1;
    const label = `again:${this.#round}:${this.#reshuffles}`;
    const order = await shuffle(this.#key, label, this.#discard.slice(0, -1));
    this.packs.push({ label, order });
    this.#draw = [...draw];
    this.#discard = this.#discard.slice(-1);
    return differing("reshuffle", order, draw);
  }

  /** @param {number} seat @param {string[]} cards @param {number} v */
  #give(seat, cards, v) {
    const finding = differing("draw", this.#draw.splice(0, cards.length), cards);
    this.#hands[seat]?.push(...cards);
    if (cards.length) this.drawn.push({ v, seat, cards });
    return finding;
  }

  /** @param {number} seat @param {string[]} cards @returns {Finding | null} */
  #play(seat, cards) {
    for (const card of cards) {
      const at = this.#hands[seat]?.indexOf(card) ?? -1;
      if (at < 0) return { what: "event", found: card };
      this.#hands[seat]?.splice(at, 1);
    }
    this.#discard.push(...cards);
    return null;
  }
}

/** The first card that is another one. @param {string} what @param {string[]} expected @param {string[]} found @returns {Finding | null} */
export function differing(what, expected, found) {
  const at = Array.from({ length: Math.max(expected.length, found.length) }).findIndex((_, i) => expected[i] !== found[i]);
  return at < 0 ? null : { what, expected: expected[at] ?? null, found: found[at] ?? null };
}
