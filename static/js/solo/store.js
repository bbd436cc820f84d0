// @ts-check
/**
 * What this device keeps of matches alone: "saves", one for each rule system, "results", under their ids, "deals" of
 * days, under their matches, and "log", the end of the log of promises. Every function rejects where the browser
 * forbids storage or has no room left.
 */

/** @import {Snapshot} from "../link/course.js" */
/** @import {DayDeal} from "./daily.js" */
/** @import {Kept} from "./record.js" */

/** @typedef {{ruleset: string, at: number, snapshot: Snapshot}} Save `at`: milliseconds since 1970 */

const NAME = "mau";
const VERSION = 2;
/** @type {Record<string, string>} the stores, and what their rows go by */
const STORES = { saves: "ruleset", results: "id", deals: "match", log: "name" };

/** @type {Promise<IDBDatabase> | undefined} */
let opened;

function database() {
  opened ??= new Promise((resolve, reject) => {
    const request = indexedDB.open(NAME, VERSION);
    request.onupgradeneeded = () => {
      for (const [name, keyPath] of Object.entries(STORES)) {
        if (!request.result.objectStoreNames.contains(name)) request.result.createObjectStore(name, { keyPath });
      }
    };
    request.onsuccess = () => {
      request.result.onversionchange = () => { // another tab has a newer release
        opened = undefined;
        request.result.close();
      };
      resolve(request.result);
    };
    request.onerror = () => reject(request.error);
    request.onblocked = () => reject(new Error("another tab holds an older release"));
  });
  opened.catch(() => (opened = undefined));
  return opened;
}

/**
 * @template T
 * @param {"saves" | "results" | "deals" | "log"} store
 * @param {IDBTransactionMode} mode
 * @param {(store: IDBObjectStore) => IDBRequest<T>} ask
 * @param {"saves"[]} others stores that change along with it, or not at all
 * @returns {Promise<T>}
 */
async function request(store, mode, ask, ...others) {
  const db = await database();
  return new Promise((resolve, reject) => {
    const transaction = db.transaction([store, ...others], mode);
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

/** A match is over: its result, if it counts, takes the place of its save. @param {string} ruleset @param {Kept | null} result */
export const closeMatch = (ruleset, result) => request("results", "readwrite", (store) => {
  if (result) store.put(result);
  return store.transaction.objectStore("saves").delete(ruleset);
}, "saves");

/** @param {Kept} result */
export const putResult = (result) => request("results", "readwrite", (store) => store.put(result));

/** @returns {Promise<Kept[]>} */
export const allResults = () => request("results", "readonly", (store) => store.getAll());

/** @param {DayDeal} deal */
export const putDeal = (deal) => request("deals", "readwrite", (store) => store.put(deal));

/** @param {string} match @returns {Promise<DayDeal | undefined>} */
export const getDeal = (match) => request("deals", "readonly", (store) => store.get(match));

/** @returns {Promise<DayDeal[]>} */
export const allDeals = () => request("deals", "readonly", (store) => store.getAll());

/** @param {string} match */
export const dropDeal = (match) => request("deals", "readwrite", (store) => store.delete(match));

/** @typedef {{name: "head", no: number, head: string}} Head the latest entry of the log */

/** @returns {Promise<Head | undefined>} */
export const getHead = () => request("log", "readonly", (store) => store.get("head"));

/** @param {Head} head */
export const putHead = (head) => request("log", "readwrite", (store) => store.put(head));
