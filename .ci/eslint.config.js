// Lint rules for the browser's modules and their tests.
import js from "@eslint/js";
import globals from "globals";

const texts = { gettext: "readonly", ngettext: "readonly", pgettext: "readonly", npgettext: "readonly", interpolate: "readonly" };

export default [
  js.configs.recommended,
  {
    linterOptions: { reportUnusedDisableDirectives: "error" },
    rules: {
      eqeqeq: ["error", "always", { null: "ignore" }],
      "no-var": "error",
      "prefer-const": "error",
      "no-eval": "error",
      "no-implied-eval": "error",
      "no-console": "error",
    },
  },
  { files: ["static/js/**/*.js"], languageOptions: { globals: { ...globals.browser, ...texts } } },
  { files: ["tests/js/**/*.{js,mjs}"], languageOptions: { globals: { ...globals.node, ...texts } }, rules: { "no-console": "off" } },
];
