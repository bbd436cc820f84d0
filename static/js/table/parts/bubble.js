// @ts-check
/** What somebody has just said, beside whoever said it. Those who listen are told by the live region. */

/** @import {Ui} from "../ui.js" */

import { html, nothing } from "lit-html";

import { phraseText } from "../speech.js";

/** @param {Ui} ui @param {number | null} seat @param {((seat: number) => void) | undefined} [ask] opens the sheet about the speaker */
export function bubble({ said }, seat, ask) {
  const spoken = seat === null ? undefined : said.get(seat);
  if (!spoken) return nothing;
  return html`<span class="bubble" aria-hidden="true" dir="auto" @click=${() => ask?.(/** @type {number} */ (seat))}>${phraseText(spoken.phrase)}</span>`;
}
