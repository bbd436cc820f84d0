// @ts-check
/**
 * The service worker: what was chosen in mauapp/site/offline.py works without a network, and nothing personal is kept.
 *
 * `SITE` is written above this by the server: {version, files, pages, offline}. Files carry their content's hash in
 * their names and come from the cache first; pages come from the network first. Kept pages were fetched without cookies.
 * A new version waits until a page asks for it (static/js/pwa.js), for nobody is to be disturbed in a match.
 */

/** @type {{version: string, files: string[], pages: string[], offline: string}} */
const site = /** @type {any} */ (globalThis).SITE;
const FILES = `files-${site.version}`;
const PAGES = `pages-${site.version}`;
/** A network that says nothing for so long is none. ms */
const PATIENCE = 3000;
/** A file that an earlier version has as well is not fetched again. */
const ANY = { ignoreVary: true };
const ANY_QUERY = { ignoreVary: true, ignoreSearch: true };

const worker = /** @type {any} */ (self);

worker.addEventListener("install", (/** @type {any} */ event) => event.waitUntil(install()));
worker.addEventListener("activate", (/** @type {any} */ event) => event.waitUntil(activate()));
worker.addEventListener("fetch", (/** @type {any} */ event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== location.origin) return;
  if (site.files.includes(url.pathname)) event.respondWith(file(request));
  else if (request.mode === "navigate") event.respondWith(page(request, url));
  else if (isKept(url)) event.respondWith(fromNetwork(request).catch(() => kept(request)));
});
worker.addEventListener("message", (/** @type {any} */ event) => {
  if (event.data.keep) event.waitUntil(Promise.all([worker.clients.claim(), keep(event.data.keep)]));
  if (event.data.goOn) worker.skipWaiting();
});

worker.addEventListener("notificationclick", (/** @type {any} */ event) => {
  event.notification.close();
  event.waitUntil(lookAt(event.notification.data));
});

/** The page that called. @param {string} address */
async function lookAt(address) {
  const pages = await worker.clients.matchAll({ type: "window", includeUncontrolled: true });
  await (pages.find((/** @type {{url: string}} */ { url }) => url === address)?.focus() ?? worker.clients.openWindow(address));
}

/** All files, and the pages in the languages that were kept before. */
async function install() {
  const cache = await caches.open(FILES);
  await Promise.all(site.files.map(async (path) => cache.put(path, (await caches.match(path, ANY)) ?? (await fetched(path)))));
  for (const language of await languages()) await keep(language);
}

/**
 * What earlier versions have left goes. A page that is only coming meanwhile cannot be claimed here: each page that has
 * come asks to keep its language, and is claimed then.
 */
async function activate() {
  for (const name of await caches.keys()) if (name !== FILES && name !== PAGES) await caches.delete(name);
  await worker.clients.claim();
}

/** The pages of one language, as somebody sees them who is nobody yet; goes on where it failed. @param {string} language */
async function keep(language) {
  const cache = await caches.open(PAGES);
  if (await cache.match(`/${language}/${site.offline}`, ANY)) return;
  for (const path of site.pages.toReversed()) { // the page that stands for all others comes last: then they are all there
    const address = `/${language}/${path}`;
    if (!(await cache.match(address, ANY))) await cache.put(address, await fetched(address, { credentials: "omit" }));
  }
}

/** Languages of the pages that any version has kept. */
async function languages() {
  const found = new Set();
  for (const name of await caches.keys()) {
    if (name.startsWith("pages-")) {
      for (const { url } of await (await caches.open(name)).keys()) found.add(languageOf(new URL(url)));
    }
  }
  return found;
}

/** @param {string} path @param {RequestInit} [options] */
async function fetched(path, options) {
  const answer = await fetch(path, options);
  if (!answer.ok) throw new Error(`${answer.status}: ${path}`);
  return answer;
}

/** @param {Request} request */
async function file(request) {
  return (await caches.match(request, ANY)) ?? fetch(request);
}

/** @param {Request} request @param {URL} url */
async function page(request, url) {
  try {
    return await fromNetwork(request);
  } catch (failure) {
    const found = (await kept(request)) ?? (await caches.match(`/${languageOf(url)}/${site.offline}`, ANY));
    if (!found) throw failure;
    return found;
  }
}

/** @param {Request} request @returns {Promise<Response>} */
function fromNetwork(request) {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(async () => {
      const found = await kept(request); // a page that cannot be kept is worth waiting for
      if (found) resolve(found);
    }, PATIENCE);
    fetch(request).then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/** @param {Request} request */
const kept = (request) => caches.match(request, ANY_QUERY);

/** @param {URL} url */
const isKept = (url) => site.pages.includes(url.pathname.slice(1 + languageOf(url).length + 1));

/** @param {URL} url */
const languageOf = ({ pathname }) => pathname.split("/")[1] ?? "";
