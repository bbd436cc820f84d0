// @ts-check
/** The site's own engine plays a match once more, in its worker: the deals, and what computers and clocks did. */

/** @import {Engine} from "../worker/engine.js" */
/** @import {Finding, Proof} from "./proof.js" */

/** Steps that are asked about at once, so that no question takes long. */
const STEPS = 20;

/** @param {Engine} engine @param {Proof} proof @param {string} key hex @returns {Promise<Finding | null>} */
export async function replayed(engine, { ruleset, options, steps = [] }, key) {
  const begun = steps.flatMap(({ events }) => events).find((event) => event?.["e"] === "match");
  const { dealer, levels, public: isPublic } = begun ?? {};
  let check = await engine.ask({ op: "check.begin", ruleset, options, key, dealer, levels, public: isPublic });
  for (let at = 0; at < steps.length; at += STEPS) {
    check = await engine.ask({ op: "check.follow", check, steps: steps.slice(at, at + STEPS) });
  }
  return (await engine.ask({ op: "check.end", check })).finding;
}
