// @ts-check
/**
 * The worker: MicroPython with the engine's own files. It imports nothing by name, because workers see no import map.
 * In: first {boot: Addresses}, then {id, text}, a question of games/engine/web_api.py. Out: {ready: true}, then {id, text}.
 * What fails is thrown, which the page hears as an error of the worker.
 */

const HEAP_BYTES = 16 * 1024 * 1024;

/** @type {Promise<{handle: (text: string) => string}> | undefined} */
let api;

addEventListener("message", async ({ data }) => {
  try {
    if (data.boot) {
      api = boot(data.boot);
      await api;
      postMessage({ ready: true });
    } else {
      postMessage({ id: data.id, text: (await api)?.handle(data.text) });
    }
  } catch (failure) {
    setTimeout(() => {
      throw failure; // a rejected promise would not be heard outside
    });
  }
});

/** @param {import("./engine.js").Addresses} addresses */
async function boot({ interpreter, wasm, modules }) {
  const [{ loadMicroPython }, sources] = await Promise.all([import(interpreter), fetchJson(modules)]);
  const python = await loadMicroPython({ url: wasm, heapsize: HEAP_BYTES });
  for (const [path, source] of Object.entries(sources)) {
    python.FS.mkdirTree(path.slice(0, path.lastIndexOf("/")));
    python.FS.writeFile(path, source);
  }
  return python.pyimport("games.engine.web_api");
}

/** @param {string} address */
async function fetchJson(address) {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${answer.status}: ${address}`);
  return answer.json();
}
