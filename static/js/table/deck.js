// @ts-check
/** Puts a deck's sprite into the page once; afterwards `<use href="#c-7H">` works anywhere. */

/** @param {string} url */
export async function loadDeck(url) {
  const isHere = () => document.querySelector(`svg[data-sprite="${url}"]`) !== null;
  if (isHere()) return;
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`${url}: ${answer.status}`);
  const text = await answer.text();
  if (isHere()) return; // it was asked for twice at once
  const sprite = new DOMParser().parseFromString(text, "image/svg+xml").documentElement;
  sprite.toggleAttribute("hidden", true);
  sprite.setAttribute("data-sprite", url);
  document.body.prepend(document.adoptNode(sprite));
}
