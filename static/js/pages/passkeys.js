// @ts-check
/** Buttons that ask the browser for a passkey. allauth's webauthn-json.js, loaded before, knows how to. */

/** @typedef {{publicKey: {authenticatorSelection?: Record<string, unknown>}}} Options */
/** @type {{create(options: Options): Promise<object>, get(options: Options): Promise<object>}} */
const passkeys = /** @type {any} */ (globalThis).webauthnJSON;

/** What the server wants signed: it stands in the page, or the form's address tells it. @param {HTMLFormElement} form */
async function optionsOf(form) {
  const place = document.getElementById(form.dataset.options ?? "");
  if (place) return JSON.parse(place.textContent ?? "");
  const answer = await fetch(form.action, { headers: { Accept: "application/json" } });
  if (!answer.ok) throw new Error(answer.statusText);
  return answer.json();
}

/** A new key that its device keeps and guards, so that it logs in by itself. @param {Options} options */
function create(options) {
  const wanted = { residentKey: "required", requireResidentKey: true, userVerification: "required" };
  options.publicKey.authenticatorSelection = { ...options.publicKey.authenticatorSelection, ...wanted };
  return passkeys.create(options);
}

/** @param {HTMLFormElement} form */
async function ask(form) {
  const problem = form.querySelector("[data-passkey-error]");
  problem?.toggleAttribute("hidden", true);
  try {
    const options = await optionsOf(form);
    const answer = form.dataset.passkey === "create" ? create(options.creation_options) : passkeys.get(options.request_options);
    const field = /** @type {HTMLInputElement} */ (form.elements.namedItem("credential"));
    field.value = JSON.stringify(await answer);
    form.submit();
  } catch {
    problem?.toggleAttribute("hidden", false); // cancelled, too late, no key, no secure address
  }
}

for (const form of /** @type {NodeListOf<HTMLFormElement>} */ (document.querySelectorAll("form[data-passkey]"))) {
  form.querySelector("[data-passkey-button]")?.addEventListener("click", () => ask(form));
}
