// @ts-check
/** What happened, in whole sentences: one function an event, for the log and for the screen reader. */

/** @import {TableEvent} from "../link/types.js" */
/** @import {MatchEvent} from "./match.js" */
/** @import {Piece} from "./words.js" */

import { gettext, ngettext, pieces } from "../i18n.js";

/**
 * @typedef {{name: string, you: boolean} | null} Person
 * @typedef {object} Entry one line of the log
 * @property {number} v
 * @property {number} at milliseconds since 1970, the reader's clock
 * @property {TableEvent[]} events one that begins a sentence and those that belong into it
 * @property {Person[]} people by seat, as they were called then
 */

/** Events that are told as part of the sentence before them. */
const JOINED_ON = new Set(["wished", "attack", "skipped"]);

/** @param {number} n @param {boolean} you */
function draws(n, you) {
  return you
    ? ngettext("You draw a card", "You draw %(n)s cards", n)
    : ngettext("%(name)s draws a card", "%(name)s draws %(n)s cards", n);
}

/** @param {number} n @param {boolean} you */
function takes(n, you) {
  return you
    ? ngettext("You take a card", "You take %(n)s cards", n)
    : ngettext("%(name)s takes a card", "%(name)s takes %(n)s cards", n);
}

/** @param {number} n @param {boolean} you */
function penalty(n, you) {
  return you
    ? ngettext("You take a penalty card", "You take %(n)s penalty cards", n)
    : ngettext("%(name)s takes a penalty card", "%(name)s takes %(n)s penalty cards", n);
}

/** @param {boolean} you @param {Set<string>} also names of the events joined on; "skipped you" for the reader */
function plays(you, also) {
  if (also.has("skipped you")) return gettext("%(name)s plays %(card)s, you sit out");
  if (also.has("skipped")) {
    return you ? gettext("You play %(card)s, %(other)s sits out") : gettext("%(name)s plays %(card)s, %(other)s sits out");
  }
  if (also.has("wished")) {
    return you ? gettext("You play %(card)s and wish for %(suit)s") : gettext("%(name)s plays %(card)s and wishes for %(suit)s");
  }
  if (also.has("attack")) {
    return you ? gettext("You play %(card)s, now %(total)s") : gettext("%(name)s plays %(card)s, now %(total)s");
  }
  return you ? gettext("You play %(card)s") : gettext("%(name)s plays %(card)s");
}

/** @typedef {(event: MatchEvent, you: boolean, also: Set<string>) => string} Tell */

/** @type {Record<string, Tell>} */
const TELL = {
  dealt: (_event, you) => (you ? gettext("You deal") : gettext("%(name)s deals")),
  started: () => gettext("The first card is %(card)s"),
  played: (_event, you, also) => plays(you, also),
  drew: ({ n }, you) => draws(n, you),
  took: ({ n }, you) => takes(n, you),
  penalty: ({ n }, you) => penalty(n, you),
  passed: (_event, you) => (you ? gettext("You pass") : gettext("%(name)s passes")),
  called: (_event, you) => (you ? gettext("You call “Mau!”") : gettext("%(name)s calls “Mau!”")),
  calledout: (_event, you) =>
    you ? gettext("You noticed: %(target)s forgot “Mau”") : gettext("%(name)s noticed: %(target)s forgot “Mau”"),
  reshuffled: ({ n }) =>
    ngettext("The discard pile is shuffled: %(n)s card to draw", "The discard pile is shuffled: %(n)s cards to draw", n),
  over: ({ winner }, you) => {
    if (winner === null) return gettext("Nobody can play any more: a draw");
    return you ? gettext("You win") : gettext("%(name)s wins");
  },
  joined: (_event, you) => (you ? gettext("You sit down") : gettext("%(name)s sits down")),
  left: (_event, you) => (you ? gettext("You leave the table") : gettext("%(name)s leaves the table")),
  bot: () => gettext("The computer %(name)s sits down"),
  bot_left: () => gettext("The computer %(name)s leaves"),
  host: (_event, you) => (you ? gettext("You are the host now") : gettext("%(name)s is the host now")),
  asked: () => gettext("%(name)s has not played for a while"),
  back: (_event, you) => (you ? gettext("You are back") : gettext("%(name)s is back")),
  takeover: (_event, you) =>
    you ? gettext("The computer %(bot)s plays on for you") : gettext("The computer %(bot)s plays on for %(name)s"),
  abandoned: () => gettext("The match ends without a winner"),
  ready: (_event, you) => (you ? gettext("You want a rematch") : gettext("%(name)s wants a rematch")),
};

/** Whose name a sentence begins with. @param {MatchEvent} event */
function subject(event) {
  if (event.e === "dealt") return event.dealer;
  return event.e === "over" ? (event.winner ?? -1) : event.seat;
}

/** Events that are told of whoever had the seat until then. */
const OF_THE_LEAVER = new Set(["left", "kicked", "bot_left", "takeover"]);

/**
 * The lines of one frame: an event opens a line; a wish, a chain or who sits out joins the line of its card.
 * @param {readonly TableEvent[]} events
 * @param {Person[]} people by seat, after the frame
 * @param {number} at
 * @param {Person[]} before by seat, before the frame
 * @returns {Entry[]} oldest first
 */
export function entries(events, people, at, before = people) {
  /** @type {Entry[]} */
  const lines = [];
  for (const event of events) {
    const last = lines.at(-1);
    if (JOINED_ON.has(event.e ?? "") && last) {
      last.events.push(event);
    } else if (event.e && event.e in TELL) {
      lines.push({ v: event.v, at, events: [event], people: OF_THE_LEAVER.has(event.e) ? before : people });
    }
  }
  return lines;
}

/** @param {Entry} entry @returns {Piece[]} */
export function sentence({ events, people }) {
  const [first, ...rest] = /** @type {MatchEvent[]} */ (events);
  const tell = TELL[first?.e ?? ""];
  if (!first || !tell) return [];
  const person = people[subject(first)];
  const skipped = people[rest.find((event) => event.e === "skipped")?.seat ?? -1];
  const also = new Set(rest.map((event) => event.e ?? ""));
  if (skipped?.you) also.add("skipped you");
  /** @type {Record<string, Piece>} */
  const values = {
    name: { name: person?.name ?? "" },
    target: { name: people[first.target]?.name ?? "" },
    other: { name: skipped?.name ?? "" },
    bot: { name: String(first.name ?? "") },
    card: { card: first.card ?? first.top ?? first.cards?.at(-1) ?? "" },
    n: String(first.n),
    suit: { suit: rest.find((event) => event.e === "wished")?.suit ?? "" },
    total: { strong: `+${rest.find((event) => event.e === "attack")?.total}` },
  };
  return pieces(tell(first, person?.you ?? false, also), values);
}
