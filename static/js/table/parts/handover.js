// @ts-check
/** The one-time link that takes the seat to another device. */

import { html } from "lit-html";

import { handoverWords } from "../labels.js";

/** @param {{link: string, qr: string}} offer the link and the address of its picture */
export const handover = ({ link, qr }) => html`
  <img class="qr" src=${qr} alt=${handoverWords.qr}>
  <p class="small">${handoverWords.how}</p>
  <p class="small"><a href=${link}>${link}</a></p>`;

export const handoverFailed = () => html`<p class="message" data-tone="bad">${handoverWords.failed}</p>`;
