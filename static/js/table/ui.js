// @ts-check
/** What only this page knows: the move on its way, the chosen cards, what is open, what was told. */

/** @import {Command, LinkStatus} from "../link/types.js" */
/** @import {Entry} from "./sentences.js" */

import { Moments } from "./moments.js";

/**
 * @typedef {object} Pending a move without an answer yet
 * @property {string} id
 * @property {Command} command
 * @property {string[]} cards those that are on their way to the table
 * @property {number} turnAt the turn it was meant for
 *
 * @typedef {object} Told a reason, shown in the status line until the next event or tap
 * @property {string} code
 * @property {string | null} card
 * @property {boolean} shake
 *
 * @typedef {object} Ui
 * @property {Pending | null} pending
 * @property {Told | null} told
 * @property {import("../link/types.js").HintFrame | null} hint what was advised, until the next event
 * @property {number | null} stale the version at which a move came too late
 * @property {string[]} chosen cards in the order in which they are to be laid
 * @property {boolean} asks the field for what the chosen cards declare is open
 * @property {boolean} round what is asked for shall bind everybody once round
 * @property {boolean} lastTrick the last trick is looked at again
 * @property {string | null} focus the card that Tab reaches
 * @property {string[]} laid the cards in the order in which the viewer laid them himself
 * @property {Entry[]} log newest first
 * @property {number[][]} rounds the scores of the match's rounds so far, by seat
 * @property {boolean} logOpen
 * @property {Map<number, {words: string, calls?: boolean}>} said what was said or called just now, by seat
 * @property {boolean} rests one has just said something, and the table takes no more for a moment
 * @property {LinkStatus} link
 * @property {string | number | null} linkCode why the link ended
 * @property {boolean} lost the link has been away long enough to say so
 * @property {import("../fair/watch.js").Finding | null} finding what is not as it should be with the shuffle
 * @property {import("./reached.js").Share | null} share what the match that has ended was to oneself
 * @property {{match: string, checked: import("../fair/check.js").Checked} | null} checked the match that was checked last
 * @property {boolean} mayAsk it is time to ask whether the device may call
 * @property {boolean} copied the link was copied just now
 * @property {Moments} moments what is seen for a moment
 * @property {boolean} lingering the match has just ended and its last card is still looked at
 */

/** @returns {Ui} */
export const freshUi = () => ({
  pending: null, told: null, hint: null, stale: null, chosen: [], asks: false, round: false, lastTrick: false, focus: null,
  laid: [], log: [], rounds: [], logOpen: false, said: new Map(), rests: false, link: "connecting", linkCode: null, lost: false, finding: null,
  checked: null, copied: false, share: null, mayAsk: false, lingering: false, moments: new Moments(() => undefined),
});
