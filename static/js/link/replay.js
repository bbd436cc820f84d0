// @ts-check
/** A table that was recorded: the page is told step by step what its viewer was told then. */

/** @import {Command, Frame, LinkHooks, Offer, TableEvent, TableLink, TableView} from "./types.js" */

import { foldTable } from "../table/fold.js";

/**
 * @typedef {object} Step what one command led to, as the viewer was told it
 * @property {TableEvent[]} events as in a frame `ev`; their versions go on where the step before ended
 * @property {Offer | null} [offer] what the viewer might do afterwards; where it is missing nothing is offered
 * @property {Command | null} [command] what the viewer did, if it was his doing: whoever does the same at the table goes on
 * @property {number} [ms] the pause before it at single speed
 *
 * @typedef {object} Recording
 * @property {number | null} seat the seat at which the viewer acted; null for somebody who only watched
 * @property {TableView} view the table before the first step
 * @property {Offer | null} [offer] what the viewer might do then
 * @property {Step[]} steps
 */

/** ms between two steps that do not say it themselves */
const PAUSE = 900;

/** Whether two commands do the same; a call in the same breath is no other move. @param {Command} one @param {Command} other */
const same = (one, other) => written(one) === written(other);

/** @param {Command} command */
const written = ({ act, cards, wish, request, roundtrip }) => JSON.stringify([act, cards, wish, request, roundtrip]);

/** @implements {TableLink} */
export class ReplayLink {
  /** how many steps have been told */
  at = 0;
  /** steps go on by themselves */
  isPlaying = false;
  /** see setSpeed */
  speed = 1;
  #recording;
  #changed;
  /** @type {TableView[]} the view after so many steps, as far as they have been told */
  #views;
  /** @type {LinkHooks | null} */
  #hooks = null;
  #count = 0;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;

  /**
   * @param {Recording} recording
   * @param {() => void} changed told whenever `at`, `isPlaying` or `speed` have changed
   */
  constructor(recording, changed = () => undefined) {
    this.#recording = recording;
    this.#changed = changed;
    this.#views = [recording.view];
  }

  /** How many steps there are. */
  get length() {
    return this.#recording.steps.length;
  }

  /** @param {LinkHooks} hooks */
  open(hooks) {
    this.#hooks = hooks;
    this.#hello();
    hooks.status("open", null);
  }

  close() {
    this.pause();
    this.#hooks = null;
  }

  /** What happened next is answered as it was then; anything else is refused. @param {Command} command */
  send(command) {
    const id = `recorded-${++this.#count}`;
    const next = this.#recording.steps[this.at]?.command;
    setTimeout(() => {
      if (!next || !same(next, command)) return this.#tell({ t: "refused", id, code: "RECORDED" });
      this.jump(this.at + 1);
      this.#tell({ t: "ack", id, v: this.#view().v });
    });
    return id;
  }

  active() {
    // Nobody waits for a sign of life.
  }

  retry() {
    // It was never lost.
  }

  /** Go on or, with a negative figure, back by so many steps. */
  step(by = 1) {
    this.jump(this.at + by);
  }

  /** Show the table after so many steps: forwards as news, backwards at once. @param {number} to */
  jump(to) {
    const at = Math.max(0, Math.min(this.length, to));
    if (at === this.at) return;
    const passed = this.#recording.steps.slice(this.at, at);
    this.at = at;
    if (passed.length) {
      const events = passed.flatMap((step) => step.events);
      this.#tell({ t: "ev", v: events.at(-1)?.v ?? 0, events });
      this.#tell({ t: "offer", v: this.#view().v, ...(this.#offer() ?? { acts: [], cards: {}, why: {} }) });
    } else {
      this.#hello();
    }
    if (at === this.length) this.pause();
    this.#changed();
    this.#schedule();
  }

  /** @param {number} [speed] times the speed of life, 1 to 8 */
  setSpeed(speed = 1) {
    this.speed = Math.max(1, Math.min(8, speed));
    this.#changed();
    this.#schedule();
  }

  /** Go on by itself until the end. */
  play() {
    this.isPlaying = this.at < this.length;
    this.#changed();
    this.#schedule();
  }

  pause() {
    clearTimeout(this.#timer);
    if (!this.isPlaying) return;
    this.isPlaying = false;
    this.#changed();
  }

  #schedule() {
    clearTimeout(this.#timer);
    const pause = this.#recording.steps[this.at]?.ms ?? PAUSE;
    if (this.isPlaying) this.#timer = setTimeout(() => this.step(), pause / this.speed);
  }

  /** The table after the steps told so far. */
  #view() {
    const { steps } = this.#recording;
    for (let at = this.#views.length; at <= this.at; at += 1) {
      this.#views.push((steps[at - 1]?.events ?? []).reduce(foldTable, /** @type {TableView} */ (this.#views[at - 1])));
    }
    return /** @type {TableView} */ (this.#views[this.at]);
  }

  #offer() {
    const { steps, offer } = this.#recording;
    return (this.at ? steps[this.at - 1]?.offer : offer) ?? null;
  }

  #hello() {
    const view = this.#view();
    const { seat } = this.#recording;
    const online = view.seats.map(() => true);
    this.#tell({
      t: "hello", v: view.v, seat, view, offer: this.#offer(), due: [], online, programs: online.map(() => false), protocol: 1,
    });
  }

  /** @param {Frame} frame */
  #tell(frame) {
    this.#hooks?.frame(frame);
  }
}
