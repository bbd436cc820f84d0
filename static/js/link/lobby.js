// @ts-check
/** The socket of the lobby, /ws/lobby/ (docs/protocol.md): all open tables, carried on by what changes, and one's own place in the queue. */

/** @typedef {{name: string, bot: string | null, player: number | null}} Person `player`: whose profile it is, null for computers */
/**
 * @typedef {object} Table
 * @property {string} id
 * @property {"quick" | "open"} visibility
 * @property {string} ruleset
 * @property {string} words the game and its options
 * @property {string | null} host
 * @property {(Person | null)[]} seats
 * @property {"waiting" | "playing" | "finished"} status
 * @property {boolean} watch
 * @property {(number | null)[] | null} points after a match, by seat; null for computers
 * @property {number} ms since it was opened, or its match began
 * @property {number} at performance.now() when `ms` was told
 */
/** @typedef {{t: "tables" | "changed", v: number, people: number, tables: Table[], gone?: string[]}} Change */
/** @typedef {{t: "queue", place: number | null, of?: number, ms?: number}} Place */
/** @typedef {{tables?: (all: Map<string, Table>, people: number) => void, place?: (told: Place) => void}} Hearer */

const SHORTEST = 2000;
const LONGEST = 60_000;
const PING_EVERY = 30_000;

export class Lobby {
  /** @type {Map<string, Table>} */
  #tables = new Map();
  #v = -1;
  #wait = SHORTEST;
  /** @type {WebSocket | undefined} */
  #socket;
  #language;
  #hearer;

  /** Hears for as long as the page lives, and comes back by itself. @param {string} language @param {Hearer} hearer */
  constructor(language, hearer) {
    this.#language = language;
    this.#hearer = hearer;
    this.#open();
    setInterval(() => this.#socket?.readyState === WebSocket.OPEN && this.#socket.send('{"t":"ping","n":0}'), PING_EVERY);
  }

  #open() {
    const url = new URL(`/ws/lobby/?lang=${this.#language}`, location.href);
    url.protocol = location.protocol === "https:" ? "wss:" : "ws:";
    const socket = new WebSocket(url);
    this.#socket = socket;
    socket.onmessage = ({ data }) => this.#hear(JSON.parse(data));
    socket.onclose = () => {
      setTimeout(() => this.#open(), this.#wait * (0.5 + Math.random()));
      this.#wait = Math.min(LONGEST, this.#wait * 2);
    };
  }

  /** @param {Change | Place | {t: "pong" | "refused"}} frame */
  #hear(frame) {
    this.#wait = SHORTEST;
    if (frame.t === "queue") this.#hearer.place?.(frame);
    if (frame.t === "tables" || frame.t === "changed") this.#take(frame);
  }

  /** @param {Change} change */
  #take(change) {
    if (change.t === "tables") this.#tables.clear();
    else if (change.v !== this.#v + 1) return void this.#socket?.close(); // something was missed: see everything anew
    this.#v = change.v;
    for (const id of change.gone ?? []) this.#tables.delete(id);
    for (const table of change.tables) this.#tables.set(table.id, { ...table, at: performance.now() });
    this.#hearer.tables?.(this.#tables, change.people);
  }
}
