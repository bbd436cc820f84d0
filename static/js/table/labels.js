// @ts-check
/** The names of buttons and fields at the table. */

import { fill, gettext, ngettext, pgettext } from "../i18n.js";

export const seatWords = () => ({
  cards: gettext("Cards:") + " ",
  place: (/** @type {number} */ n) => fill(gettext("place %(n)s"), { n }),
  left: pgettext("a person at the table", "has left"),
  sits: (/** @type {number} */ n) => (n > 1 ? fill(gettext("sits out %(n)s×"), { n }) : gettext("sits out")),
  points: gettext("Points:") + " ",
  offline: pgettext("a person at the table", "offline"),
  takenOver: pgettext("who plays here", "computer"),
  program: pgettext("who plays here", "program"),
});

export const pileWords = {
  draw: (/** @type {number} */ n) => fill(ngettext("Draw, pile of %(n)s card", "Draw, pile of %(n)s cards", n), { n }),
  face: (/** @type {string} */ card, /** @type {number} */ n) =>
    fill(ngettext("Pile of %(n)s card, on top: %(card)s", "Pile of %(n)s cards, on top: %(card)s", n), { card, n }),
  top: (/** @type {string} */ card) => fill(gettext("Discard pile: %(card)s"), { card }),
};

export const trickWords = {
  card: (/** @type {string} */ name, /** @type {string} */ card) => fill(gettext("%(name)s: %(card)s"), { name, card }),
  last: gettext("Last trick"),
};

export const handWords = {
  label: (/** @type {number} */ n) => fill(ngettext("Your hand: %(n)s card", "Your hand: %(n)s cards", n), { n }),
};

export const actionWords = {
  hint: gettext("What would a strong player do?"),
  undo: gettext("Take the last move back (then the match does not count)"),
  rail: gettext("Your place"),
  draw: pgettext("button", "Draw"),
  pass: pgettext("button", "Pass"),
  letWin: gettext("Do not call back"),
  sit: (/** @type {number} */ n) => (n > 1 ? fill(ngettext("Sit out %(n)s turn", "Sit out %(n)s turns", n), { n }) : pgettext("button", "Sit out")),
  play: (/** @type {number} */ n) => fill(ngettext("Play %(n)s card", "Play %(n)s cards", n), { n }),
  call: (/** @type {string} */ ruleset) => fill(gettext("%(call)s!"), { call: callWord(ruleset) }),
  take: (/** @type {number} */ n) => fill(ngettext("Take %(n)s", "Take %(n)s", n), { n }),
  sort: (/** @type {string} */ order) => (order === "suit" ? gettext("Sort the hand by rank") : gettext("Sort the hand by suit")),
};

export const wishWords = {
  title: (/** @type {"wish" | "suit" | "rank"} */ kind) => {
    if (kind === "wish") return gettext("Which suit do you wish for?");
    return kind === "suit" ? gettext("Do you ask for a suit?") : gettext("Do you ask for a rank?");
  },
  keys: (/** @type {number} */ n) => fill(gettext("Keys 1 to %(n)s"), { n }),
  round: gettext("Once round the table"),
  none: gettext("Ask for nothing"),
  back: gettext("Take the card back"),
  held: (/** @type {number} */ n) => (n ? fill(ngettext("you hold %(n)s", "you hold %(n)s", n), { n }) : gettext("you hold none")),
};

export const logWords = {
  title: gettext("Moves"),
  whole: gettext("Show all moves"),
};

/** What is called with the last card but one. @param {string} ruleset */
export const callWord = (ruleset) => {
  if (ruleset === "makao") return pgettext("what is called", "Makaó");
  return ruleset === "macao" ? pgettext("what is called", "Macao") : pgettext("what is called", "Mau");
};

/** @param {string} name @param {string} ruleset */
export const calloutWords = (name, ruleset) => fill(gettext("%(name)s forgot “%(call)s”"), { name, call: callWord(ruleset) });

export const barWords = {
  scene: gettext("Table"),
  leave: gettext("Leave the table"),
  home: gettext("To the home page"),
  rules: gettext("Rules at this table"),
  menu: gettext("Menu"),
  say: gettext("Say something"),
};

/** @param {string} name */
export const personWords = (name) => fill(gettext("%(name)s: mute, block or report"), { name });

export const titleWords = {
  turn: gettext("● Your turn"),
};

/** @type {Record<string, string>} */
const GAMES = {
  "mau-mau-classic": pgettext("rule system", "Mau-Mau"),
  "mau-mau-custom": pgettext("rule system", "Mau-Mau with options"),
  "crazy-eights": pgettext("rule system", "Crazy Eights"),
  macao: pgettext("rule system", "Macao"),
  makao: pgettext("rule system", "Makaó"),
  "fresh-draw": pgettext("rule system", "Fresh Draw"),
  schneider: pgettext("rule system", "Schneider"),
};

/** @param {string} ruleset */
export const gameName = (ruleset) => GAMES[ruleset] ?? ruleset;

/** @param {string} level */
export const levelName = (level) => {
  if (level === "easy") return pgettext("strength of a computer", "easy");
  return level === "hard" ? pgettext("strength of a computer", "hard") : pgettext("strength of a computer", "normal");
};

/** Where the match stands, where it has several rounds; else which match it is, and against whom. @param {import("../link/types.js").TableView} table */
export const subtitle = ({ visibility, match_no: n, match }) => {
  const told = match && standing(match);
  if (told) return told;
  if (n > 1) return fill(gettext("Match %(n)s"), { n });
  if (visibility === "quick") return gettext("quick match");
  if (visibility === "open") return gettext("for everybody");
  return visibility === "solo" ? gettext("against the computer") : gettext("with friends");
};

/** @param {import("../link/types.js").MatchView} match */
function standing({ options, round, totals, seat }) {
  if (!round) return "";
  const all = Number(options["rounds"] ?? options["deals"] ?? 1);
  const target = Number(options["target"] ?? 0);
  if (seat === null) {
    if (all > 1) return fill(gettext("Round %(round)s of %(all)s"), { round, all });
    return target ? fill(gettext("Round %(round)s, to %(target)s"), { round, target }) : "";
  }
  const own = { round, all, target, points: totals[seat] ?? 0 };
  if (all > 1) return fill(gettext("Round %(round)s of %(all)s. You have %(points)s"), own);
  return target ? fill(gettext("Round %(round)s, to %(target)s. You have %(points)s"), own) : "";
}

export const linkWords = {
  lost: gettext("Connection lost. Trying again …"),
  retry: gettext("Try now"),
};

export const roundWords = {
  title: (/** @type {string | null} */ winner, /** @type {boolean} */ you) => {
    if (winner === null) return gettext("The round is over");
    return you ? gettext("You win the round") : fill(gettext("%(name)s wins the round"), { name: winner });
  },
  name: gettext("Name"),
  round: gettext("This round"),
  total: gettext("Total"),
  you: gettext("You"),
  next: pgettext("button", "Next round"),
  waiting: gettext("Waiting for the others"),
};

export const questionWords = {
  still: gettext("Are you still there?"),
  stillWhy: gettext("The others are being asked whether the computer shall play on for you."),
  here: gettext("I am here"),
  away: (/** @type {string} */ name) => fill(gettext("%(name)s has not played for a while"), { name }),
  explain: gettext("One vote for the computer is enough. A new game needs all of you."),
  waiting: gettext("You want a new game. The others have to agree."),
  bot: gettext("The computer takes the seat"),
  fresh: gettext("New game"),
};

/** @type {readonly import("../link/types.js").Level[]} */
export const LEVELS = ["easy", "normal", "hard"];

export const waitingWords = {
  title: gettext("Your table"),
  invited: gettext("by invitation only"),
  open: gettext("for everybody"),
  qr: gettext("QR code that leads to this table"),
  code: gettext("Table code"),
  how: gettext("Whoever enters the code or takes a picture of the QR code sits at your table with one click."),
  share: gettext("Invite"),
  copy: gettext("Copy the link"),
  copied: gettext("Link copied"),
  seats: (/** @type {number} */ n, /** @type {number} */ size) => fill(gettext("At the table: %(n)s of %(size)s"), { n, size }),
  free: pgettext("a seat", "free"),
  computer: pgettext("who plays here", "Computer"),
  you: gettext("(you)"),
  program: pgettext("who plays here", "program"),
  host: pgettext("who opened the table", "host"),
  here: pgettext("a person at the table", "here"),
  offline: pgettext("a person at the table", "offline"),
  strength: (/** @type {string} */ name) => fill(gettext("Strength of %(name)s"), { name }),
  remove: (/** @type {string} */ name) => fill(gettext("Remove %(name)s"), { name }),
  down: (/** @type {string} */ name) => fill(gettext("Move %(name)s one seat down"), { name }),
  makeHost: (/** @type {string} */ name) => fill(gettext("Make %(name)s the host"), { name }),
  kick: (/** @type {string} */ name) => fill(gettext("Send %(name)s away"), { name }),
  size: gettext("Number of seats"),
  places: (/** @type {number} */ n) => fill(ngettext("%(n)s seat", "%(n)s seats", n), { n }),
  rules: gettext("Rules"),
  change: gettext("Change the rules"),
  go: gettext("Ready?"),
  filled: gettext("The computer takes the free seats as soon as you start."),
  ready: gettext("Everybody is here."),
  hostStarts: gettext("The host starts the match."),
  start: gettext("Start now"),
  leave: gettext("Leave the table"),
};

export const gatheringWords = {
  title: gettext("Quick match"),
  begins: (/** @type {number} */ n) => fill(ngettext("%(n)s more and it begins by itself.", "%(n)s more and it begins by itself.", n), { n }),
  waiting: (/** @type {string} */ time) => fill(gettext("waiting for %(time)s"), { time }),
  why: gettext("You do not have to wait: the computer takes the free seats whenever you say so."),
  inTime: (/** @type {string} */ time) => fill(gettext("By itself it comes in %(time)s."), { time }),
  fill: gettext("Fill with the computer"),
  alone: gettext("Play alone meanwhile"),
  aloneHow: gettext("Opens in a new tab. This one calls you as soon as the others are here."),
  called: gettext("● It begins"),
};

export const resultWords = {
  caption: gettext("Result"),
  place: gettext("Place"),
  name: gettext("Name"),
  left: gettext("Cards left"),
  points: gettext("Points"),
  you: gettext("You"),
  tookOver: gettext("the computer took over"),
  abandoned: gettext("The match was ended"),
  counted: gettext("A match among people: it counts."),
  practice: gettext("A practice match: it does not count."),
  uncounted: gettext("Among friends this game does not count."),
  level: (/** @type {number} */ level) => fill(gettext("New level: %(level)s"), { level }),
  rematch: gettext("Rematch"),
  waiting: gettext("Waiting for the others"),
  leave: gettext("Leave the table"),
  ready: (/** @type {number} */ n, /** @type {number} */ all) => fill(gettext("%(n)s of %(all)s are in"), { n, all }),
  total: gettext("Total"),
  rounds: gettext("Round by round"),
  chart: (/** @type {number} */ n) => fill(ngettext("Points over %(n)s round", "Points over %(n)s rounds", n), { n }),
  share: gettext("Share the result"),
  copied: gettext("Copied"),
  asPicture: gettext("As a picture"),
  next: gettext("Next table"),
  board: gettext("The board of the day"),
  mayNotify: gettext("Shall your device tell you when it is your turn and this tab is in the background?"),
  notify: gettext("Yes, tell me"),
  notifyNot: gettext("No, thanks"),
  headline: (/** @type {number | null} */ place, /** @type {string} */ winner, /** @type {boolean} */ hasPlaces) => {
    if (hasPlaces && !winner) return place === 1 ? gettext("You share the first place") : gettext("The first place is shared");
    if (place === 1) return gettext("You win!");
    return winner ? fill(gettext("%(name)s wins"), { name: winner }) : gettext("A draw");
  },
};

export const endWords = {
  closed: gettext("This table has been cleared away."),
  noSeat: gettext("You have no seat at this table."),
  home: gettext("To the home page"),
  loggedOut: gettext("You are not logged in any more. Load the page again."),
};

export const handoverWords = {
  qr: gettext("QR code that takes your seat to another device"),
  how: gettext("Open this link on the other device within two minutes. It works once."),
  failed: gettext("That did not work. Please try again."),
};

export const playerWords = {
  start: gettext("To the beginning"),
  back: gettext("One move back"),
  play: pgettext("a recording", "Play"),
  pause: pgettext("a recording", "Pause"),
  on: gettext("One move on"),
  place: gettext("Place in the match"),
  step: (/** @type {number} */ n, /** @type {number} */ all) => fill(gettext("%(n)s of %(all)s moves"), { n, all }),
  speed: (/** @type {number} */ n) => fill(gettext("Speed: %(n)s times"), { n }),
};
