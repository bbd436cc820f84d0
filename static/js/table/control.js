// @ts-check
/** What a person does at the table, and what the table answers. The offer alone tells what may be done. */

/** @import {Command, Frame, Level, LinkStatus, TableLink} from "../link/types.js" */
/** @import {Known} from "./state.js" */
/** @import {Ui} from "./ui.js" */
/** @import {Page} from "./page.js" */

import { copy } from "./copy.js";
import { show, wire } from "./dialogs.js";
import { isMyTurn, may } from "./state.js";
import { remember } from "./ui.js";

/** ms */
const COPIED_SHOWN = 4000;
/** Moves that count for one turn: they name the version their sender saw. */
const TURN_ACTS = new Set(["play", "draw", "take", "sit", "pass"]);

export class Control {
  #link;
  #known;
  #ui;
  #changed;
  /** @type {string | null} the command that leaves the table */
  #leaving = null;
  canShare = "share" in (globalThis.navigator ?? {});

  /**
   * @param {TableLink} link
   * @param {() => Known | null} known
   * @param {Ui} ui changed in place
   * @param {{changed: () => void, repeat: () => void}} hooks told of each change of `ui`; asked to tell the last move again
   * @param {Page} page
   */
  constructor(link, known, ui, { changed, repeat }, page) {
    this.#link = link;
    this.#known = known;
    this.#ui = ui;
    this.#changed = changed;
    this.tellLast = repeat;
    this.page = page;
  }

  // --- the hand -----------------------------------------------------------------------------------

  /** @param {string} card */
  tapCard(card) {
    const known = this.#known();
    const ui = this.#ui;
    if (!known || ui.pending) return;
    const again = ui.wish === card;
    ui.wish = ui.told = null;
    ui.logOpen = false;
    ui.focus = card;
    if (again) return this.#changed();
    const needs = isMyTurn(known) ? known.offer?.cards[card] : undefined;
    if (!needs) {
      this.#tell(isMyTurn(known) ? (known.offer?.why[card] ?? "CARD_MISMATCH") : "NOT_YOUR_TURN", card);
    } else if (needs.includes("wish")) {
      ui.wish = card;
      this.#changed();
    } else {
      this.#move({ act: "play", cards: [card] }, card);
    }
  }

  /** @param {string} suit */
  wish(suit) {
    const card = this.#ui.wish;
    if (!card) return;
    this.#ui.wish = null;
    this.#move({ act: "play", cards: [card], wish: suit }, card);
  }

  takeBack = () => {
    this.#ui.wish = this.#ui.told = null;
    this.#ui.logOpen = false;
    this.#changed();
  };

  /** @param {string} card */
  focusCard(card) {
    if (this.#ui.focus === card) return;
    this.#ui.focus = card;
    this.#changed();
  }

  sortHand = () => {
    this.#ui.order = this.#ui.order === "suit" ? "rank" : "suit";
    remember("order", this.#ui.order);
    this.#changed();
  };

  // --- other moves --------------------------------------------------------------------------------

  /** A tap on the draw pile takes where a chain is open. */
  drawPile = () => {
    const known = this.#known();
    if (!known || this.#ui.pending) return;
    this.#ui.wish = this.#ui.told = null;
    this.#ui.logOpen = false;
    if (!isMyTurn(known)) return this.#tell("NOT_YOUR_TURN", null);
    // Where neither is offered the table itself says why.
    this.#move({ act: may(known, "take") ? "take" : "draw" }, null);
  };

  pass = () => {
    const known = this.#known();
    if (known && may(known, "pass") && !this.#ui.pending) this.#move({ act: "pass" }, null);
  };

  call = () => {
    const known = this.#known();
    if (known && may(known, "call")) this.#link.send({ act: "call" });
  };

  callout = () => {
    const target = this.#known()?.offer?.callout;
    if (typeof target === "number") this.#link.send({ act: "callout", target });
  };

  // --- the table ----------------------------------------------------------------------------------

  /** @param {number} seat @param {Level} level */
  addBot = (seat, level) => this.#link.send({ act: "bot", seat, level });

  /** @param {number} seat */
  removeBot = (seat) => this.#link.send({ act: "unbot", seat });

  /** @param {number} size */
  resize = (size) => this.#link.send({ act: "size", size });

  /** Free seats go to computers. */
  start = () => {
    this.#known()?.table.seats.forEach((seat, index) => {
      if (!seat) this.addBot(index, "normal");
    });
    this.#link.send({ act: "start" });
  };

  rematch = () => this.#link.send({ act: "ready" });

  /** @param {"bot" | "new"} choice */
  vote = (choice) => this.#link.send({ act: "vote", choice });

  active = () => this.#link.active();

  retry = () => this.#link.retry();

  // --- what is open on the page -------------------------------------------------------------------

  toggleLog = () => {
    this.#ui.logOpen = !this.#ui.logOpen;
    this.#changed();
  };

  showRules = () => show("rules");

  showMenu = () => show("menu");

  showHelp = () => show("help");

  askToLeave = () => (this.#known()?.seat === null ? this.#goHome() : show("leave"));

  leave = () => {
    const known = this.#known();
    if (!known || !may(known, "leave")) return this.#goHome();
    this.#leaving = this.#link.send({ act: "leave" });
  };

  share = () => {
    navigator.share({ url: this.page.link }).catch(() => undefined); // closing the sheet is no failure
  };

  copyLink = async () => {
    await copy(this.page.link);
    this.#ui.copied = true;
    this.#changed();
    setTimeout(() => {
      this.#ui.copied = false;
      this.#changed();
    }, COPIED_SHOWN);
  };

  wireDialogs() {
    const keys = (/** @type {boolean} */ on) => {
      this.#ui.keys = on;
      remember("keys", on ? "on" : "off");
    };
    wire(this.page, { leave: this.leave, keys, keysOn: this.#ui.keys });
  }

  #goHome() {
    location.assign(this.page.home);
  }

  // --- answers ------------------------------------------------------------------------------------

  /** Take up the table's answer to a command, and the turn of events under a pending move. @param {Frame} frame */
  receive(frame) {
    const ui = this.#ui;
    if (frame.t === "ack" && frame.id === this.#leaving) return this.#goHome();
    if (frame.t === "ack" && frame.id === ui.pending?.id) {
      ui.pending = ui.stale = null;
    } else if (frame.t === "refused") {
      const card = frame.id === ui.pending?.id ? (ui.pending?.card ?? null) : null;
      if (frame.id === ui.pending?.id) ui.pending = ui.stale = null;
      this.#tell(frame.code, card);
    } else if (frame.t === "stale" && frame.id === ui.pending?.id) {
      ui.stale = frame.v;
    } else if (frame.t === "ev" || frame.t === "hello") {
      if (frame.t === "hello" || frame.events.some((event) => event.e === "turn")) ui.told = null;
      if (ui.wish && !this.#stillOpen(ui.wish)) ui.wish = null;
    }
    this.#tryAgain();
  }

  /** A table may close behind the one who leaves it. @param {LinkStatus} status */
  linkChanged(status) {
    if (status === "ended" && this.#leaving) this.#goHome();
  }

  /** A move that came too late because of somebody else's call is sent again while its card is still offered in the same turn. */
  #tryAgain() {
    const { pending, stale } = this.#ui;
    const known = this.#known();
    if (!pending || stale === null || !known || known.table.v < stale) return;
    this.#ui.pending = this.#ui.stale = null;
    const open = pending.card ? this.#stillOpen(pending.card) : may(known, pending.command.act);
    if (open && known.turnAt === pending.turnAt) this.#move(pending.command, pending.card);
  }

  /** @param {string} card */
  #stillOpen(card) {
    const known = this.#known();
    return known !== null && isMyTurn(known) && card in (known.offer?.cards ?? {});
  }

  /** @param {Command} command @param {string | null} card */
  #move(command, card) {
    const known = this.#known();
    if (!known) return;
    const id = this.#link.send(command, TURN_ACTS.has(command.act) ? known.table.v : undefined);
    this.#ui.pending = { id, command, card, turnAt: known.turnAt };
    this.#changed();
  }

  /** @param {string} code @param {string | null} card */
  #tell(code, card) {
    this.#ui.told = { code, card, shake: card !== null };
    this.#changed();
  }
}
