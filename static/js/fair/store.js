// @ts-check
/** What this browser keeps of its matches to check them by: in IndexedDB, so also without the network. */

/** @import {TableEvent} from "../link/types.js" */
/** @import {Proof} from "./proof.js" */

/**
 * @typedef {object} Kept one match as this browser saw it
 * @property {string} match
 * @property {string} table
 * @property {number} at when it began, ms since 1970
 * @property {string} ruleset
 * @property {Record<string, unknown>} options
 * @property {string} commit
 * @property {number | null} [dealer] null where chance names the first; unknown to a page that came later
 * @property {number | null} seat one's own
 * @property {Own | null} own
 * @property {(string | null)[] | null} hashes
 * @property {(string | null)[] | null} seeds
 * @property {Link | null} link its place in the log of all commitments
 * @property {Proof | null} proof what the server published after the end
 *
 * @typedef {object} Own
 * @property {string} c one's seed
 * @property {string} h
 * @property {"" | "h" | "c"} acked what the server has confirmed last
 *
 * @typedef {object} Link
 * @property {number} no
 * @property {number} minute since 1970
 * @property {string} before
 * @property {string} head
 */

const NAME = "mau-fair";
const VERSION = 1;
const MATCHES = "matches";
const SEEN = "seen";
/** So many matches are kept, the latest ones. */
const KEPT = 100;

/** @template T @param {IDBRequest<T>} request @returns {Promise<T>} */
const answer = (request) =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

async function open() {
  const request = indexedDB.open(NAME, VERSION);
  request.onupgradeneeded = () => {
    request.result.createObjectStore(MATCHES, { keyPath: "match" }).createIndex("at", "at");
    request.result.createObjectStore(SEEN, { keyPath: ["match", "v"] });
  };
  return answer(request);
}

export class Store {
  #database = open();

  constructor() {
    this.#database.catch(() => undefined); // told to whoever asks
  }

  async #stores(/** @type {IDBTransactionMode} */ mode) {
    const transaction = (await this.#database).transaction([MATCHES, SEEN], mode);
    return { matches: transaction.objectStore(MATCHES), seen: transaction.objectStore(SEEN) };
  }

  /** @param {string} match @returns {Promise<Kept | undefined>} */
  async get(match) {
    return answer((await this.#stores("readonly")).matches.get(match));
  }

  /** The latest first. @returns {Promise<Kept[]>} */
  async all() {
    /** @type {Kept[]} */
    const found = await answer((await this.#stores("readonly")).matches.index("at").getAll());
    return found.reverse();
  }

  /** A match begins, unless another page of this browser has met it before. @param {Kept} fresh @returns {Promise<Kept>} as it is kept */
  async begin(fresh) {
    const { matches } = await this.#stores("readwrite");
    /** @type {Kept | undefined} */
    const known = await answer(matches.get(fresh.match));
    if (!known) await answer(matches.add(fresh));
    return known ?? fresh;
  }

  /** Change what is kept; several pages may do so at once. @param {string} match @param {(kept: Kept) => void} change in place @returns {Promise<Kept>} */
  async change(match, change) {
    const { matches } = await this.#stores("readwrite");
    /** @type {Kept} */
    const kept = await answer(matches.get(match));
    change(kept);
    await answer(matches.put(kept));
    return kept;
  }

  /** @param {string} match @param {TableEvent[]} events */
  async note(match, events) {
    const { seen } = await this.#stores("readwrite");
    await Promise.all(events.map((event) => answer(seen.put({ match, v: event.v, event }))));
  }

  /** Nothing after this version counts. @param {string} match @param {number} v */
  async forget(match, v) {
    await answer((await this.#stores("readwrite")).seen.delete(ofMatch(match, v + 1)));
  }

  /** What was seen of a match, in order. @param {string} match @returns {Promise<TableEvent[]>} */
  async seen(match) {
    /** @type {{match: string, event: TableEvent}[]} */
    const found = await answer((await this.#stores("readonly")).seen.getAll(ofMatch(match)));
    return found.map(({ event }) => event);
  }

  /** Forget the oldest matches. */
  async tidy() {
    const old = (await this.all()).slice(KEPT);
    const { matches, seen } = await this.#stores("readwrite");
    await Promise.all(old.flatMap(({ match }) => [answer(matches.delete(match)), answer(seen.delete(ofMatch(match)))]));
  }
}

/** @param {string} match @param {number} [from] the first version */
const ofMatch = (match, from = 0) => IDBKeyRange.bound([match, from], [match, Number.MAX_SAFE_INTEGER]);
