// @ts-check
/** The sheets that the server wrote into the page: rules, menu, help, leave, phrases. */

import { render } from "lit-html";

import { handover, handoverFailed } from "./parts/handover.js";

/** @param {string} id */
const dialogOf = (id) => /** @type {HTMLDialogElement | null} */ (document.getElementById(id));

/** Whether this page has such a sheet; a recorded table has less than a live one. @param {string} id */
export const exists = (id) => dialogOf(id) !== null;

/** @param {"rules" | "menu" | "help" | "leave" | "phrases"} id */
export function show(id) {
  dialogOf(id)?.showModal();
}

/** @param {{handover: string, csrf: string}} page @param {{leave: () => void, say: (phrase: string) => void}} acts */
export function wire(page, acts) {
  for (const dialog of document.querySelectorAll("dialog")) {
    dialog.addEventListener("click", (event) => {
      if (event.target === dialog) dialog.close(); // a click on the backdrop
    });
  }
  document.querySelector("dialog [data-leave]")?.addEventListener("click", acts.leave);
  for (const button of document.querySelectorAll("dialog [data-phrase]")) {
    button.addEventListener("click", () => {
      button.closest("dialog")?.close();
      acts.say(/** @type {HTMLElement} */ (button).dataset["phrase"] ?? "");
    });
  }
  const hearing = document.querySelector("dialog [data-hearing]");
  if (hearing instanceof HTMLInputElement) hearing.addEventListener("change", () => hear(hearing, page.csrf));
  for (const button of document.querySelectorAll("dialog [data-open]")) {
    button.addEventListener("click", () => {
      button.closest("dialog")?.close();
      dialogOf(/** @type {HTMLElement} */ (button).dataset["open"] ?? "")?.showModal();
    });
  }
  document.querySelector("dialog [data-handover]")?.addEventListener("click", () => void handOver(page));
}

/** Fetch a one-time link and its picture. @param {{handover: string, csrf: string}} page */
async function handOver(page) {
  const place = /** @type {HTMLElement | null} */ (document.querySelector("dialog [data-handover-place]"));
  if (!place) return;
  try {
    const answer = await fetch(page.handover, { method: "POST", headers: { "X-CSRFToken": page.csrf } });
    render(answer.ok ? handover(await answer.json()) : handoverFailed(), place);
  } catch {
    render(handoverFailed(), place);
  }
}

/** Mute everybody, or nobody any more; what could not be stored is shown as it was. @param {HTMLInputElement} box @param {string} csrf */
function hear(box, csrf) {
  const body = new URLSearchParams({ nobody: box.checked ? "on" : "" });
  fetch(box.dataset["hearing"] ?? "", { method: "POST", headers: { "X-CSRFToken": csrf }, body })
    .then(({ ok }) => ok || Promise.reject())
    .catch(() => {
      box.checked = !box.checked;
    });
}
