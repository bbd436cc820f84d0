// @ts-check
/** The link to a server: it greets, resends, finds gaps and comes back, against a real small server. */
import assert from "node:assert/strict";
import { once } from "node:events";
import { afterEach, test } from "node:test";

import { WebSocket, WebSocketServer } from "ws";

import { RemoteLink } from "../../static/js/link/remote.js";

/** @import {Frame, LinkStatus, TableEvent} from "../../static/js/link/types.js" */

/** @typedef {{socket: WebSocket, since: string | null, frames: Record<string, unknown>[], next: (t: string) => Promise<Record<string, unknown>>}} Visit one connection as the server sees it */

/** @type {(() => void)[]} */
const closing = [];
afterEach(() => closing.splice(0).forEach((close) => close()));

/** A server that waits for connections and keeps what it is sent. */
async function serve() {
  const server = new WebSocketServer({ port: 0 });
  /** @type {Visit[]} */
  const visits = [];
  server.on("connection", (socket, request) => {
    const since = new URL(request.url ?? "", "ws://here").searchParams.get("since");
    /** @type {Record<string, unknown>[]} */
    const frames = [];
    const next = async (/** @type {string} */ t) => {
      for (;;) {
        const found = frames.find((frame) => frame["t"] === t);
        if (found) return frames.splice(frames.indexOf(found), 1)[0] ?? found;
        await once(socket, "message");
      }
    };
    socket.on("message", (data) => frames.push(JSON.parse(String(data))));
    visits.push({ socket, since, frames, next });
    server.emit("visit");
  });
  await once(server, "listening");
  closing.push(() => {
    for (const { socket } of visits) socket.terminate();
    server.close();
  });
  const address = /** @type {import("node:net").AddressInfo} */ (server.address());
  const visit = async (/** @type {number} */ number) => {
    while (visits.length < number) await once(server, "visit");
    return /** @type {Visit} */ (visits[number - 1]);
  };
  return { url: `ws://localhost:${address.port}/ws/table/x/`, visit };
}

/** A link whose frames and states can be waited for. @param {string} url @param {number | null} [since] @param {number} [beat] */
function connect(url, since = null, beat = undefined) {
  /** @type {Frame[]} */
  const frames = [];
  /** @type {LinkStatus[]} */
  const states = [];
  /** @type {(() => void)[]} */
  const waiting = [];
  const changed = () => waiting.splice(0).forEach((go) => go());
  const link = new RemoteLink(url, /** @type {any} */ (WebSocket), beat);
  link.open({
    frame: (frame) => (frames.push(frame), changed()),
    status: (status) => (states.push(status), changed()),
  }, since);
  closing.push(() => link.close());
  const until = async (/** @type {() => boolean} */ come) => {
    while (!come()) await new Promise((go) => waiting.push(() => go(null)));
  };
  return { link, frames, states, until };
}

/** @param {number} v */
const hello = (v) => JSON.stringify({ t: "hello", v, seat: 0, view: { v }, offer: null, due: [], online: [], protocol: 1 });

/** @param {...number} versions */
const ev = (...versions) =>
  JSON.stringify({ t: "ev", v: versions.at(-1), events: versions.map((v) => ({ v })) });

/** @param {Frame[]} frames */
const versions = (frames) =>
  frames.flatMap((frame) => (frame.t === "ev" ? frame.events.map((/** @type {TableEvent} */ event) => event.v) : []));

test("a command waits for the greeting and carries an id of this page load", async () => {
  const server = await serve();
  const { link } = connect(server.url);
  const first = link.send({ act: "play", cards: ["7H"] }, 41);
  const second = link.send({ act: "call" });
  const { socket, next, since } = await server.visit(1);
  assert.equal(since, null);
  socket.send(hello(41));
  assert.deepEqual(await next("do"), { t: "do", id: first, at: 41, d: { act: "play", cards: ["7H"] } });
  assert.deepEqual(await next("do"), { t: "do", id: second, d: { act: "call" } });
  assert.match(first, /^[a-z0-9]{8}-1$/);
  assert.equal(second, first.replace(/1$/, "2"));
});

test("after a broken connection unanswered commands are sent again with the same id, answered ones are not", async () => {
  const server = await serve();
  const { link, frames, until } = connect(server.url);
  const visit = await server.visit(1);
  visit.socket.send(hello(1));
  const answered = link.send({ act: "call" });
  const open = link.send({ act: "pass" }, 1);
  await until(() => frames.length === 1);
  await visit.next("do");
  visit.socket.send(JSON.stringify({ t: "ack", id: answered, v: 1 }));
  await until(() => frames.length === 2);
  visit.socket.terminate();
  const again = await server.visit(2);
  assert.equal(again.since, "1");
  again.socket.send(hello(1));
  assert.equal((await again.next("do"))["id"], open);
  assert.deepEqual(again.frames, []);
});

test("a message may hold several frames, one a line", async () => {
  const server = await serve();
  const { frames, until } = connect(server.url);
  const { socket } = await server.visit(1);
  socket.send([hello(5), ev(6, 7)].join("\n"));
  await until(() => frames.length === 2);
  assert.deepEqual(versions(frames), [6, 7]);
});

test("events known already are dropped, and a gap asks the server for everything since", async () => {
  const server = await serve();
  const { frames, until } = connect(server.url);
  const { socket } = await server.visit(1);
  socket.send(hello(5));
  socket.send(ev(4, 5));
  socket.send(ev(5, 6, 7));
  socket.send(ev(10, 11));
  const again = await server.visit(2);
  assert.equal(again.since, "7");
  again.socket.send(ev(8, 9));
  again.socket.send(ev(10, 11));
  again.socket.send(hello(11));
  await until(() => frames.filter((frame) => frame.t === "hello").length === 2);
  assert.deepEqual(versions(frames), [6, 7, 8, 9, 10, 11]);
});

test("an offer or a list of clocks of an older version is dropped", async () => {
  const server = await serve();
  const { frames, until } = connect(server.url);
  const { socket } = await server.visit(1);
  socket.send(hello(5));
  socket.send(JSON.stringify({ t: "offer", v: 4, acts: ["draw"], cards: {}, why: {} }));
  socket.send(JSON.stringify({ t: "due", v: 4, list: [] }));
  socket.send(JSON.stringify({ t: "offer", v: 5, acts: ["pass"], cards: {}, why: {} }));
  await until(() => frames.length === 2);
  assert.deepEqual(frames.map((frame) => frame.t), ["hello", "offer"]);
  assert.deepEqual(frames[1], { t: "offer", v: 5, acts: ["pass"], cards: {}, why: {} });
});

test("a link told to try now does not wait", async () => {
  const server = await serve();
  const { link, states, until } = connect(server.url);
  (await server.visit(1)).socket.terminate();
  await until(() => states.includes("lost"));
  const began = performance.now();
  link.retry();
  await server.visit(2);
  assert.ok(performance.now() - began < 400, "the first pause would be 500 ms");
});

test("a logged-out page does not come back", async () => {
  const server = await serve();
  const { states, until } = connect(server.url);
  const { socket } = await server.visit(1);
  socket.send(hello(1));
  socket.close(4401);
  await until(() => states.includes("ended"));
  assert.deepEqual(states, ["connecting", "open", "ended"]);
});

test("a server that lags behind what the page knows is asked again", async () => {
  const server = await serve();
  const { frames, until } = connect(server.url, 9);
  (await server.visit(1)).socket.send(hello(8));
  const again = await server.visit(2);
  again.socket.send(hello(9));
  await until(() => frames.length === 1);
  assert.equal(/** @type {{v: number}} */ (frames[0]).v, 9);
});

test("a page pings in its rhythm and stays while it is answered", async () => {
  const server = await serve();
  const { frames, states, until } = connect(server.url, null, 40);
  const { socket, next } = await server.visit(1);
  socket.send(hello(1));
  for (const n of [1, 2, 3]) {
    assert.deepEqual(await next("ping"), { t: "ping", n });
    socket.send(JSON.stringify({ t: "pong", n }));
  }
  socket.send(ev(2));
  await until(() => frames.length === 2);
  assert.deepEqual(states, ["connecting", "open"]);
});

test("a connection that has gone silent is given up", async () => {
  const server = await serve();
  const { states, until } = connect(server.url, null, 40);
  (await server.visit(1)).socket.send(hello(1));
  await until(() => states.includes("lost"));
});
