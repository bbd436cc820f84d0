// @ts-check
/** What the server wrote into the page of a table (templates/games/table.html). */

/**
 * @typedef {object} Page
 * @property {string} id the table's public id
 * @property {string} socket address of its socket
 * @property {string} link the invitation
 * @property {string} qr address of its picture
 * @property {string} home
 * @property {string} person address of the sheet about whoever sits on seat 0
 * @property {string} share address that tells what a match was to oneself, before its number
 * @property {string} handover address that gives a link for another device
 * @property {string} play address that begins a match against computers
 * @property {string} notice what the last act led to, said once
 * @property {string} quick address that finds a table with others
 * @property {string} csrf
 * @property {string} check address of the page that checks a deal
 * @property {string} [board] address of the board on which the match will stand
 * @property {string} [why] what the match counts for, where the page knows it
 * @property {{title: string, course: () => number[]}} [daily] what is shared of a daily deal: the cards held after each own move
 * @property {string} change where the host chooses what is played
 * @property {string} played JSON of the rule system and the options for which this page was written
 * @property {string} ruleset
 * @property {[number, number]} seats the smallest and the largest table of this rule system
 * @property {[string, string][]} told the options of the table in words
 * @property {string} deck address of the sprite of the game's own cards
 * @property {string} pack of cards, as the engine names it
 * @property {Record<"french" | "hungarian" | "classic", string[]>} decks addresses of all sprites that may be chosen
 * @property {{plain: string, turn: string}} icons of the browser tab
 * @property {Record<string, string>} refusals a sentence for each code
 * @property {import("../link/types.js").HelloFrame | null} hello how the table stood when the page was written
 * @property {{groups: [string, [string, string][]][], emojis: [string, string, string][]}} phrases all that may be said (games/phrases.py)
 */

/** @param {HTMLElement} root @returns {Page} */
export function readPage(root) {
  const given = (/** @type {string} */ name) => root.dataset[name] ?? "";
  const socket = new URL(`/ws/table/${given("table")}/`, location.href);
  socket.protocol = location.protocol === "https:" ? "wss:" : "ws:";
  return {
    id: given("table"),
    socket: socket.href,
    link: given("link"),
    qr: given("qr"),
    home: given("home"),
    person: given("person"),
    share: given("share"),
    handover: given("handover"),
    play: given("play"),
    notice: given("notice"),
    quick: given("quick"),
    csrf: given("csrf"),
    check: given("check"),
    change: given("options"),
    played: given("played"),
    ruleset: JSON.parse(given("played"))[0],
    seats: [Number(given("seatsMin")), Number(given("seatsMax"))],
    told: JSON.parse(document.getElementById("told")?.textContent ?? "[]"),
    deck: given("deck"),
    pack: given("pack"),
    decks: JSON.parse(document.getElementById("decks")?.textContent ?? "{}"),
    icons: { plain: given("icon"), turn: given("iconTurn") },
    phrases: JSON.parse(document.getElementById("phrases-said")?.textContent ?? '{"groups":[],"emojis":[]}'),
    hello: JSON.parse(document.getElementById("hello")?.textContent ?? "null"),
    refusals: JSON.parse(document.getElementById("refusals")?.textContent ?? "{}"),
  };
}
