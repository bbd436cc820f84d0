// @ts-check
/**
 * The shuffle mau1 once more, written from docs/fair-shuffle.md alone and with nothing of the site's engine in it: commitment,
 * hashes, key and order of the cards. It needs WebCrypto, which browsers give to pages on https and localhost.
 */

const MISSING = "-";
const WORD_RANGE = 2 ** 32;
const WORD_BYTES = 4;
const SEED_BYTES = 16;
const text = new TextEncoder();

/** @param {Uint8Array} bytes */
const hex = (bytes) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");

/** @param {string} digits @returns {Uint8Array<ArrayBuffer>} */
const unhex = (digits) => Uint8Array.from(digits.match(/../g) ?? [], (pair) => parseInt(pair, 16));

/** @param {string} line @returns {Promise<string>} SHA-256 of an ASCII line, as hex */
export const sha256 = async (line) => hex(new Uint8Array(await crypto.subtle.digest("SHA-256", text.encode(line))));

/** A seed of one's own. */
export const newSeed = () => hex(crypto.getRandomValues(new Uint8Array(SEED_BYTES)));

/** @param {string} match @param {string} seed */
export const commitment = (match, seed) => sha256(`mau1:server:${match}:${seed}`);

/** @param {string} match @param {number} seat @param {string} seed */
export const clientHash = (match, seat, seed) => sha256(`mau1:client:${match}:${seat}:${seed}`);

/** @param {string} before hex @param {string} match @param {string} commit @param {number} minute */
export const link = (before, match, commit, minute) => sha256(`${before}:${match}:${commit}:${minute}`);

/** @param {string} match @param {string} commit @param {(string | null)[]} hashes @param {(string | null)[]} seeds */
export const transcript = (match, commit, hashes, seeds) =>
  ["mau1:mix", match, commit, hashes.length, ...[...hashes, ...seeds].map((given) => given ?? MISSING)].join(":");

/** @param {Uint8Array<ArrayBuffer>} key */
const hmacKey = (key) => crypto.subtle.importKey("raw", key, { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);

/** @param {CryptoKey} key @param {string} message */
const hmac = async (key, message) => new Uint8Array(await crypto.subtle.sign("HMAC", key, text.encode(message)));

/** The key of a match, as hex. @param {string} seed the server's @param {string} line the transcript */
export const matchKey = async (seed, line) => hex(await hmac(await hmacKey(unhex(seed)), line));

/** A labelled row of numbers, each equally likely. */
class Stream {
  #key;
  #label;
  #counter = 0;
  /** @type {number[]} */
  #words = [];

  /** @param {CryptoKey} key @param {string} label */
  constructor(key, label) {
    this.#key = key;
    this.#label = label;
  }

  async #word() {
    if (!this.#words.length) {
      const digest = await hmac(this.#key, `mau1:stream:${this.#label}:${this.#counter++}`);
      const view = new DataView(digest.buffer);
      for (let at = 0; at < digest.length; at += WORD_BYTES) this.#words.push(view.getUint32(at));
    }
    return /** @type {number} */ (this.#words.shift());
  }

  /** @param {number} n @returns {Promise<number>} from 0 to n - 1 */
  async below(n) {
    const limit = WORD_RANGE - (WORD_RANGE % n);
    for (;;) {
      const word = await this.#word();
      if (word < limit) return word % n;
    }
  }
}

/** @param {string} key hex @param {string} label */
async function stream(key, label) {
  return new Stream(await hmacKey(unhex(key)), label);
}

/** @param {string} key hex @param {string} label @param {number} n */
export const drawNumber = async (key, label, n) => (await stream(key, label)).below(n);

/** @param {string} key hex @param {string} label @param {readonly string[]} cards @returns {Promise<string[]>} the first one is on top */
export async function shuffle(key, label, cards) {
  const numbers = await stream(key, label);
  const order = [...cards];
  for (let i = order.length - 1; i > 0; i--) {
    const j = await numbers.below(i + 1);
    [order[i], order[j]] = [/** @type {string} */ (order[j]), /** @type {string} */ (order[i])];
  }
  return order;
}

/** Suits and ranks in the order in which a new pack lies; the first suits and ranks are French, the others German. */
const SUITS = "CDHSMZTP";
const RANKS = { french: "23456789TJQKA", german: "789TUOKA" };

/** Where a card lies in a new pack: pack, jokers last, suit, rank. @param {string} card */
function place(card) {
  const [rank, suit] = /** @type {[string, string]} */ ([card[0], card[1]]);
  const pack = card.endsWith("b") ? 1 : 0;
  if (rank === "X") return [pack, 1, 0, Number(suit)];
  const ranks = SUITS.indexOf(suit) < 4 ? RANKS.french : RANKS.german;
  return [pack, 0, SUITS.indexOf(suit), ranks.indexOf(rank)];
}

/** The cards as they lie before the shuffle. @param {readonly string[]} cards in any order */
export function newOrder(cards) {
  const placed = cards.map((card) => ({ card, at: place(card) }));
  placed.sort((a, b) => a.at.map((part, i) => part - (b.at[i] ?? 0)).find((difference) => difference) ?? 0);
  return placed.map(({ card }) => card);
}
