// Plays at tables of two and measures: one generator for all servers, a single thread.
//   node load.mjs '{"kind":"mau","ports":[8000],"tables":50,"seats":"seats.json","seconds":5,"warm":8,"think":0,"pids":{"app":[1]}}'
// Closed loop: whose turn it is moves as soon as he sees it, or after `think` milliseconds, half to one and a half times so
// long. Latency: from sending a move until the mover's own page (`own`) and the opponent's (`opp`) have the new state.
import fs from 'node:fs';
import { drivers } from './drivers.mjs';

const options = JSON.parse(process.argv[2]);
const own = [], opp = [];
let measuring = false, started = false, closing = false, moves = 0, errors = 0;

/** What both seats of a table share: when which version was moved away from. */
class Table {
  constructor(index) {
    this.index = index;
    this.seats = [];
    this.sent = new Map();
  }
}

/** One player. A driver calls `reached` for each version it learns of and `act` when it is its turn. */
class Seat {
  constructor(table, index) {
    Object.assign(this, { table, index, moved: -1 });
    table.seats.push(this);
  }

  /** The state after a move at version `v`: how long did it take to get here? */
  reached(v) {
    const move = this.table.sent.get(v);
    if (!move || move.seen.has(this.index)) return;
    move.seen.add(this.index);
    if (move.seen.size === 2) this.table.sent.delete(v);
    if (!measuring) return;
    (move.seat === this.index ? own : opp).push(performance.now() - move.at);
    if (move.seat === this.index) moves += 1;
  }

  /** It is this seat's turn at version `v`: send a move, now or after a thought. */
  act(v, send) {
    this.waiting = { v, send };
    if (!started || v === this.moved) return;
    this.moved = v;
    const go = () => {
      this.table.sent.set(v, { at: performance.now(), seat: this.index, seen: new Set() });
      send();
    };
    if (options.think) setTimeout(go, options.think * (0.5 + Math.random()));
    else go();
  }

  begin() {
    if (this.waiting) this.act(this.waiting.v, this.waiting.send);
  }

  failed(what) {
    if (closing) return;
    errors += 1;
    if (errors < 5) console.error(what);
  }
}

const sleep = (ms) => new Promise((done) => setTimeout(done, ms));

// --- processor time and memory, from /proc ---

const read = (path) => { try { return fs.readFileSync(path, 'utf8'); } catch { return ''; } };

/** A process and all that it started. */
function family(pid) {
  const found = [pid];
  for (const one of found) {
    let tasks = [];
    try { tasks = fs.readdirSync(`/proc/${one}/task`); } catch { /* it has ended */ }
    for (const task of tasks) found.push(...read(`/proc/${one}/task/${task}/children`).trim().split(' ').filter(Boolean).map(Number));
  }
  return found;
}

const seconds = (pids) => pids.flatMap(family).reduce((sum, pid) => {
  const fields = read(`/proc/${pid}/stat`).split(') ')[1]?.split(' ') ?? [];
  return sum + (Number(fields[11] ?? 0) + Number(fields[12] ?? 0)) / 100;
}, 0);
const mebibytes = (pids) => pids.flatMap(family).reduce((sum, pid) => sum + Number(/VmRSS:\s+(\d+)/.exec(read(`/proc/${pid}/status`))?.[1] ?? 0), 0) / 1024;
const quantile = (sorted, part) => sorted.length ? Number(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))].toFixed(2)) : null;
const quantiles = (times) => { times.sort((a, b) => a - b); return [0.5, 0.95, 0.99].map((part) => quantile(times, part)); };

// --- the run ---

const connect = drivers[options.kind](options, Seat);
const tables = Array.from({ length: options.tables }, (_, index) => new Table(index));
for (let i = 0; i < tables.length; i += 10) await Promise.all(tables.slice(i, i + 10).map(connect));
await sleep(500);
started = true;
for (const table of tables) for (const seat of table.seats) seat.begin();
await sleep(options.warm * 1000);
const groups = { ...options.pids, load: [process.pid] };
const used = () => Object.fromEntries(Object.entries(groups).map(([name, pids]) => [name, seconds(pids)]));
const before = used(), began = performance.now();
measuring = true;
await sleep(options.seconds * 1000);
measuring = false;
const after = used(), took = (performance.now() - began) / 1000;
const result = { moves_s: Math.round(moves / took), own: quantiles(own), opp: quantiles(opp), errors, us: {}, cores: {}, mib: {} };
for (const name of Object.keys(groups)) {
  result.us[name] = Math.round((after[name] - before[name]) / moves * 1e6);
  result.cores[name] = Number(((after[name] - before[name]) / took).toFixed(2));
  result.mib[name] = Math.round(mebibytes(groups[name]));
}
closing = true;
console.log(JSON.stringify(result));
process.exit(0);
