// Writes the classic deck's pictures (node_modules/@letele/playing-cards, components for React) as one sprite a suit:
// `node .ci/classic_cards.mjs FOLDER`. Symbols are `k-7H` and so on; faces, figures and pips take the colours of our own deck,
// courts keep theirs. Coordinates of the courts are rounded: at 1300 units to a card's picture nobody sees it, and it halves them.
import { readFileSync, writeFileSync } from "node:fs";

const folder = process.argv[2];
const source = readFileSync("node_modules/@letele/playing-cards/dist/index.esm.js", "utf8")
  .replace(/^import .*$/gm, "")
  .replace(/^export \{(.*)\};?\s*$/m, (_, names) => `return {${names.replace(/(\w+) as (\w+)/g, "$2: $1")}};`);
const React = { createElement: (tag, props, ...children) => ({ tag, props: props ?? {}, children: children.flat().filter(Boolean) }) };
const cards = new Function("React", "_extends", source)(React, Object.assign);

const DROPPED = new Set(["xmlns", "xmlnsXlink", "className", "aria-labelledby"]);
const CAMEL = /[A-Z]/g;
const KEPT_CAMEL = new Set(["viewBox", "preserveAspectRatio", "patternUnits"]);
const FIGURES = new Set(["-500 -500 1000 1000", "-600 -600 1200 1200"]); // viewBox of indices and pips

const attribute = (name, value) => {
  if (name === "xlinkHref") return ["href", value];
  return [KEPT_CAMEL.has(name) ? name : name.replace(CAMEL, (letter) => `-${letter.toLowerCase()}`), value];
};

/** Numbers stay apart although a sign or a point may have been all that parted them. */
const rounded = (path) => path.replace(/-?\d*\.\d+/g, (number) => ` ${Math.round(Number(number))} `).replace(/ +/g, " ").replace(/ (?=-|[a-zA-Z])|(?<=[a-zA-Z]) /g, "");

/** `colour`: what stands for red and black, inside of indices and pips; null elsewhere. */
function written({ tag, props, children }, ink, colour = null) {
  if (FIGURES.has(props.viewBox)) colour = ink;
  const pairs = Object.entries(props).filter(([name, value]) => !DROPPED.has(name) && value !== undefined).map(([name, value]) => {
    if (name === "d" && String(value).length > 200) return ["d", rounded(value)];
    if (colour && (name === "fill" || name === "stroke") && ["red", "#000"].includes(value)) return [name, colour];
    return attribute(name, value);
  });
  if (colour && tag === "path" && !("fill" in props)) pairs.push(["fill", colour]);
  const head = `<${tag}${pairs.map(([name, value]) => ` ${name}="${value}"`).join("")}`;
  return children.length ? `${head}>${children.map((child) => (typeof child === "string" ? child : written(child, ink, colour))).join("")}</${tag}>` : `${head}/>`;
}

const INK = { S: "--suit-s,#1f2229", H: "--suit-h,#cf1f34", D: "--suit-d,#cf1f34", C: "--suit-c,#1f2229" };
const RANKS = ["2", "3", "4", "5", "6", "7", "8", "9", "10", "j", "q", "k", "a"];
const FACE = '<rect x="-119" y="-167" width="238" height="334" rx="17" fill="var(--card-face,#fffdf8)" stroke="var(--card-edge,rgba(0,0,0,.22))" stroke-width="2"/>';
/** German courts carry B D K; the letters are those of our own deck, which the page has as well. */
const GERMAN = { j: "B", q: "D" };

const pips = (card) => card.children[0].children.find(({ props }) => props.viewBox === "-600 -600 1200 1200");

/** The deck's own ace of spades is its advertisement; ours is the ace of clubs with another pip. */
function aceOfSpades() {
  const card = cards.Ca({});
  pips(card).children = pips(cards.S2({})).children;
  return JSON.parse(JSON.stringify(card).replaceAll("C-A_svg", "S-A_svg"));
}

function symbol(rank, suit) {
  const ink = `var(${INK[suit]})`;
  const card = suit + rank === "Sa" ? aceOfSpades() : cards[suit + rank]({});
  const [defs, , ...drawn] = card.children; // the second is the white face
  let inside = [defs, ...drawn].map((element) => written(element, ink)).join("");
  if (rank in GERMAN) {
    const index = card.children[0].children.find((element) => element.props.viewBox === "-500 -500 1000 1000").props.id;
    const letter = `<g color="${ink}" display="var(--index-de,none)"><use href="#g-${GERMAN[rank]}" transform="translate(-109 -154) scale(.26 .29)"/></g>`;
    inside = inside
      .replaceAll(`href="#${index}"`, `href="#${index}" display="var(--index-en,inline)"`)
      .concat(letter, `<g transform="rotate(180)">${letter}</g>`);
  }
  return `<symbol id="k-${rank === "10" ? "T" : rank.toUpperCase()}${suit}" viewBox="-120 -168 240 336">${FACE}${inside}</symbol>`;
}

for (const suit of "SHDC") {
  const symbols = RANKS.map((rank) => symbol(rank, suit));
  writeFileSync(`${folder}/classic-${suit}.svg`, `<svg xmlns="http://www.w3.org/2000/svg" display="none" aria-hidden="true">${symbols.join("\n")}</svg>\n`);
}
