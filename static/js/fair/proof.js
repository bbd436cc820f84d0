// @ts-check
/**
 * What the server publishes of a match after its end, for its own players (`/api/fair/<match>`), for the type checker only.
 *
 * @typedef {object} Proof
 * @property {string} match
 */
export {};
