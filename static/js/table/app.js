// @ts-check
/** Joins the parts of a table: frames change what is known, what is known is painted, told and heard. */

/** @import {Finding} from "../fair/watch.js" */
/** @import {Frame, LinkStatus, TableEvent, TableLink} from "../link/types.js" */
/** @import {Known} from "./state.js" */
/** @import {Page} from "./page.js" */
/** @import {Entry} from "./sentences.js" */

import { render } from "lit-html";

import { findings, isBad } from "../fair/said.js";
import { chosen } from "../preferences.js";
import { Announcer } from "./announce.js";
import { runClocks } from "./clocks.js";
import { Control } from "./control.js";
import { loadDeck } from "./deck.js";
import { FocusKeeper } from "./focus.js";
import { advice } from "./hints.js";
import { listen } from "./input.js";
import { actionWords } from "./labels.js";
import { Diary } from "./diary.js";
import { Moments } from "./moments.js";
import { Motion, measure } from "./motion.js";
import { fetchRooms, whole } from "./parts/whole.js";
import { finished } from "./regular.js";
import { Reached } from "./reached.js";
import { reason } from "./reasons.js";
import { sentence } from "./sentences.js";
import { Signals } from "./signals.js";
import { hear, show } from "./speech.js";
import { freshDeal, isBeforeDeal, isMyTurn, receive, untilPressing } from "./state.js";
import { turnCall } from "./status.js";
import { Tab } from "./title.js";
import { freshUi } from "./ui.js";
import { spoken } from "./words.js";

/** The connection may be away for so long before the page says so. */
const BANNER_AFTER = 1000;
/** A page that is just opening waits so long for the first cards, for without them it would be painted twice. */
const DEAL_AWAITED = 400;
/** A page that cannot be seen is painted after so long. */
const UNSEEN = 250;
/** A calm word about the shuffle is shown for so long. */
const CALM_SHOWN = 8000;
/** The table stays in sight for so long after the last card. */
const LAST_LOOK = 1800;
/** So many moves at most are read out after a time away. */
const READ_AT_MOST = 3;

export class TableApp {
  /** @type {Known | null} */
  #known = null;
  #ui = freshUi();
  #root;
  #link;
  #control;
  #reached;
  #diary;
  #motion;
  #focus;
  #tab;
  /** @type {import("../fair/watch.js").Watcher | undefined} */
  #watcher;
  #signals;
  #announcer = new Announcer();
  /** @type {TableEvent[]} events since the last paint */
  #fresh = [];
  #painting = false;
  #hasFaces = false;
  #awaitsDeal = true;
  /** The page as the server wrote it stands until there is something to show. */
  #isAsServed = true;
  #toldTurn = 0;
  /** @type {import("./ui.js").Told | null} */
  #toldReason = null;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #bannerTimer;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #clockTimer;

  /** @param {{root: HTMLElement, link: TableLink, page: Page, watch?: typeof import("../fair/watch.js").watch | undefined}} parts watch: over the shuffle, to take part in it */
  constructor({ root, link, page, watch }) {
    this.#root = root;
    this.#link = link;
    this.#ui.moments = new Moments((events) => {
      this.#fresh.push(...events);
      this.#changed();
    });
    this.#control = new Control(link, () => this.#known, this.#ui, { changed: this.#acted, repeat: this.#repeat }, page);
    this.#reached = new Reached(page.share, this.#ui, this.#announcer, this.#changed);
    const give = link.give?.bind(link);
    const checked = (/** @type {string} */ match, /** @type {import("../fair/check.js").Checked} */ result) => {
      this.#ui.checked = { match, checked: result };
      if (result.verdict === "changed") this.#found("other");
      this.#changed();
    };
    if (watch && give) {
      const { proof } = link;
      const site = proof && { proof, report: () => Promise.resolve() };
      this.#watcher = watch({ link: { give }, table: page.id, found: this.#found, checked, ...(site ? { site } : {}) });
    }
    this.#diary = new Diary(page.id);
    this.#motion = new Motion(root);
    this.#focus = new FocusKeeper(root);
    this.#tab = new Tab(page.icons);
    this.#signals = new Signals(page.id);
  }

  start() {
    setTimeout(() => {
      this.#awaitsDeal = false;
      this.#changed();
    }, DEAL_AWAITED);
    listen(this.#root, this.#control, this.#ui);
    this.#control.wireDialogs();
    document.body.dataset["ruleset"] = this.#control.page.ruleset;
    const { hello, deck } = this.#control.page;
    const { version } = this.#diary;
    const isNews = hello !== null && (version ?? hello.v) === hello.v; // else the log wants to hear what was missed
    if (isNews) this.#frame(hello);
    this.#link.open({ frame: this.#frame, status: this.#status }, isNews ? hello.v : version);
    // Cards without faces are no beginning; without a deck they still have their names.
    const own = chosen().deck ? this.#putDeck().catch(() => loadDeck(deck)) : loadDeck(deck);
    own.catch(() => undefined).finally(() => {
      this.#hasFaces = true;
      this.#changed();
    });
    addEventListener("preferences", () => {
      if (chosen().deck) this.#putDeck().catch(() => undefined);
    });
  }

  /** Show the cards that are chosen now, once they are here. */
  async #putDeck() {
    const { putDeck } = await import("./decks.js");
    await putDeck(this.#control.page);
    this.#changed();
  }

  /** @param {Frame} frame */
  #frame = (frame) => {
    const isFirst = this.#known === null;
    const waited = this.#known?.table;
    this.#known = receive(this.#known, frame, performance.now());
    if (frame.t === "hello" && isFirst && this.#known) this.#fresh.push(...freshDeal(this.#known));
    if (frame.t === "ev") {
      this.#fresh.push(...frame.events);
      this.#ui.moments.note(frame.events);
      if (this.#known) this.#signals.hear(frame.events, this.#known);
      for (const event of frame.events) if (event.e === "called") this.#call(Number(event["seat"]));
      if (frame.events.some((event) => event.e === "over")) this.#linger();
      if (frame.events.some((event) => event.e === "result") && this.#known?.seat !== null) this.#ui.mayAsk = finished();
    }
    if (frame.t === "ev" || frame.t === "hello") this.#write(this.#diary.note(frame, this.#known));
    if (frame.t === "said" && this.#known) {
      hear(frame, this.#known, this.#ui, this.#changed);
      this.#write(this.#diary.hear(frame, this.#known));
    }
    if (frame.t === "ev" && frame.events.some((event) => event.e === "options")) this.#renew();
    if (waited?.status === "waiting" && waited.visibility === "quick" && this.#known?.table.status === "playing") this.#tab.call();
    this.#reached.note(this.#known);
    this.#control.receive(frame);
    if (this.#known && isMyTurn(this.#known) && this.#known.table.match?.trick?.length) this.#ui.moments.release();
    if (frame.t === "hint") this.#announcer.interrupt(spoken(advice(frame)));
    void this.#watcher?.frame(frame);
    this.#changed();
  };

  /** @param {number} seat */
  #call(seat) {
    show(seat, { words: actionWords.call(this.#control.page.ruleset), calls: true }, this.#ui, this.#changed);
  }

  /** Something about the shuffle: what is bad stays, and is never followed by a calm word. @param {Finding} finding */
  #found = (finding) => {
    if (this.#ui.finding && isBad(this.#ui.finding)) return;
    this.#ui.finding = finding;
    this.#announcer.interrupt(findings[finding]);
    this.#changed();
    if (!isBad(finding)) setTimeout(() => this.#forget(finding), CALM_SHOWN);
  };

  /** @param {Finding} finding */
  #forget(finding) {
    if (this.#ui.finding === finding) this.#ui.finding = null;
    this.#changed();
  }

  /** Names, rules and cards of the page are the server's: another game needs another page. */
  #renew() {
    const table = this.#known?.table;
    if (table && JSON.stringify([table.ruleset, table.options]) !== this.#control.page.played) location.reload();
  }

  /** @param {Entry[]} lines new ones */
  #write(lines) {
    this.#ui.log = this.#diary.entries;
    this.#ui.rounds = this.#diary.rounds.map(({ scores }) => scores);
    if (lines.length) {
      this.#announcer.say(lines.slice(-READ_AT_MOST).map((line) => spoken(sentence(line))).join(". "));
    }
  }

  /** Let the last card be seen before the result takes its place. */
  #linger() {
    fetchRooms(this.#changed);
    this.#ui.lingering = true;
    setTimeout(() => {
      this.#ui.lingering = false;
      this.#changed();
    }, LAST_LOOK);
  }

  /** The last move once more, for the ear and for the eye. */
  #repeat = () => {
    const [last] = this.#ui.log;
    const move = this.#ui.log.find(({ events }) => events[0]?.e === "played");
    if (last) this.#announcer.say(spoken(sentence(last)));
    if (move) this.#motion.play(measure(this.#root), move.events);
  };

  /** @param {LinkStatus} status @param {string | number | null} code */
  #status = (status, code) => {
    this.#ui.link = status;
    this.#ui.linkCode = code;
    clearTimeout(this.#bannerTimer);
    if (status === "open") {
      this.#ui.lost = false;
    } else {
      this.#bannerTimer = setTimeout(() => {
        this.#ui.lost = this.#ui.link !== "open";
        this.#changed();
      }, this.#ui.lost ? 0 : BANNER_AFTER);
    }
    this.#control.linkChanged(status);
    this.#changed();
  };

  #changed = () => {
    if (this.#painting || !this.#hasFaces) return;
    this.#painting = true;
    requestAnimationFrame(this.#paint);
    setTimeout(this.#paint, UNSEEN); // a hidden page gets no frames, but its title and its words go on
  };

  /** What a person does is seen in the next frame, not in the one after it. */
  #acted = () => {
    this.#changed();
    queueMicrotask(this.#paint);
  };

  #paint = () => {
    if (!this.#painting) return;
    this.#painting = false;
    if (this.#isAsServed) {
      if (!this.#known && !this.#ui.lost && this.#ui.link !== "ended") return;
      if (this.#awaitsDeal && this.#known && isBeforeDeal(this.#known)) return;
      this.#root.textContent = "";
      this.#isAsServed = false;
    }
    const before = measure(this.#root);
    const events = this.#fresh.splice(0);
    this.#focus.remember();
    render(whole(this.#known, this.#ui, this.#control), this.#root);
    this.#focus.restore();
    this.#motion.play(before, events);
    runClocks(this.#root);
    this.#speak();
    clearTimeout(this.#clockTimer);
    const wait = this.#known && untilPressing(this.#known);
    if (wait !== null) this.#clockTimer = setTimeout(this.#changed, wait);
  };

  /** What must be heard at once: a refusal, and that it is your turn. */
  #speak() {
    const known = this.#known;
    if (!known) return;
    const turn = isMyTurn(known);
    this.#tab.show(turn);
    this.#signals.show(known);
    const { told } = this.#ui;
    if (told && told !== this.#toldReason) {
      this.#motion.shakeAgain();
      this.#announcer.interrupt(spoken(reason(told, known)));
    } else if (turn && known.turnAt !== this.#toldTurn) {
      this.#announcer.interrupt(spoken(turnCall(known, this.#ui)));
    }
    this.#toldReason = told;
    if (turn) this.#toldTurn = known.turnAt;
  }
}
