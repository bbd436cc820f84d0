// @ts-check
/** Cards that somebody has chosen in place of the game's own; fetched only then. */

/** @import {Look} from "./cards.js" */

import { preference } from "../preferences.js";
import { showAs } from "./cards.js";
import { loadDeck } from "./deck.js";

/** @typedef {"french" | "hungarian" | "classic"} Deck */

/** @type {Look} */
const OWN = { suits: {}, ranks: {}, faces: "c" };
/** The two packs of 32, each in terms of the other. */
const SUITS = { H: "P", D: "T", S: "Z", C: "M" };
const RANKS = { J: "U", Q: "O" };

/** @param {Record<string, string>} map @returns {Record<string, string>} */
const turned = (map) => Object.fromEntries(Object.entries(map).map(([one, other]) => [other, one]));

/** What the game's pack is shown as. @param {string} pack as the engine names it @param {string} wanted @returns {Look & {deck: Deck}} */
export function lookOf(pack, wanted) {
  const own = pack.startsWith("hungarian") ? "hungarian" : "french";
  const other = wanted === "hungarian" ? "hungarian" : wanted === "game" ? own : "french";
  const can = other === own || pack.endsWith("32");
  const deck = can ? other : own;
  const faces = wanted === "classic" && deck === "french" ? "k" : "c";
  if (deck === own) return { ...OWN, faces, deck: faces === "k" ? "classic" : deck };
  const [suits, ranks] = own === "french" ? [SUITS, RANKS] : [turned(SUITS), turned(RANKS)];
  return { suits, ranks, faces, deck: faces === "k" ? "classic" : deck };
}

/** Show the cards as they are chosen now; until they have come, or if they do not, as they were. @param {{pack: string, deck: string, decks: Record<Deck, string[]>}} page */
export async function putDeck({ pack, deck, decks }) {
  const wanted = preference("deck");
  const look = lookOf(pack, wanted);
  const urls = decks[look.deck];
  if (!urls.includes(deck)) fetch(deck).catch(() => undefined); // the page has asked for it, and browsers complain of what nobody takes
  await Promise.all(urls.map(loadDeck));
  if (preference("deck") !== wanted) return putDeck({ pack, deck, decks }); // others have been chosen meanwhile
  // Sprites of two packs share names: what is not shown makes room.
  for (const sprite of document.querySelectorAll("svg[data-sprite]")) {
    if (!urls.includes(sprite.getAttribute("data-sprite") ?? "")) sprite.remove();
  }
  showAs(look);
}
