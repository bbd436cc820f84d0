// @ts-check
/** The socket of the lobby: it comes back by itself, and waits longer each time that it is sent away. */

const SHORTEST = 2000;
const LONGEST = 60_000;
const PING_EVERY = 30_000;

/**
 * Hears the lobby in a language for as long as the page lives. `lose()` drops the line, so that everything is told anew.
 * @param {string} language
 * @param {(frame: Record<string, unknown>) => void} hear
 * @returns {{lose: () => void}}
 */
export function connect(language, hear) {
  /** @type {WebSocket} */
  let socket;
  let wait = SHORTEST;
  const open = () => {
    const url = new URL(`/ws/lobby/?lang=${language}`, location.href);
    url.protocol = location.protocol === "https:" ? "wss:" : "ws:";
    socket = new WebSocket(url);
    socket.onmessage = ({ data }) => {
      wait = SHORTEST;
      hear(JSON.parse(data));
    };
    socket.onclose = () => {
      setTimeout(open, wait * (0.5 + Math.random()));
      wait = Math.min(LONGEST, wait * 2);
    };
  };
  open();
  setInterval(() => socket.readyState === WebSocket.OPEN && socket.send('{"t":"ping","n":0}'), PING_EVERY);
  return { lose: () => socket.close() };
}
