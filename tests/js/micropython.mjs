// The engine on MicroPython: reads one JSON question a line, writes one answer a line (games/engine/web_api.py).
// It runs the very file that browsers get (games/offline.py), whose path is the argument.
// @ts-check
import { readFileSync } from "node:fs";
import { createInterface } from "node:readline";
import { loadMicroPython } from "@micropython/micropython-webassembly-pyscript/micropython.mjs";

const HEAP_BYTES = 16 * 1024 * 1024;

const micropython = await loadMicroPython({ heapsize: HEAP_BYTES });
/** @type {Record<string, string>} */
const modules = JSON.parse(readFileSync(process.argv[2] ?? "", "utf8"));
for (const [path, source] of Object.entries(modules)) {
  micropython.FS.mkdirTree(path.slice(0, path.lastIndexOf("/")));
  micropython.FS.writeFile(path, source);
}

const api = micropython.pyimport("games.engine.web_api");
for await (const line of createInterface({ input: process.stdin })) {
  process.stdout.write(`${api.handle(line)}\n`);
}
