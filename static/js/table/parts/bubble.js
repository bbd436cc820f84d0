// @ts-check
/** What somebody has just said or called, beside whoever said it. Those who listen are told by the live region. */

/** @import {Ui} from "../ui.js" */

import { html, nothing } from "lit-html";

/** @param {Ui} ui @param {number | null} seat @param {((seat: number) => void) | undefined} [ask] opens the sheet about the speaker */
export function bubble({ said }, seat, ask) {
  const spoken = seat === null ? undefined : said.get(seat);
  if (!spoken) return nothing;
  const open = () => spoken.calls || ask?.(/** @type {number} */ (seat));
  return html`<span class="bubble" ?data-calls=${spoken.calls} aria-hidden="true" dir="auto" @click=${open}>${spoken.words}</span>`;
}
