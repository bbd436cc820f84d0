// How to sit down at a table of each server and to move there; the peers play the subset of Mau-Mau in peers/rules.mjs.
import fs from 'node:fs';
import { createRequire } from 'node:module';

const require = createRequire(new URL('./peers/', import.meta.url));
const WebSocket = require('ws');
const opened = (socket) => new Promise((done, fail) => { socket.once('open', done); socket.once('error', fail); });
const listen = (seat, socket, hear) => {
  socket.on('message', hear);
  socket.on('error', (error) => seat.failed(error.message));
  socket.on('close', (code) => seat.failed(`closed by ${code}`));
};

/** Ours: the offer tells what may be done. Whole matches; after each both say that they are ready. */
function mau({ ports, seats }, Seat) {
  const found = JSON.parse(fs.readFileSync(seats, 'utf8'));
  return async (table) => {
    const { table: id, cookies } = found[table.index];
    for (const [index, cookie] of cookies.entries()) {
      const seat = new Seat(table, index);
      const port = ports[table.index % ports.length];
      const socket = new WebSocket(`ws://127.0.0.1:${port}/ws/table/${id}/?lines=1`, { perMessageDeflate: false, origin: 'http://testserver', headers: { Cookie: cookie } });
      let number = 0, v = -1;
      const send = (command) => socket.send(JSON.stringify({ t: 'do', id: `${Date.now().toString(36)}-${index}-${number++}`, at: v, d: command }));
      const consider = (offer) => {
        if (!offer) return;
        if (offer.acts.includes('ready')) { send({ act: 'ready' }); return; }
        const act = ['play', 'take', 'sit', 'draw', 'pass'].find((one) => offer.acts.includes(one));
        if (!act) return;
        seat.act(v, () => send(act === 'play' ? lay(offer) : { act }));
      };
      listen(seat, socket, (data) => data.toString().split('\n').forEach((line) => {
        const frame = JSON.parse(line);
        if (frame.t === 'ev') {
          v = frame.v;
          seat.reached(frame.events[0].v - 1);
        } else if (frame.t === 'offer') consider(frame);
        else if (frame.t === 'hello') { v = frame.v; consider(frame.offer); } else if (frame.t === 'refused' || frame.t === 'stale') seat.failed(line);
      }));
      await opened(socket);
    }
  };
}

/** The first card that may be laid, with what it needs. */
function lay(offer) {
  const [card, needed] = Object.entries(offer.cards)[0];
  return { act: 'play', cards: [card], call: true, ...(needed.includes('wish') ? { wish: 'H' } : {}) };
}

const fits = (card, top) => card >> 3 === top >> 3 || (card & 7) === (top & 7);

/** A state of the peers, `{v, turn, top, hand}`: measured, and answered by the first card that fits, or by drawing. */
function see(seat, state, send) {
  seat.reached(state.v - 1);
  const card = state.hand.find((one) => fits(one, state.top));
  if (state.turn === seat.index) seat.act(state.v, () => send(card, state.v));
}

function boardgameio({ ports }, Seat) {
  const base = `http://127.0.0.1:${ports[0]}/games/maumau`;
  const post = async (path, body) => (await fetch(base + path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })).json();
  return async (table) => {
    const { matchID } = await post('/create', { numPlayers: 2 });
    for (const index of [0, 1]) {
      const player = String(index);
      const { playerCredentials: credentials } = await post(`/${matchID}/join`, { playerID: player, playerName: `p${player}` });
      const seat = new Seat(table, index);
      const socket = new WebSocket(`ws://127.0.0.1:${ports[0]}/socket.io/?EIO=4&transport=websocket`, { perMessageDeflate: false });
      const emit = (...what) => socket.send(`42/maumau,${JSON.stringify(what)}`);
      const send = (card, v) => emit('update', { type: 'MAKE_MOVE', payload: { type: card === undefined ? 'draw' : 'play', args: card === undefined ? [] : [card], playerID: player, credentials } }, v, matchID, player);
      const full = (state) => see(seat, { v: state._stateID, turn: Number(state.ctx.currentPlayer), top: state.G.top, hand: state.G.hand }, send);
      await new Promise((ready) => listen(seat, socket, (data) => {
        const text = data.toString();
        if (text === '2') socket.send('3');
        else if (text[0] === '0') socket.send('40/maumau,');
        else if (text.startsWith('40')) emit('sync', matchID, player, credentials, 2);
        else if (text.startsWith('42/maumau,')) {
          const [kind, ...rest] = JSON.parse(text.slice(10));
          if (kind === 'sync') { full(rest[1].state); ready(); } else if (kind === 'update') full(rest[1]);
        }
      }));
    }
  };
}

function colyseus({ ports }, Seat) {
  const { Client } = require('@colyseus/sdk');
  const client = new Client(`ws://127.0.0.1:${ports[0]}`);
  return async (table) => {
    let first;
    for (const index of [0, 1]) {
      const seat = new Seat(table, index);
      const room = first ? await client.joinById(first.roomId) : await client.create('maumau');
      first ??= room;
      const send = (card) => (card === undefined ? room.send('draw') : room.send('play', card));
      room.onMessage('*', () => {});
      room.onMessage('seat', () => {});
      room.onStateChange((state) => {
        const hand = state?.players?.[index]?.hand;
        if (hand) see(seat, { v: state.v, turn: state.turn, top: state.top, hand: [...hand] }, send);
      });
      room.onError((code, message) => seat.failed(`${code} ${message}`));
    }
  };
}

/** The bare server: whoever is on turn says anything. */
function bare({ ports }, Seat) {
  return async (table) => {
    for (const index of [0, 1]) {
      const seat = new Seat(table, index);
      const socket = new WebSocket(`ws://127.0.0.1:${ports[0]}/${table.index}/${index}`, { perMessageDeflate: false });
      listen(seat, socket, (data) => {
        const { v, turn } = JSON.parse(data);
        seat.reached(v - 1);
        if (turn === index) seat.act(v, () => socket.send('{"t":"do","id":"k3f9a2xq-12","at":41,"d":{"act":"play","cards":["7H"]}}'));
      });
      await opened(socket);
    }
  };
}

export const drivers = { mau, boardgameio, colyseus, bare };
