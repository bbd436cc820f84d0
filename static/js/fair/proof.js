// @ts-check
/**
 * What the server publishes of a match (`GET /api/fair/<match>`), for the type checker only; games/fairness.py writes it.
 * `server_seed`, `seat` and `steps` only after the end, for those who played, and for 90 days.
 *
 * @typedef {object} Step one command: its events from version `v`, null where they concerned nobody's page
 * @property {number} v
 * @property {"server" | "player"} by
 * @property {(Record<string, any> | null)[]} events
 *
 * @typedef {object} Proof
 * @property {string} protocol
 * @property {string} match
 * @property {string} ruleset
 * @property {Record<string, unknown>} options
 * @property {string} commit
 * @property {(string | null)[] | null} hashes
 * @property {string} started
 * @property {string | null} ended
 * @property {string} why
 * @property {import("./store.js").Link | null} link
 * @property {number} [seat]
 * @property {string} [server_seed]
 * @property {Step[]} [steps]
 *
 * @typedef {object} Finding what is not as it should be, first
 * @property {string} what commit, hash, chain, promise, deal, dealer, reshuffle, draw, event, own, computer, end
 * @property {number} [v]
 * @property {unknown} [expected]
 * @property {unknown} [found]
 */
export {};
