// @ts-check
/** The sheet about somebody at the table: mute, block, report. The server writes it, and writes it anew after each act. */

/** @param {string} address of the sheet */
export async function showPerson(address) {
  const dialog = /** @type {HTMLDialogElement} */ (document.getElementById("person"));
  await fill(dialog, fetch(address));
  if (!dialog.open) dialog.showModal();
}

/** @param {HTMLDialogElement} dialog @param {Promise<Response>} asked */
async function fill(dialog, asked) {
  const answer = await asked;
  const sheet = /** @type {HTMLElement} */ (dialog.firstElementChild);
  sheet.replaceChildren(...new DOMParser().parseFromString(await answer.text(), "text/html").body.childNodes);
  const form = /** @type {HTMLFormElement | null} */ (sheet.querySelector("[data-person]"));
  form?.addEventListener("submit", (event) => {
    event.preventDefault();
    const data = new FormData(form, event.submitter);
    const pressed = buttons(sheet).findIndex((button) => button === event.submitter);
    fill(dialog, fetch(form.action, { method: "POST", body: data })).then(
      () => (buttons(sheet)[pressed] ?? buttons(sheet)[0])?.focus(),
      () => dialog.close(),
    );
  });
}

/** @param {HTMLElement} sheet */
const buttons = (sheet) => [...sheet.querySelectorAll("button")];
