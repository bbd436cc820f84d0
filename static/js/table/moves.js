// @ts-check
/** What a person does in a match, and what the table answers. The offer alone tells what may be done. */

/** @import {Command, Frame, TableLink} from "../link/types.js" */
/** @import {Known} from "./state.js" */
/** @import {Ui} from "./ui.js" */

import { choose, isOn, preference } from "../preferences.js";
import { comesAlong, isEnough, question } from "./asking.js";
import { isMyTurn, may } from "./state.js";

/** Moves that count for one turn: they name the version their sender saw. */
const TURN_ACTS = new Set(["play", "draw", "take", "sit", "pass"]);

/** ms in which a drawn card is looked at before the turn is passed by itself */
const PASS_AFTER = 900;

/** Whether a turn leaves anything to decide but passing. @param {Known} known */
const hasChoice = (known) =>
  Object.keys(known.offer?.cards ?? {}).length > 0 || ["draw", "take", "sit", "call"].some((act) => may(known, act));

export class Moves {
  #link;
  #known;
  #ui;
  #changed;

  /**
   * @param {TableLink} link
   * @param {() => Known | null} known
   * @param {Ui} ui changed in place
   * @param {() => void} changed told of each change of `ui`
   */
  constructor(link, known, ui, changed) {
    this.#link = link;
    this.#known = known;
    this.#ui = ui;
    this.#changed = changed;
  }

  // --- the hand -----------------------------------------------------------------------------------

  /** A tap plays a card, chooses it where others may come along or a word is missing, or takes it back. @param {string} id */
  tapCard(id) {
    const known = this.#known();
    const ui = this.#ui;
    if (!known || ui.pending) return;
    ui.told = null;
    ui.logOpen = false;
    ui.focus = id;
    if (ui.chosen.includes(id)) return this.#tapChosen(id);
    if (comesAlong(known, ui, id)) return this.#choose([...ui.chosen, id]);
    this.#choose([]);
    const needs = this.#offered(id);
    if (!needs) return this.#tell(isMyTurn(known) ? (known.offer?.why[id] ?? "CARD_MISMATCH") : "NOT_YOUR_TURN", id);
    this.#choose([id]);
    if (!needs.includes("set") && !isOn("confirm")) this.playChosen();
  }

  /** A second tap plays a card that had to be confirmed; else it takes the card back. @param {string} id */
  #tapChosen(id) {
    const { asks, chosen } = this.#ui;
    if (!asks && isOn("confirm") && !this.#offered(id)?.includes("set")) return this.playChosen();
    this.#choose(asks ? [] : chosen.filter((other) => other !== id));
  }

  /** A card pushed up takes the chosen ones along. @param {string} id */
  swipeCard(id) {
    if (this.#ui.chosen.includes(id)) return this.playChosen();
    this.tapCard(id);
    if (this.#ui.chosen.length && !this.#ui.asks) this.playChosen();
  }

  /** The question that is open now. */
  question() {
    const known = this.#known();
    return known && question(known, this.#ui);
  }

  /** Lay the chosen cards in their order, or ask for what they declare. */
  playChosen = () => {
    const known = this.#known();
    const { chosen, pending } = this.#ui;
    if (!known || !chosen[0] || pending) return;
    if (!isEnough(known, this.#ui)) return this.#tell("SET_SIZE", null);
    const needs = this.#offered(chosen[0]) ?? [];
    const keepsSome = chosen.length < (known.table.match?.hand?.length ?? 0);
    if (needs.includes("wish") || (keepsSome && (needs.includes("suit") || needs.includes("rank")))) {
      this.#ui.asks = true;
      this.#ui.round = false;
      this.#changed();
    } else {
      this.#move({ act: "play", cards: chosen }, chosen);
    }
  };

  /** The suit or rank that the chosen cards name; null where nothing has to be named. @param {string | null} value */
  declare(value) {
    const { chosen, asks, round } = this.#ui;
    if (!chosen[0] || !asks) return;
    const needs = this.#offered(chosen[0]) ?? [];
    /** @type {Command} */
    const command = { act: "play", cards: chosen };
    if (value !== null) command[needs.includes("rank") ? "request" : "wish"] = value;
    if (value !== null && round && needs.includes("round")) command.roundtrip = true;
    this.#move(command, chosen);
  }

  /** Whether what is asked for shall bind everybody once round. */
  toggleRound = () => {
    this.#ui.round = !this.#ui.round;
    this.#changed();
  };

  /** Look at the last trick again, or back at the open one. */
  toggleTrick = () => {
    this.#ui.lastTrick = !this.#ui.lastTrick;
    this.#changed();
  };

  takeBack = () => {
    this.#ui.told = null;
    this.#ui.logOpen = false;
    this.#choose([]);
  };

  /** @param {string} card */
  focusCard(card) {
    if (this.#ui.focus === card) return;
    this.#ui.focus = card;
    this.#changed();
  }

  sortHand = () => {
    choose("order", preference("order") === "suit" ? "rank" : "suit");
    this.#changed();
  };

  /** Lay a card of the own hand at another place, and from now on leave the hand as it lies. @param {string} id @param {number} place @param {readonly string[]} cards as they lie now */
  layAt(id, place, cards) {
    const rest = cards.filter((other) => other !== id);
    this.#ui.laid = [...rest.slice(0, place), id, ...rest.slice(place)];
    if (preference("order") !== "own") choose("order", "own");
    this.#changed();
  }

  // --- other moves --------------------------------------------------------------------------------

  /** A tap on the draw pile takes where a chain is open. */
  drawPile = () => {
    const known = this.#known();
    if (!known || this.#ui.pending) return;
    this.takeBack();
    if (!isMyTurn(known)) return this.#tell("NOT_YOUR_TURN", null);
    // Where neither is offered the table itself says why.
    this.#move({ act: may(known, "take") ? "take" : "draw" });
  };

  pass = () => this.#moveIfOpen("pass");

  /** Lose the turn to a card that skips. */
  sit = () => this.#moveIfOpen("sit");

  /** @param {string} act */
  #moveIfOpen(act) {
    const known = this.#known();
    if (known && may(known, act) && !this.#ui.pending) this.#move({ act });
  }

  /** What tells this own turn from the next one; null while others are to move. */
  ownTurn() {
    const known = this.#known();
    return known && isMyTurn(known) ? known.turnAt : null;
  }

  /** Ask what a strong computer would do. */
  askHint = () => void this.#link.send({ act: "hint" });

  /** Take the last move back. */
  undo = () => {
    if (!this.#ui.pending) this.#link.send({ act: "undo" });
  };

  call = () => {
    const known = this.#known();
    if (known && may(known, "call")) this.#link.send({ act: "call" });
  };

  callout = () => {
    const target = this.#known()?.offer?.callout;
    if (typeof target === "number") this.#link.send({ act: "callout", target });
  };

  // --- answers ------------------------------------------------------------------------------------

  /** Take up the table's answer to a command, and the turn of events under a pending move. @param {Frame} frame */
  receive(frame) {
    const ui = this.#ui;
    if (frame.t === "ack" && frame.id === ui.pending?.id) {
      ui.pending = ui.stale = null;
    } else if (frame.t === "refused") {
      const cards = frame.id === ui.pending?.id ? (ui.pending?.cards ?? []) : [];
      if (frame.id === ui.pending?.id) ui.pending = ui.stale = null;
      if (cards.length > 1) ui.chosen = cards; // one card more or less may make it right
      this.#tell(frame.code, cards[0] ?? null);
    } else if (frame.t === "hint") {
      ui.hint = frame;
      ui.told = null;
    } else if (frame.t === "stale" && frame.id === ui.pending?.id) {
      ui.stale = frame.v;
    } else if (frame.t === "ev" || frame.t === "hello") {
      if (frame.t === "hello" || frame.events.some((event) => event.e === "turn")) ui.told = null;
      ui.hint = null;
      ui.lastTrick = false;
      if (ui.chosen[0] && !this.#offered(ui.chosen[0])) this.#choose([]);
    }
    this.#tryAgain();
    if (frame.t === "offer") this.#passByItself();
  }

  /** Where nothing but passing is left and the person wants it, pass when the drawn card has been seen. */
  #passByItself() {
    const known = this.#known();
    const open = () => {
      const now = this.#known();
      return now && isMyTurn(now) && now.turnAt === known?.turnAt && may(now, "pass") && !this.#ui.pending && !hasChoice(now);
    };
    if (isOn("autopass") && open()) setTimeout(() => open() && this.pass(), PASS_AFTER);
  }

  /** A move that came too late because of somebody else's call is sent again while its card is still offered in the same turn. */
  #tryAgain() {
    const { pending, stale } = this.#ui;
    const known = this.#known();
    if (!pending || stale === null || !known || known.table.v < stale) return;
    this.#ui.pending = this.#ui.stale = null;
    const [card] = pending.cards;
    const open = card ? this.#offered(card) !== undefined : may(known, pending.command.act);
    if (open && known.turnAt === pending.turnAt) this.#move(pending.command, pending.cards);
  }

  /** What a card needs if it may be played now. @param {string} id */
  #offered(id) {
    const known = this.#known();
    return known && isMyTurn(known) ? known.offer?.cards[id] : undefined;
  }

  /** @param {string[]} cards whose first may be played by itself; else nothing is chosen */
  #choose(cards) {
    this.#ui.chosen = cards[0] && this.#offered(cards[0]) ? cards : [];
    this.#ui.asks = false;
    this.#changed();
  }

  /** @param {Command} command @param {string[]} [cards] */
  #move(command, cards = []) {
    const known = this.#known();
    if (!known) return;
    this.#ui.moments.release();
    const id = this.#link.send(command, TURN_ACTS.has(command.act) ? known.table.v : undefined);
    this.#ui.pending = { id, command, cards, turnAt: known.turnAt };
    this.#choose([]);
  }

  /** @param {string} code @param {string | null} card */
  #tell(code, card) {
    this.#ui.told = { code, card, shake: card !== null };
    this.#changed();
  }
}
