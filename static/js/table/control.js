// @ts-check
/** All that a person does at the table: moves (moves.js), seats and votes, and what is open on the page. */

/** @import {Frame, Level, LinkStatus, TableLink} from "../link/types.js" */
/** @import {Known} from "./state.js" */
/** @import {Ui} from "./ui.js" */
/** @import {Page} from "./page.js" */

import { copy } from "./copy.js";
import { exists, show, wire } from "./dialogs.js";
import { Moves } from "./moves.js";
import { canTalk } from "./speech.js";
import { settle } from "./regular.js";
import { may } from "./state.js";

/** Fetched beside the first hand, not before it. */
const preferencesForm = () => import("../preferences_form.js");
/** ms */
const COPIED_SHOWN = 4000;

export class Control extends Moves {
  #link;
  #known;
  #ui;
  #changed;
  /** @type {string | null} the command that leaves the table */
  #leaving = null;
  canSay;
  canShare = "share" in (globalThis.navigator ?? {});

  /**
   * @param {TableLink} link
   * @param {() => Known | null} known
   * @param {Ui} ui changed in place
   * @param {{changed: () => void, repeat: () => void}} hooks told of each change of `ui`; asked to tell the last move again
   * @param {Page} page
   */
  constructor(link, known, ui, { changed, repeat }, page) {
    super(link, known, ui, changed);
    this.#link = link;
    this.#known = known;
    this.#ui = ui;
    this.#changed = changed;
    this.tellLast = repeat;
    this.paint = changed;
    this.canSay = link.say !== undefined;
    this.page = page;
  }

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

  /** @param {number} seat */
  kick = (seat) => void this.#link.send({ act: "kick", seat });

  /** @param {number} seat */
  makeHost = (seat) => void this.#link.send({ act: "host", seat });

  /** @param {number} seat @param {number} to */
  swap = (seat, to) => void this.#link.send({ act: "swap", seat, to });

  /** Computers take all free seats. */
  fill = () => this.#link.send({ act: "fill", level: "normal" });

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

  /** Mute, block or report whoever sits there, or sat there at a version. @param {number} seat @param {number} [v] */
  showPerson = (seat, v) => {
    const address = this.page.person.replace(/0\/$/, `${seat}/${v === undefined ? "" : `?at=${v}`}`);
    import("./person.js").then(({ showPerson }) => showPerson(address)).catch(() => undefined); // without a connection the page says so by itself
  };

  /** What opens these sheets, where there are any: whoever only looks on has none. @param {number} [v] */
  asker(v) {
    if (!this.canSay || this.#known()?.seat == null) return undefined;
    return (/** @type {number} */ seat) => this.showPerson(seat, v);
  }

  /** Whether there is a sheet about somebody. @param {import("../link/types.js").SeatView | null | undefined} person */
  knows = (person) => this.canSay && !!person && !person.you && (!person.bot || person.gone);

  /** What may be said, unless there is nobody to hear it, or one has just said something. */
  showPhrases = () => {
    const known = this.#known();
    if (known && this.canSay && canTalk(known) && !this.#ui.rests) show("phrases");
  };

  askToLeave = () => (this.#known()?.seat === null || !exists("leave") ? this.#goHome() : show("leave"));

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
    this.#showCopied();
  };

  shareResult = async () => {
    const known = this.#known();
    if (!known) return;
    const { resultOf, shareText } = await import("./share.js");
    if (await shareText(resultOf(known.table, this.page.daily), this.#site)) this.#showCopied();
  };

  sharePicture = async () => {
    const known = this.#known();
    if (!known) return;
    const { resultOf, sharePicture } = await import("./share.js");
    await sharePicture(resultOf(known.table, this.page.daily), this.#site);
  };

  /** The answer to the question that is asked once. @param {boolean} wanted */
  allowNotes = (wanted) => {
    settle();
    this.#ui.mayAsk = false;
    if (wanted) void preferencesForm().then(({ askToNotify }) => askToNotify());
    this.#changed();
  };

  get #site() {
    return new URL(this.page.home, location.href).href;
  }

  #showCopied() {
    this.#ui.copied = true;
    this.#changed();
    setTimeout(() => {
      this.#ui.copied = false;
      this.#changed();
    }, COPIED_SHOWN);
  }

  wireDialogs() {
    const say = (/** @type {string} */ phrase) => this.#link.say?.(phrase);
    wire(this.page, { leave: this.leave, say });
    void preferencesForm().then(({ wirePreferences }) => wirePreferences(document), () => undefined);
    addEventListener("preferences", this.#changed);
  }

  /** Take up the table's answer to a command. @param {Frame} frame */
  receive(frame) {
    if (frame.t === "ack" && frame.id === this.#leaving) return this.#goHome();
    super.receive(frame);
  }

  /** A table may close behind the one who leaves it. @param {LinkStatus} status */
  linkChanged(status) {
    if (status === "ended" && this.#leaving) this.#goHome();
  }

  #goHome() {
    location.assign(this.page.home);
  }
}
