// @ts-check
/** On every page: makes the site work without a network, and offers a new version of it, but never during a match. */

const own = /** @type {HTMLElement} */ (document.getElementById("pwa"));
const language = document.documentElement.lang;

/** A network that lost one of the files has left nothing behind: they are asked for once more. ms */
const AGAIN = 5000;

/** So long somebody looks at the first page before the rest is fetched: who clicks on at once gets the next one sooner. ms */
const CALM = 3000;

/** A match is on the table, and whoever plays it is not to be disturbed. */
const isBusy = () => document.querySelector(".rail") !== null;

if ("serviceWorker" in navigator) begin().catch(() => undefined); // where it is forbidden the site needs its network

async function begin() {
  let isFirst = navigator.serviceWorker.controller === null;
  if (isFirst) await new Promise((go) => setTimeout(go, CALM));
  await register(() => setTimeout(() => register().catch(() => undefined), AGAIN));
  navigator.serviceWorker.addEventListener("controllerchange", () => {
    if (!isFirst && !isBusy()) location.reload();
    isFirst = false;
  });
  const { active } = await navigator.serviceWorker.ready;
  active?.postMessage({ keep: language });
  document.documentElement.dataset["offline"] = "ready";
}

/** @param {() => void} [failed] told when the first version has not come */
async function register(failed) {
  const registration = await navigator.serviceWorker.register(own.dataset["worker"] ?? "");
  const { installing } = registration;
  installing?.addEventListener("statechange", () => {
    if (installing.state === "redundant" && !registration.active) failed?.();
  });
  watch(registration);
}

/** @param {ServiceWorkerRegistration} registration */
function watch(registration) {
  if (registration.waiting) offer(registration.waiting);
  registration.addEventListener("updatefound", () => {
    const fresh = registration.installing;
    fresh?.addEventListener("statechange", () => {
      if (fresh.state === "installed" && registration.active) offer(fresh);
    });
  });
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible") registration.update().catch(() => undefined);
  });
}

/** Say that there is a new version, as soon as no match is on. @param {ServiceWorker} fresh */
function offer(fresh) {
  if (isBusy()) {
    const observer = new MutationObserver(() => {
      if (isBusy()) return;
      observer.disconnect();
      offer(fresh);
    });
    observer.observe(document.body, { childList: true, subtree: true });
    return;
  }
  const template = /** @type {HTMLTemplateElement} */ (document.getElementById("new-version"));
  const line = /** @type {HTMLElement} */ (template.content.firstElementChild?.cloneNode(true));
  line.querySelector("[data-load]")?.addEventListener("click", () => fresh.postMessage({ goOn: true }));
  line.querySelector("[data-later]")?.addEventListener("click", () => line.remove());
  document.body.append(line);
}
