// @ts-check
/** Small pictures that all parts use: icons, suits, faces of cards, and sentences with suits in them. */

/** @import {TemplateResult} from "lit-html" */
/** @import {Piece} from "../words.js" */

import { html } from "lit-html";

import { card, face, isJoker, seenSuit } from "../cards.js";
import { cardName, corner, rankWritten, suit } from "../words.js";

/** @param {string} name */
export const icon = (name) => html`<svg class="icon" aria-hidden="true"><use href="#i-${name}"></use></svg>`;

/** @param {string} letter of a suit */
export const pip = (letter) => html`<svg class="pip" viewBox="0 0 100 100" aria-hidden="true"><use href="#p-${seenSuit(letter)}"></use></svg>`;

/** @param {string} id */
export const picture = (id) => html`<svg viewBox="0 0 250 350" aria-hidden="true"><use href=${face(id)}></use></svg>`;

/** The back of a card, in the pattern that the person chose. */
export const back = () =>
  html`<svg viewBox="0 0 250 350" aria-hidden="true"><use href="#back-${document.documentElement.dataset["back"] ?? "felt"}"></use></svg>`;

/** @param {string} id a card in a line of text: suit and corner letter, or a joker's name */
function inline(id) {
  if (isJoker(id)) return html`<span class="played">${cardName(id)}</span>`;
  const { suit: colour } = card(id);
  return html`<span class="played" data-suit=${seenSuit(colour)}>${pip(colour)} ${corner(id)}</span>`;
}

/** @typedef {((seat: number) => void) | undefined} Ask opens the sheet about whoever sat there */

/** @param {Piece} piece @param {Ask} ask @returns {TemplateResult | string} */
function piece(piece, ask) {
  if (typeof piece === "string") return piece;
  if ("card" in piece) return inline(piece.card);
  if ("cards" in piece) return html`${piece.cards.map((id, index) => html`${index ? " " : ""}${inline(id)}`)}`;
  if ("list" in piece) return html`${written(piece.list)}`;
  if ("rank" in piece) return html`<b>${rankWritten(piece.rank, piece.suit)}</b>`;
  if ("suit" in piece) return html`<span data-suit=${seenSuit(piece.suit)}>${pip(piece.suit)}</span> <b>${suit(piece.suit)}</b>`;
  if ("strong" in piece) return html`<b>${piece.strong}</b>`;
  const { name, seat } = piece;
  if (!ask || seat === undefined) return html`<bdi>${name}</bdi>`;
  return html`<button type="button" class="name" aria-haspopup="dialog" @click=${() => ask(seat)}><bdi>${name}</bdi></button>`;
}

/** @param {readonly Piece[]} sentence @param {Ask} [ask] @returns {(TemplateResult | string)[]} */
export const written = (sentence, ask) => sentence.map((part) => piece(part, ask));
