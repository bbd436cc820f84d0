// @ts-check
/** What people say: their words in the reader's language, the bubbles that show them for a moment, and one's own rest. */

/** @import {SaidFrame} from "../link/types.js" */
/** @import {Known} from "./state.js" */
/** @import {Ui} from "./ui.js" */

/** ms; a bubble is seen for so long */
const SHOWN = 4000;
/** ms; the table takes one phrase in so long (EVERY of games/speech.py) */
const REST = 5000;

/** @type {Map<string, string>} */
let texts = new Map();

/** @param {import("./page.js").Page["phrases"]} phrases */
export function setPhrases({ groups, emojis }) {
  const sentences = groups.flatMap(([, pairs]) => pairs);
  texts = new Map([...sentences, ...emojis.map(([id, sign]) => /** @type {[string, string]} */ ([id, sign]))]);
}

/** A phrase in the reader's language; one that this page does not know is not shown. @param {string} id */
export const phraseText = (id) => texts.get(id) ?? "";

/** Whether the viewer may talk to somebody here. @param {Known} known */
export const canTalk = ({ table, seat }) =>
  seat !== null && table.seats.some((person) => person && !person.you && (!person.bot || person.gone));

/** Show a bubble, which ends by itself. @param {number} seat @param {{words: string, calls?: boolean}} bubble @param {Ui} ui @param {() => void} changed */
export function show(seat, bubble, { said }, changed) {
  said.set(seat, bubble);
  setTimeout(() => {
    if (said.get(seat) === bubble) said.delete(seat);
    changed();
  }, SHOWN);
}

/** Somebody says something, and rests then. @param {SaidFrame} said @param {Known} known @param {Ui} ui @param {() => void} changed */
export function hear({ seat, phrase }, known, ui, changed) {
  show(seat, { words: phraseText(phrase) }, ui, changed);
  if (seat !== known.seat) return;
  ui.rests = true;
  setTimeout(() => {
    ui.rests = false;
    changed();
  }, REST);
}
