// The engine on MicroPython: reads one JSON question a line, writes one answer a line (games/engine/web_api.py).
// It runs the very file that browsers get (games/offline.py), whose path is the argument.
// @ts-check
import { createInterface } from "node:readline";

import { boot } from "./engine.mjs";

const micropython = await boot(process.argv[2]);
const api = micropython.pyimport("games.engine.web_api");
for await (const line of createInterface({ input: process.stdin })) {
  process.stdout.write(`${api.handle(line)}\n`);
}
