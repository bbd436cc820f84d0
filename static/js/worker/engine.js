// @ts-check
/**
 * The rules on this device: asks the engine in its worker, which is started again when it fails to boot, hangs or dies.
 *
 * The engine keeps nothing between two questions: whoever asks holds the match. So a new worker is asked again what the
 * old one has not answered, and nobody notices.
 */

/**
 * @typedef {object} Addresses
 * @property {string} worker
 * @property {string} interpreter
 * @property {string} wasm
 * @property {string} modules the engine's files as JSON
 *
 * @typedef {{op: string} & Record<string, unknown>} Question see games/engine/web_api.py
 *
 * @typedef {object} Open
 * @property {string} text
 * @property {number} tries
 * @property {(answer: any) => void} resolve
 * @property {(failure: Error) => void} reject
 */

const BOOT_MS = 30_000;
const ANSWER_MS = 10_000;
/** So many workers in a row may fail at one question, or at their start. */
const TRIES = 3;

/** The engine says no; `code` tells why. */
export class Refused extends Error {
  /** @param {string} code */
  constructor(code) {
    super(code);
    this.name = "Refused"; // small files keep no names of classes
    this.code = code;
  }
}

/** There is no engine: the interpreter cannot be loaded or fails again and again. */
export class NoEngine extends Error {
  name = "NoEngine";
}

/** Where this page's worker is, as the template tag `engine` wrote it. @returns {Addresses} */
export function addressesOfPage() {
  return JSON.parse(document.getElementById("engine")?.textContent ?? "");
}

export class Engine {
  #addresses;
  #bootMs;
  #answerMs;
  /** @type {Worker | null} */
  #worker = null;
  #isReady = false;
  #failedStarts = 0;
  #count = 0;
  /** @type {Map<number, Open>} questions without an answer, oldest first */
  #open = new Map();
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;

  /**
   * @param {Addresses} addresses
   * @param {{bootMs?: number, answerMs?: number}} [patience] ms until a worker that says nothing is given up
   */
  constructor(addresses, { bootMs = BOOT_MS, answerMs = ANSWER_MS } = {}) {
    this.#addresses = addresses;
    this.#bootMs = bootMs;
    this.#answerMs = answerMs;
  }

  /** Boot ahead of the first question. */
  start() {
    if (this.#worker) return;
    this.#isReady = false;
    this.#worker = new Worker(this.#addresses.worker, { type: "module" });
    this.#worker.onmessage = ({ data }) => this.#hear(data);
    this.#worker.onerror = (event) => {
      event.preventDefault(); // it is dealt with here
      this.#fail();
    };
    this.#worker.postMessage({ boot: this.#addresses });
    this.#watch(this.#bootMs);
  }

  /**
   * One question to games/engine/web_api.py.
   * @param {Question} question
   * @returns {Promise<any>} what stands under `ok`; rejects with Refused, or with NoEngine
   */
  ask(question) {
    return new Promise((resolve, reject) => {
      const id = ++this.#count;
      const open = { text: JSON.stringify(question), tries: 0, resolve, reject };
      this.#open.set(id, open);
      this.start();
      if (this.#isReady) this.#post(id, open);
    });
  }

  /** End the worker; questions without an answer are never answered. */
  close() {
    this.#open.clear();
    this.#drop();
  }

  /** @param {number} id @param {Open} open */
  #post(id, open) {
    this.#worker?.postMessage({ id, text: open.text });
    if (this.#open.size === 1) this.#watch(this.#answerMs);
  }

  /** @param {{ready: true} | {id: number, text: string}} message */
  #hear(message) {
    if ("ready" in message) {
      this.#isReady = true;
      this.#failedStarts = 0;
      for (const [id, open] of this.#open) this.#post(id, open);
    } else {
      this.#settle(message.id, JSON.parse(message.text));
    }
    if (this.#open.size) this.#watch(this.#answerMs);
    else clearTimeout(this.#timer);
  }

  /** @param {number} id @param {{ok?: unknown, refused?: string, error?: string}} answer */
  #settle(id, answer) {
    const open = this.#open.get(id);
    this.#open.delete(id);
    if ("ok" in answer) open?.resolve(answer.ok);
    else open?.reject(new Refused(answer.refused ?? answer.error ?? ""));
  }

  /** The worker has not booted, hangs or is dead: another one takes over what is open, the oldest of which may be why. */
  #fail() {
    const hasBooted = this.#isReady;
    this.#drop();
    if (!hasBooted && ++this.#failedStarts >= TRIES) {
      this.#failedStarts = 0; // a later question may find the files that were missing
      for (const id of [...this.#open.keys()]) this.#giveUp(id);
      return;
    }
    const [oldest] = this.#open;
    if (hasBooted && oldest && ++oldest[1].tries >= TRIES) this.#giveUp(oldest[0]);
    if (this.#open.size) this.start();
  }

  /** @param {number} id */
  #giveUp(id) {
    this.#open.get(id)?.reject(new NoEngine());
    this.#open.delete(id);
  }

  #drop() {
    clearTimeout(this.#timer);
    this.#worker?.terminate();
    this.#worker = null;
    this.#isReady = false;
  }

  /** @param {number} ms */
  #watch(ms) {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#fail(), ms);
  }
}
