// The engine on MicroPython: reads one JSON question a line, writes one answer a line (games/engine/web_api.py).
// @ts-check
import { readFileSync, readdirSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { loadMicroPython } from "@micropython/micropython-webassembly-pyscript/micropython.mjs";

const ROOT = join(dirname(fileURLToPath(import.meta.url)), "../..");
const HEAP_BYTES = 16 * 1024 * 1024;
// What the engine imports for the type checker alone has no module in this interpreter.
const SHIMS = { "/typing.py": "TYPE_CHECKING = False\n", "/__future__.py": "annotations = None\n" };

const micropython = await loadMicroPython({ heapsize: HEAP_BYTES });
for (const [path, text] of Object.entries(SHIMS)) micropython.FS.writeFile(path, text);
install(join(ROOT, "games"), (name) => name === "__init__.py");
install(join(ROOT, "games/engine"), (name) => name.endsWith(".py"), true);

const api = micropython.pyimport("games.engine.web_api");
for await (const line of createInterface({ input: process.stdin })) {
  process.stdout.write(`${api.handle(line)}\n`);
}

/**
 * Copies source files into the interpreter's file system, where they are found as in the repository.
 * @param {string} folder
 * @param {(name: string) => boolean} wanted
 * @param {boolean} [deep]
 */
function install(folder, wanted, deep = false) {
  micropython.FS.mkdirTree(`/${relative(ROOT, folder)}`);
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) {
      if (deep && entry.name !== "__pycache__") install(path, wanted, true);
    } else if (wanted(entry.name)) {
      micropython.FS.writeFile(`/${relative(ROOT, path)}`, readFileSync(path, "utf8"));
    }
  }
}
