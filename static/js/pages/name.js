// @ts-check

/** Enter in the field for a name is no choice of a match yet: it leads on to the choices. @param {HTMLElement | null} panel */
export function lead(panel) {
  panel?.querySelector("#name")?.addEventListener("keydown", (event) => {
    if (/** @type {KeyboardEvent} */ (event).key !== "Enter") return;
    event.preventDefault();
    /** @type {HTMLElement | null} */ (panel.querySelector('button[name="seats"]'))?.focus();
  });
}
