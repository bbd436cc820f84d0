// @ts-check
/** The words of the page: Django's JavaScript catalogue, or English where none is loaded. */

/**
 * @typedef {object} Catalogue
 * @property {(text: string) => string} gettext
 * @property {(one: string, many: string, n: number) => string} ngettext
 * @property {(context: string, text: string) => string} pgettext
 */
const loaded = /** @type {Partial<Catalogue>} */ (/** @type {unknown} */ (globalThis));

/** @type {Catalogue["gettext"]} */
export const gettext = (text) => loaded.gettext?.(text) ?? text;

/** @type {Catalogue["ngettext"]} */
export const ngettext = (one, many, n) => loaded.ngettext?.(one, many, n) ?? (n === 1 ? one : many);

/** @type {Catalogue["pgettext"]} */
export const pgettext = (context, text) => loaded.pgettext?.(context, text) ?? text;

const PLACEHOLDER = /%\((\w+)\)s/;

/**
 * A sentence cut at its named placeholders: `%(name)s plays` → [values.name, " plays"].
 * @template T
 * @param {string} sentence
 * @param {Record<string, T>} values
 * @returns {(string | T)[]}
 */
export function pieces(sentence, values) {
  return sentence
    .split(PLACEHOLDER)
    .map((part, index) => (index % 2 ? (values[part] ?? "") : part))
    .filter((part) => part !== "");
}

/**
 * @param {string} sentence
 * @param {Record<string, string | number>} values
 */
export const fill = (sentence, values) => pieces(sentence, values).join("");

/** First letter of a name, for its beer mat. @param {string} name */
export const initial = (name) => [...name][0]?.toLocaleUpperCase() ?? "";
