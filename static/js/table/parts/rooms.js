// @ts-check
/** What stands where the table does not: the waiting rooms and the result. A match does without them, so they are fetched later. */

export { gathering } from "./gathering.js";
export { result } from "./result.js";
export { waiting } from "./waiting.js";
