// MicroPython with the engine's modules out of the very file that browsers get (games/offline.py).
// @ts-check
import { readFileSync } from "node:fs";
import { loadMicroPython } from "@micropython/micropython-webassembly-pyscript/micropython.mjs";

const HEAP_BYTES = 16 * 1024 * 1024;

/** @param {string} [file] */
export async function boot(file = "") {
  const micropython = await loadMicroPython({ heapsize: HEAP_BYTES });
  /** @type {Record<string, string>} */
  const modules = JSON.parse(readFileSync(file, "utf8"));
  for (const [path, source] of Object.entries(modules)) {
    micropython.FS.mkdirTree(path.slice(0, path.lastIndexOf("/")));
    micropython.FS.writeFile(path, source);
  }
  return micropython;
}
