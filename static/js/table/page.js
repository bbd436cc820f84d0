// @ts-check
/** What the server wrote into the page of a table (templates/games/table.html). */

/**
 * @typedef {object} Page
 * @property {string} id the table's public id
 * @property {string} socket address of its socket
 * @property {string} link the invitation
 * @property {string} qr address of its picture
 * @property {string} home
 * @property {string} handover address that gives a link for another device
 * @property {string} csrf
 * @property {string} deck address of the cards' sprite
 * @property {{plain: string, turn: string}} icons of the browser tab
 * @property {Record<string, string>} refusals a sentence for each code
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
    handover: given("handover"),
    csrf: given("csrf"),
    deck: given("deck"),
    icons: { plain: given("icon"), turn: given("iconTurn") },
    refusals: JSON.parse(document.getElementById("refusals")?.textContent ?? "{}"),
  };
}
