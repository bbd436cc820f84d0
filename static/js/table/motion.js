// @ts-check
/** Cards fly: places are measured before and after a change, and pictures travel between them. Nothing waits for it. */

/** @import {TableEvent} from "../link/types.js" */
/** @import {MatchEvent} from "./match.js" */

import { render } from "lit-html";

import { paced } from "./pace.js";
import { back, picture } from "./parts/picture.js";
import { watchFrames } from "./smooth.js";

const DEAL_AT_MOST = 1500;
/** ms; longer than any flight */
const LOOKED_FOR = 2000;
/** ms */
const CHEER = 700;

/**
 * @typedef {object} Places
 * @property {Map<string, DOMRect>} hand by card
 * @property {Map<number, DOMRect>} mats by seat
 * @property {DOMRect | null} draw
 * @property {DOMRect | null} top
 * @property {DOMRect | null} face the face-up pile
 * @property {string | null} card the one on top
 * @property {Map<string, DOMRect>} trick by card
 * @property {number | null} winner the seat whose card wins the trick that lies there
 *
 * @typedef {object} Flight
 * @property {DOMRect} from
 * @property {DOMRect} to
 * @property {string | null} card null flies face down
 * @property {Element | null} lands what is hidden until it lands
 * @property {number} after ms
 * @property {number} takes ms
 * @property {boolean} [turns] face down at first
 */

/** @param {ParentNode} root @param {string} selector */
const place = (root, selector) => root.querySelector(selector)?.getBoundingClientRect() ?? null;

const DRAW = '.pile[data-kind="draw"]';
const DISCARD = '.pile[data-kind="discard"]';
const TOP = `${DISCARD} > [role="img"]`;
const FACE = '.pile[data-kind="face"] > [role="img"]';

/** @param {HTMLElement} root @returns {Places} */
export function measure(root) {
  const hand = new Map();
  for (const card of root.querySelectorAll(".hand [data-card]")) {
    hand.set(/** @type {HTMLElement} */ (card).dataset["card"], card.getBoundingClientRect());
  }
  const mats = new Map();
  for (const mat of root.querySelectorAll(".seat")) {
    mats.set(Number(/** @type {HTMLElement} */ (mat).dataset["seat"]), place(mat, ".mat"));
  }
  const trick = new Map();
  for (const card of root.querySelectorAll(".trick > [data-card]")) {
    trick.set(/** @type {HTMLElement} */ (card).dataset["card"], card.getBoundingClientRect());
  }
  const wins = root.querySelector(".trick > [data-wins]");
  const winner = wins instanceof HTMLElement ? Number(wins.dataset["seat"]) : null;
  return { hand, mats, trick, winner, draw: place(root, DRAW), top: place(root, TOP), face: place(root, FACE), card: root.querySelector(TOP)?.getAttribute("data-card") ?? null };
}

export class Motion {
  #root;
  #sky = document.createElement("div");
  #times = times();

  /** @param {HTMLElement} root */
  constructor(root) {
    this.#root = root;
    this.#sky.className = "flights";
    this.#sky.setAttribute("aria-hidden", "true");
    document.body.append(this.#sky);
  }

  /** @param {Places} before @param {readonly TableEvent[]} events what changed the page since */
  play(before, events) {
    if (document.hidden) return;
    this.#times = times();
    const { speed } = this.#times;
    if (!speed) {
      this.#fade(before);
      return;
    }
    const after = measure(this.#root);
    this.#closeRanks(before, after, speed);
    const moves = paced(events);
    if (!moves) return; // the page was away for long, and shows how things stand
    const flights = moves.flatMap(({ event, after: beat, share }) =>
      this.#flights(/** @type {MatchEvent} */ (event), before, after).map((flight) => ({
        ...flight, after: beat + flight.after * share, takes: flight.takes * share,
      })));
    flights.push(...this.#swept(before, after));
    for (const flight of flights) this.#fly({ ...flight, after: flight.after * speed, takes: flight.takes * speed });
    if (flights.length) watchFrames(LOOKED_FOR);
    if (events.some(({ e }) => e === "over")) this.#cheer();
  }

  /** The cards of a trick that has gone fly to whoever won it. @param {Places} before @param {Places} after @returns {Flight[]} */
  #swept(before, after) {
    const gone = [...before.trick].filter(([card]) => !after.trick.has(card));
    const to = before.winner === null ? null : (after.mats.get(before.winner) ?? place(this.#root, ".rail .status"));
    if (!to || gone.length < before.trick.size) return [];
    const small = new DOMRect(to.left + to.width / 2 - 12, to.top + to.height / 2 - 17, 24, 34);
    return gone.map(([card, from], index) => ({
      from, to: small, card, lands: null, after: (index * this.#times.dealGap) / 2, takes: this.#times.play,
    }));
  }

  /** The winner's moment: his mat, or the rail where it is oneself, shines. */
  #cheer() {
    const winner = this.#root.querySelector('.seat:has([data-tone="place"]) .mat') ?? this.#root.querySelector(".rail");
    winner?.animate([{ filter: "brightness(1)" }, { filter: "brightness(1.35)" }, { filter: "brightness(1)" }], {
      duration: CHEER * this.#times.speed, iterations: 2, easing: "ease-in-out",
    });
  }

  /** Without motion new cards fade in where they lie. @param {Places} before */
  #fade(before) {
    const fresh = [...this.#root.querySelectorAll(".hand [data-card]")]
      .filter((card) => !before.hand.has(/** @type {HTMLElement} */ (card).dataset["card"] ?? ""));
    const top = this.#root.querySelector(TOP);
    if (top && top.getAttribute("data-card") !== before.card) fresh.push(top);
    for (const card of fresh) card.animate([{ opacity: 0 }, { opacity: 1 }], this.#times.fade);
  }

  /** Shake again what is told again; a style alone would not begin anew. */
  shakeAgain() {
    for (const element of this.#root.querySelectorAll('.hand [data-state="refused"], .status[data-tone="bad"] > span')) {
      for (const animation of element.getAnimations()) {
        animation.currentTime = 0;
        animation.play();
      }
    }
  }

  /** @param {MatchEvent} event @param {Places} before @param {Places} after @returns {Flight[]} */
  #flights(event, before, after) {
    if (event.e === "played") return this.#played(event, before, after);
    if (event.e === "dealt") return this.#dealt(event, after);
    if (event.e === "picked") return this.#picked(event, before, after);
    if (event.e && ["drew", "took", "penalty", "recalled"].includes(event.e)) return this.#drawn(event, before, after);
    if (event.e === "reshuffled" && before.top && after.draw) {
      return [{ from: before.top, to: after.draw, card: null, lands: null, after: 0, takes: this.#times.play }];
    }
    return [];
  }

  /** @param {MatchEvent} event @param {Places} before @param {Places} after @returns {Flight[]} */
  #played({ seat, cards }, before, after) {
    return (cards ?? []).flatMap((card, index) => {
      const from = before.hand.get(card) ?? before.mats.get(seat);
      const lands = this.#root.querySelector(`${DISCARD} > [data-card="${card}"], .trick > [data-card="${card}"]`);
      const to = lands?.closest(".trick") ? lands.getBoundingClientRect() : after.top;
      if (!from || !to || !lands) return [];
      return [{ from, to, card, lands, after: index * this.#times.dealGap, takes: this.#times.play }];
    });
  }

  /** In the open, one after the other. @param {MatchEvent} event @param {Places} before @param {Places} after @returns {Flight[]} */
  #picked({ seat, card }, before, after) {
    const from = before.face ?? after.face;
    const to = after.hand.get(card) ?? after.mats.get(seat);
    const step = [...after.mats.keys()].indexOf(seat) + 1;
    if (!from || !to) return [];
    return [{ from, to, card, lands: this.#inHand(card), after: step * this.#times.penaltyGap, takes: this.#times.draw }];
  }

  /** @param {MatchEvent} event @param {Places} before @param {Places} after @returns {Flight[]} */
  #drawn({ seat, n, cards }, before, after) {
    const from = before.draw ?? after.draw;
    if (!from) return [];
    return Array.from({ length: n }, (_, index) => {
      const card = cards?.[index] ?? null;
      const to = card ? after.hand.get(card) : after.mats.get(seat);
      const gap = this.#times.penaltyGap;
      return to ? [{ from, to, card, lands: this.#inHand(card), after: index * gap, takes: this.#times.draw, turns: true }] : [];
    }).flat();
  }

  /** @param {MatchEvent} event @param {Places} after @returns {Flight[]} */
  #dealt({ hand, counts }, after) {
    const from = after.draw;
    if (!from) return [];
    const takes = this.#times.draw;
    const all = counts.reduce((sum, n) => sum + n, 0);
    const gap = Math.min(this.#times.dealGap, (DEAL_AT_MOST - takes) / Math.max(1, all));
    const flights = [...(hand ?? [])].map((card, index) => ({ card, to: after.hand.get(card), index: index * counts.length }));
    const backs = [...after.mats].flatMap(([seat, to], step) =>
      Array.from({ length: counts[seat] ?? 0 }, (_, index) => ({ card: null, to, index: index * counts.length + step + 1 })));
    return [...flights, ...backs].flatMap(({ card, to, index }) =>
      to ? [{ from, to, card, lands: this.#inHand(card), after: index * gap, takes, turns: true }] : []);
  }

  /** @param {string | null} card */
  #inHand(card) {
    return card === null ? null : this.#root.querySelector(`.hand [data-card="${card}"]`);
  }

  /** @param {Flight} flight */
  #fly({ from, to, card, lands, after, takes, turns }) {
    const bird = document.createElement("div");
    bird.className = "card flight";
    bird.style.width = `${to.width}px`;
    bird.style.height = `${to.height}px`;
    bird.style.left = `${to.left}px`;
    bird.style.top = `${to.top}px`;
    render(card && !turns ? picture(card) : back(), bird);
    this.#sky.append(bird);
    lands?.animate([{ opacity: 0 }, { opacity: 0 }], { duration: after + takes });
    const far = `translate(${from.left - to.left}px, ${from.top - to.top}px) scale(${from.width / to.width}, ${from.height / to.height})`;
    const flown = bird.animate([{ transform: far }, { transform: "none" }], {
      delay: after, duration: takes, easing: this.#times.card, fill: "both",
    });
    if (card && turns) setTimeout(() => render(picture(card), bird), after + takes / 3);
    flown.finished.then(() => bird.remove(), () => bird.remove());
  }

  /** The rest of the hand moves together without a jump. @param {Places} before @param {Places} after @param {number} speed */
  #closeRanks(before, after, speed) {
    for (const card of this.#root.querySelectorAll(".hand [data-card]")) {
      const id = /** @type {HTMLElement} */ (card).dataset["card"] ?? "";
      const x = (before.hand.get(id)?.left ?? NaN) - (after.hand.get(id)?.left ?? NaN);
      if (!(Math.abs(x) >= 1)) continue;
      card.animate([{ translate: `${x}px 0` }, { translate: "0 0" }], {
        duration: this.#times.flip * speed, easing: this.#times.out, composite: "add",
      });
    }
  }
}

/** The figures of the design, in ms, read once a change: asking between two cards would reckon all styles anew for each. */
function times() {
  const tokens = getComputedStyle(document.documentElement);
  const text = (/** @type {string} */ name) => tokens.getPropertyValue(name).trim();
  const figure = (/** @type {string} */ name) => parseFloat(text(name)) * (/[^m]s$/.test(text(name)) ? 1000 : 1);
  return {
    speed: figure("--speed"), play: figure("--t-play"), draw: figure("--t-draw"), flip: figure("--t-flip"), fade: figure("--t-fade"),
    dealGap: figure("--t-deal-gap"), penaltyGap: figure("--t-penalty-gap"), card: text("--ease-card"), out: text("--ease-out"),
  };
}
