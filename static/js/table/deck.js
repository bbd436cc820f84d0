// @ts-check
/** Puts a deck's sprite into the page once; afterwards `<use href="#c-7H">` works anywhere. */

/** @param {string} url */
export async function loadDeck(url) {
  if (document.querySelector(`svg[data-sprite="${url}"]`)) return;
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`${url}: ${answer.status}`);
  const sprite = new DOMParser().parseFromString(await answer.text(), "image/svg+xml").documentElement;
  sprite.toggleAttribute("hidden", true);
  sprite.setAttribute("data-sprite", url);
  document.body.prepend(document.adoptNode(sprite));
}
