// @ts-check
/** What happened, in lines of the log: which events make one line, and the sentence of a line (tell.js). */

/** @import {TableEvent} from "../link/types.js" */
/** @import {MatchEvent} from "./match.js" */
/** @import {Piece} from "./words.js" */

import { pieces } from "../i18n.js";
import { card } from "./cards.js";
import { callWord } from "./labels.js";
import { phraseText } from "./speech.js";
import { EFFECTS, TELL } from "./tell.js";

/**
 * @typedef {{name: string, you: boolean, bot?: boolean} | null} Person
 * @typedef {object} Entry one line of the log
 * @property {number} v
 * @property {number} at milliseconds since 1970, the reader's clock
 * @property {TableEvent[]} events one that begins a sentence and those that belong into it
 * @property {Person[]} people by seat, as they were called then
 * @property {string} ruleset
 */

/** Events that are told of whoever had the seat until then. */
const OF_THE_LEAVER = new Set(["left", "kicked", "bot_left", "takeover"]);

/** Whose name a sentence begins with. @param {MatchEvent} event */
function subject(event) {
  if (event.e === "dealt") return event.dealer;
  return ["over", "round", "trick"].includes(event.e ?? "") ? (event.winner ?? -1) : event.seat;
}

/** What the lines around it tell already: that a met request is over, and that who wins is out. @param {TableEvent} event @param {readonly TableEvent[]} frame */
function isSaid(event, frame) {
  if (event.e === "request_over") return frame.some(({ e }) => e === "played");
  const place = event.e === "out" ? event["seat"] : event["winner"];
  const ends = event.e === "out" ? ["round", "over"] : event.e === "round" ? ["over"] : [];
  return frame.some(({ e, winner }) => ends.includes(e ?? "") && winner === place);
}

/**
 * The lines of one frame: an event opens a line; what a card does joins the line of the card.
 * @param {readonly TableEvent[]} events
 * @param {Person[]} people by seat, after the frame
 * @param {number} at
 * @param {Person[]} before by seat, before the frame
 * @param {string} ruleset
 * @returns {Entry[]} oldest first
 */
export function entries(events, people, at, before = people, ruleset = "") {
  /** @type {Entry[]} */
  const lines = [];
  for (const event of events) {
    const card = lines.findLast((line) => line.events[0]?.e === "played");
    const name = event.e ?? "";
    const last = lines.at(-1)?.events;
    if (name in EFFECTS && card) {
      card.events.push(event);
    } else if (name === "picked" && last?.[0]?.e === "picked") {
      last.push(event);
    } else if (name in TELL && !isSaid(event, events)) {
      lines.push({ v: event.v, at, events: [event], people: OF_THE_LEAVER.has(name) ? before : people, ruleset });
    }
  }
  return lines.filter((line) => sentence(line).length);
}

/** @param {Entry} entry @returns {Piece[]} */
export function sentence({ events, people, ruleset }) {
  const [first, effect] = /** @type {MatchEvent[]} */ (events);
  if (!first) return [];
  const seat = subject(first);
  const person = people[seat];
  const other = people[effect?.seat ?? -1];
  const name = effect?.e === "skipped" && other?.you ? "skipped you" : (effect?.e ?? "");
  const tell = EFFECTS[name] ?? TELL[first.e ?? ""];
  if (!tell) return [];
  const told = effect ?? first;
  /** @type {Record<string, Piece>} */
  const values = {
    name: { name: person?.name ?? "", ...(person && !person.you && !person.bot ? { seat } : {}) },
    target: { name: people[first.target]?.name ?? "" },
    by: { name: people[first.by]?.name ?? "" },
    other: { name: other?.name ?? "" },
    bot: { name: String(first.name ?? "") },
    card: { cards: first.cards ?? [first.card ?? String(first.top)] },
    n: String(first.n ?? told.total),
    left: String(first.left),
    count: String(first.count),
    place: String(first.place),
    round: String(first.round),
    suit: { suit: effect?.suit ?? "" },
    what: effect?.kind === "suit" ? { suit: effect.value } : { rank: effect?.value ?? "", suit: card(first.cards?.[0] ?? "").suit },
    total: { strong: `+${told.total}` },
    call: callWord(ruleset),
    said: { strong: phraseText(String(first["phrase"])) },
    points: { strong: first.points > 0 ? `+${first.points}` : String(first.points) },
    draws: { list: /** @type {MatchEvent[]} */ (events).flatMap(({ seat, card: id }, index) =>
      [index ? ", " : "", { name: people[seat]?.name ?? "" }, " ", { card: id }]) },
  };
  return pieces(tell(told, person?.you ?? false), values);
}
