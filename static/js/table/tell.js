// @ts-check
/** The sentence of each event: what happened, told of "you" or of somebody by name. */

/** @import {MatchEvent} from "./match.js" */

import { gettext, ngettext } from "../i18n.js";

/** @typedef {(event: MatchEvent, you: boolean) => string} Tell an empty sentence is not told */

/** @type {Record<string, Tell>} what a card did, told together with it */
export const EFFECTS = {
  wished: (_effect, you) =>
    you ? gettext("You play %(card)s and wish for %(suit)s") : gettext("%(name)s plays %(card)s and wishes for %(suit)s"),
  requested: ({ life }, you) => {
    if (life === "round") {
      return you
        ? gettext("You play %(card)s and ask for %(what)s, once round the table")
        : gettext("%(name)s plays %(card)s and asks for %(what)s, once round the table");
    }
    return you ? gettext("You play %(card)s and ask for %(what)s") : gettext("%(name)s plays %(card)s and asks for %(what)s");
  },
  attack: (_effect, you) => (you ? gettext("You play %(card)s, now %(total)s") : gettext("%(name)s plays %(card)s, now %(total)s")),
  cancelled: (_effect, you) =>
    you ? gettext("You play %(card)s and call off %(total)s") : gettext("%(name)s plays %(card)s and calls off %(total)s"),
  skip: ({ total }, you) =>
    you
      ? ngettext("You play %(card)s: one turn to sit out", "You play %(card)s: %(n)s turns to sit out", total)
      : ngettext("%(name)s plays %(card)s: one turn to sit out", "%(name)s plays %(card)s: %(n)s turns to sit out", total),
  skipped: (_effect, you) =>
    you ? gettext("You play %(card)s, %(other)s sits out") : gettext("%(name)s plays %(card)s, %(other)s sits out"),
  "skipped you": () => gettext("%(name)s plays %(card)s, you sit out"),
  reversed: (_effect, you) =>
    you ? gettext("You play %(card)s, the direction changes") : gettext("%(name)s plays %(card)s, the direction changes"),
};

/** @type {Tell} */
function draws({ n, cards }, you) {
  if (n === 1 && cards) return you ? gettext("You draw %(card)s") : gettext("%(name)s draws %(card)s");
  return you
    ? ngettext("You draw a card", "You draw %(n)s cards", n)
    : ngettext("%(name)s draws a card", "%(name)s draws %(n)s cards", n);
}

/** @type {Tell} */
function takes({ n }, you) {
  return you
    ? ngettext("You take a card", "You take %(n)s cards", n)
    : ngettext("%(name)s takes a card", "%(name)s takes %(n)s cards", n);
}

/** @type {Tell} */
function penalty({ n, why }, you) {
  if (why === "forgot") {
    return you
      ? ngettext("You forgot “%(call)s” and take a penalty card", "You forgot “%(call)s” and take %(n)s penalty cards", n)
      : ngettext("%(name)s forgot “%(call)s” and takes a penalty card", "%(name)s forgot “%(call)s” and takes %(n)s penalty cards", n);
  }
  return you
    ? ngettext("You take a penalty card", "You take %(n)s penalty cards", n)
    : ngettext("%(name)s takes a penalty card", "%(name)s takes %(n)s penalty cards", n);
}

/** @type {Tell} */
function recalled({ n }, you) {
  return you
    ? ngettext("You are called back and take a card", "You are called back and take %(n)s cards", n)
    : ngettext("%(name)s is called back and takes a card", "%(name)s is called back and takes %(n)s cards", n);
}

/** @type {Tell} */
function sits({ left }, you) {
  if (!left) return you ? gettext("You sit out") : gettext("%(name)s sits out");
  return you
    ? ngettext("You sit out, and %(left)s turn more", "You sit out, and %(left)s turns more", left)
    : ngettext("%(name)s sits out, and %(left)s turn more", "%(name)s sits out, and %(left)s turns more", left);
}

/** @type {Tell} */
function owes({ left }, you) {
  if (!left) return you ? gettext("You need not sit out any more") : gettext("%(name)s need not sit out any more");
  return you
    ? ngettext("You still sit out %(left)s turn", "You still sit out %(left)s turns", left)
    : ngettext("%(name)s still sits out %(left)s turn", "%(name)s still sits out %(left)s turns", left);
}

/** @type {Tell} */
function over({ winner, why }, you) {
  if (winner !== null) return you ? gettext("You win") : gettext("%(name)s wins");
  if (why === "blocked") return gettext("Nobody can play any more: a draw");
  return gettext("The match is over: first place is shared");
}

/** @type {Tell} */
function round({ winner, why }, you) {
  if (winner === null) return why === "blocked" ? gettext("Nobody can play any more: the round is over") : gettext("The round is over");
  return you ? gettext("You win the round") : gettext("%(name)s wins the round");
}

/** @type {Tell} */
function trick({ points }, you) {
  if (!points) return you ? gettext("You win the trick") : gettext("%(name)s wins the trick");
  return you ? gettext("You win the trick, %(points)s") : gettext("%(name)s wins the trick, %(points)s");
}

/** @type {Record<string, Tell>} */
export const TELL = {
  dealt: ({ round: no }, you) => {
    if (no > 1) return you ? gettext("Round %(round)s: you deal") : gettext("Round %(round)s: %(name)s deals");
    return you ? gettext("You deal") : gettext("%(name)s deals");
  },
  started: () => gettext("The first card is %(card)s"),
  played: (_event, you) => (you ? gettext("You play %(card)s") : gettext("%(name)s plays %(card)s")),
  drew: draws,
  took: takes,
  penalty,
  recalled,
  sits,
  owes,
  trick,
  faced: () => gettext("The first card of the pile is %(card)s"),
  picked: () => gettext("From the pile: %(draws)s"),
  passed: (_event, you) => (you ? gettext("You pass") : gettext("%(name)s passes")),
  called: (_event, you) => (you ? gettext("You call “%(call)s!”") : gettext("%(name)s calls “%(call)s!”")),
  call_over: (_event, you) => (you ? gettext("Your “%(call)s” does not count any more") : ""),
  calledout: (_event, you) =>
    you ? gettext("You noticed: %(target)s forgot “%(call)s”") : gettext("%(name)s noticed: %(target)s forgot “%(call)s”"),
  said: (_event, you) => (you ? gettext("You: %(said)s") : gettext("%(name)s: %(said)s")),
  request_over: () => gettext("What was asked for does not bind any more"),
  timed_out: (_event, you) =>
    you ? gettext("You let the time run out (%(count)s)") : gettext("%(name)s let the time run out (%(count)s)"),
  gone: (_event, you) => (you ? gettext("You are out of the match") : gettext("%(name)s is out of the match")),
  recall_window: (_event, you) =>
    you ? gettext("%(by)s has laid the last card; you may call back") : gettext("%(by)s has laid the last card; %(name)s may call back"),
  reshuffled: ({ n }) =>
    ngettext("The discard pile is shuffled: %(n)s card to draw", "The discard pile is shuffled: %(n)s cards to draw", n),
  out: (_event, you) => (you ? gettext("You are out, in place %(place)s") : gettext("%(name)s is out, in place %(place)s")),
  round,
  over,
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
  ready: (_event, you) => (you ? gettext("You are ready to go on") : gettext("%(name)s is ready to go on")),
};
