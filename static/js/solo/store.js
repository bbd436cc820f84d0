// @ts-check
/**
 * What this device keeps of matches alone: "saves", one for each rule system, and "results", under their ids.
 * Every function rejects where the browser forbids storage or has no room left.
 */

/** @import {Snapshot} from "../link/local.js" */
/** @import {Kept} from "./record.js" */

/** @typedef {{ruleset: string, at: number, snapshot: Snapshot}} Save `at`: milliseconds since 1970 */

const NAME = "mau";
const VERSION = 1;

/** @type {Promise<IDBDatabase> | undefined} */
let opened;

function database() {
  opened ??= new Promise((resolve, reject) => {
    const request = indexedDB.open(NAME, VERSION);
    request.onupgradeneeded = () => {
      request.result.createObjectStore("saves", { keyPath: "ruleset" });
      request.result.createObjectStore("results", { keyPath: "id" });
    };
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
  opened.catch(() => (opened = undefined));
  return opened;
}

/**
 * @template T
 * @param {"saves" | "results"} store
 * @param {IDBTransactionMode} mode
 * @param {(store: IDBObjectStore) => IDBRequest<T>} ask
 * @returns {Promise<T>}
 */
async function request(store, mode, ask) {
  const db = await database();
  return new Promise((resolve, reject) => {
    const transaction = db.transaction(store, mode);
    const asked = ask(transaction.objectStore(store));
    transaction.oncomplete = () => resolve(asked.result);
    transaction.onerror = transaction.onabort = () => reject(transaction.error);
  });
}

/** @param {Save} save */
export const putSave = (save) => request("saves", "readwrite", (store) => store.put(save));

/** @param {string} ruleset @returns {Promise<Save | undefined>} */
export const getSave = (ruleset) => request("saves", "readonly", (store) => store.get(ruleset));

/** @returns {Promise<Save[]>} */
export const allSaves = () => request("saves", "readonly", (store) => store.getAll());

/** @param {string} ruleset */
export const dropSave = (ruleset) => request("saves", "readwrite", (store) => store.delete(ruleset));

/** @param {Kept} result */
export const putResult = (result) => request("results", "readwrite", (store) => store.put(result));

/** @returns {Promise<Kept[]>} */
export const allResults = () => request("results", "readonly", (store) => store.getAll());
