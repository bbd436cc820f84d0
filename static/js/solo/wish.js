// @ts-check
/** What is to be played alone: read from the address or from what was chosen last, and never anything the rules do not know. */

/**
 * @typedef {object} Schema
 * @property {string} ruleset
 * @property {[number, number]} seats
 * @property {{name: string, values: unknown[], default: unknown}[]} options
 * @property {number} pace multiplies the time to follow what happens
 * @property {boolean} saved whether matches may be continued another time
 *
 * @typedef {{levels: string[], options: Record<string, unknown>}} Choice
 */

const LEVELS = ["easy", "normal", "hard"];
const USUAL = 3;

/**
 * The address of a form: `computers`, a `level` for each or one for all, and the options after the marker `options`.
 * @param {URLSearchParams} query
 * @param {Schema} schema
 * @returns {Choice | null} null where it chooses nothing
 */
export function chosenIn(query, schema) {
  if (!query.size) return null;
  const given = query.getAll("level");
  const count = Number(query.get("computers")) || given.length || USUAL;
  const levels = Array.from({ length: count }, (_, index) => given[index] ?? given[0] ?? "normal");
  /** @type {Record<string, unknown>} */
  const options = {};
  for (const { name, values } of query.has("options") ? schema.options : []) {
    const isSwitch = typeof values[0] === "boolean";
    const value = isSwitch ? query.has(name) : values.find((other) => String(other) === query.get(name));
    if (value !== undefined) options[name] = value;
  }
  return sound({ levels, options }, schema);
}

/** What is left of a choice that may come from anywhere. @param {Partial<Choice> | null} choice @param {Schema} schema @returns {Choice} */
export function sound(choice, { seats: [low, high], options }) {
  const given = Array.isArray(choice?.levels) ? choice.levels : Array.from({ length: USUAL }, () => "normal");
  const count = Math.min(Math.max(given.length, low - 1), high - 1);
  const levels = Array.from({ length: count }, (_, index) => {
    const level = given[index] ?? "normal";
    return LEVELS.includes(level) ? level : "normal";
  });
  const known = options.filter(({ name, values }) => values.includes(choice?.options?.[name]));
  return { levels, options: Object.fromEntries(known.map(({ name }) => [name, choice?.options?.[name]])) };
}

/** The choices of this browser, each under its rule system; storage may be switched off. @param {string} ruleset */
export function remembered(ruleset) {
  try {
    return JSON.parse(localStorage.getItem(`solo.${ruleset}`) ?? "null");
  } catch {
    return null;
  }
}

/** @param {string} ruleset @param {Choice} choice */
export function remember(ruleset, choice) {
  try {
    localStorage.setItem("solo", ruleset);
    localStorage.setItem(`solo.${ruleset}`, JSON.stringify(choice));
  } catch {
    // Then the next match begins with what is usual.
  }
}

/** The rule system that was played last. @returns {string | null} */
export function lastPlayed() {
  try {
    return localStorage.getItem("solo");
  } catch {
    return null;
  }
}
