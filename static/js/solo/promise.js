// @ts-check
/** The log of this device's promises: each match alone enters its commitment before it is dealt. */

/** @import {Link} from "../fair/store.js" */

import { link } from "../fair/mau1.js";
import { getHead, putHead } from "./store.js";

const BEGINNING = "0".repeat(64);
const MINUTE = 60_000;

/** @param {string} match @param {string} commit @returns {Promise<Link>} */
export async function promised(match, commit) {
  const enter = async () => {
    const { no = 0, head: before = BEGINNING } = (await getHead()) ?? {};
    const minute = Math.floor(Date.now() / MINUTE);
    const head = await link(before, match, commit, minute);
    await putHead({ name: "head", no: no + 1, head });
    return { no: no + 1, minute, before, head };
  };
  return navigator.locks ? navigator.locks.request("promises", enter) : enter();
}
