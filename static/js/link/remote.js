// @ts-check
/** A table at a server: one socket that comes back by itself and misses nothing. */

/** @import {Command, Frame, LinkHooks, LinkStatus, TableLink} from "./types.js" */

const DELAYS = [500, 1000, 2000, 4000, 8000];
const JITTER = 0.3;
const PING_EVERY = 10_000;
/** A socket that has been silent for this share of a beat after a ping is dead. */
const SILENCE = 0.9;
/** Close codes after which another attempt is of no use. */
const FINAL = new Set([4401, 4403, 4404]);
/** Frames about commands and people; all others carry facts of a version. */
const UNVERSIONED = new Set(["ack", "refused", "stale", "presence", "said"]);

const ALPHABET = "abcdefghijkmnpqrstuvwxyz23456789";

/** @param {number} length */
function randomName(length) {
  const bytes = crypto.getRandomValues(new Uint8Array(length));
  return Array.from(bytes, (byte) => ALPHABET[byte % ALPHABET.length]).join("");
}

/** @implements {TableLink} */
export class RemoteLink {
  #url;
  #Socket;
  #page = randomName(8);
  #count = 0;
  /** @type {Map<string, object>} commands without an answer, oldest first */
  #unanswered = new Map();
  /** @type {LinkHooks | null} */
  #hooks = null;
  /** @type {WebSocket | null} */
  #socket = null;
  /** @type {number | null} the last version this page knows */
  #version = null;
  #greeted = false;
  #attempts = 0;
  #pings = 0;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #retryTimer;
  /** @type {ReturnType<typeof setInterval> | undefined} */
  #heart;
  #beat;
  #heard = 0;
  #asked = 0;

  /**
   * @param {string} url address of the socket
   * @param {typeof WebSocket} Socket
   * @param {number} beat ms between two pings
   */
  constructor(url, Socket = globalThis.WebSocket, beat = PING_EVERY) {
    this.#url = url;
    this.#Socket = Socket;
    this.#beat = beat;
  }

  /**
   * @param {LinkHooks} hooks
   * @param {number | null} since
   */
  open(hooks, since = null) {
    this.#hooks = hooks;
    this.#version = since;
    globalThis.addEventListener?.("online", this.#wake);
    globalThis.document?.addEventListener("visibilitychange", this.#wake);
    this.#connect();
  }

  /**
   * @param {Command} command
   * @param {number} [at] the version its sender saw
   */
  send(command, at) {
    return this.#order(at === undefined ? { t: "do", d: command } : { t: "do", at, d: command });
  }

  /** @param {{match: string, h: string} | {match: string, c: string}} given */
  give(given) {
    return this.#order({ t: "seed", ...given });
  }

  /** Without an answer it is not said again later: by then it would be out of place. @param {string} phrase */
  say(phrase) {
    this.#write({ t: "say", id: `${this.#page}-${++this.#count}`, phrase });
  }

  active() {
    this.#write({ t: "active" });
  }

  retry() {
    if (this.#hooks && !this.#socket) {
      this.#connect();
    }
  }

  close() {
    this.#hooks = null;
    globalThis.removeEventListener?.("online", this.#wake);
    globalThis.document?.removeEventListener("visibilitychange", this.#wake);
    this.#drop();
  }

  #wake = () => {
    if (globalThis.document?.visibilityState === "hidden") return;
    if (this.#socket) this.#ping(); // after a long sleep it may be dead without knowing it
    else this.retry();
  };

  /** Send what will be answered, again and again until it is. @param {object} frame */
  #order(frame) {
    const id = `${this.#page}-${++this.#count}`;
    this.#unanswered.set(id, { ...frame, id });
    this.#write({ ...frame, id });
    return id;
  }

  #connect() {
    this.#drop();
    this.#status("connecting", null);
    const address = new URL(this.#url);
    address.searchParams.set("lines", "1");
    if (this.#version !== null) address.searchParams.set("since", String(this.#version));
    const socket = new this.#Socket(address.href);
    this.#socket = socket;
    this.#greeted = false;
    socket.onmessage = ({ data }) => {
      for (const line of data.split("\n")) if (socket === this.#socket) this.#receive(JSON.parse(line));
    };
    socket.onclose = ({ code }) => this.#lost(code);
    socket.onerror = () => undefined; // a close always follows and says more
    this.#asked = performance.now();
    this.#heart = setInterval(() => this.#ping(), this.#beat);
  }

  /** Forget the socket and its timers; its late events must not reach the page any more. */
  #drop() {
    clearTimeout(this.#retryTimer);
    clearInterval(this.#heart);
    const socket = this.#socket;
    this.#socket = null;
    if (socket) {
      socket.onmessage = socket.onclose = null;
      socket.close();
    }
  }

  /** @param {string | number | null} code */
  #lost(code) {
    this.#drop();
    if (typeof code === "string" || FINAL.has(code ?? 0)) {
      this.#status("ended", code);
      return;
    }
    this.#status("lost", code);
    const delay = DELAYS[Math.min(this.#attempts++, DELAYS.length - 1)] ?? 0;
    this.#retryTimer = setTimeout(() => this.#connect(), delay * (1 + JITTER * Math.random()));
  }

  /** @param {object} frame */
  #write(frame) {
    if (this.#greeted) {
      this.#socket?.send(JSON.stringify(frame));
    }
  }

  /** Ask for a sign of life, and give the socket up if the last time there came none. */
  #ping() {
    const now = performance.now();
    const isSilent = this.#heard < this.#asked;
    if (isSilent && now - this.#asked >= SILENCE * this.#beat) {
      this.#lost(null);
      return;
    }
    if (!isSilent) this.#asked = now;
    this.#write({ t: "ping", n: ++this.#pings });
  }

  /** @param {Frame} frame */
  #receive(frame) {
    this.#heard = performance.now();
    if (frame.t === "pong") return;
    // Browsers let timers of pages out of sight sleep, but not what the server sends: it wakes the heart.
    if (globalThis.document?.visibilityState === "hidden" && this.#heard - this.#asked >= this.#beat) this.#ping();
    if (frame.t === "bye") {
      this.#lost(frame.code);
    } else if (frame.t === "hello") {
      this.#greet(frame);
    } else if (frame.t === "ev") {
      this.#events(frame);
    } else if (UNVERSIONED.has(frame.t) || ("v" in frame && frame.v >= (this.#version ?? 0))) {
      if ("id" in frame && frame.id) this.#unanswered.delete(frame.id);
      this.#hooks?.frame(frame);
    }
  }

  /** @param {import("./types.js").HelloFrame} frame */
  #greet(frame) {
    if (this.#version !== null && frame.v < this.#version) {
      this.#lost(null); // a server that lags behind: come back when it has caught up
      return;
    }
    this.#version = frame.v;
    this.#greeted = true;
    this.#attempts = 0;
    this.#hooks?.frame(frame);
    this.#status("open", null);
    for (const unanswered of this.#unanswered.values()) this.#write(unanswered);
  }

  /** @param {import("./types.js").EventFrame} frame */
  #events(frame) {
    const known = this.#version ?? 0;
    const events = frame.events.filter((event) => event.v > known);
    const first = events[0];
    if (!first) return;
    if (first.v !== known + 1) {
      this.#connect(); // something was missed: ask for everything since then
      return;
    }
    this.#version = frame.v;
    this.#hooks?.frame({ ...frame, events });
  }

  /**
   * @param {LinkStatus} status
   * @param {string | number | null} code
   */
  #status(status, code) {
    this.#hooks?.status(status, code);
  }
}
