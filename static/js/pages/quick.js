// @ts-check
/** The panel of quick match while it is open: how many wait for each number of seats, and how many play. */

/** @import {Table} from "../link/lobby.js" */

import { fill, ngettext, pgettext } from "../i18n.js";
import { Lobby } from "../link/lobby.js";
import { lead } from "./name.js";

const words = {
  waiting: (/** @type {number} */ n) => fill(ngettext("%(n)s waiting", "%(n)s waiting", n), { n }),
  nobody: pgettext("waits for a match", "nobody yet"),
  people: (/** @type {number} */ n) => fill(ngettext("%(n)s person is here", "%(n)s people are here", n), { n }),
};

/** @param {HTMLElement} panel */
function follow(panel) {
  const game = /** @type {HTMLSelectElement} */ (panel.querySelector('select[name="ruleset"]'));
  const people = panel.querySelector("[data-people]");
  /** @type {Map<string, Table>} */
  let tables = new Map();
  const paint = () => {
    for (const count of panel.querySelectorAll("[data-waiting]")) {
      const size = Number(/** @type {HTMLElement} */ (count).dataset["waiting"]);
      const table = [...tables.values()].find((one) => one.visibility === "quick" && one.status === "waiting"
        && one.ruleset === game.value && one.seats.length === size);
      count.textContent = table ? words.waiting(table.seats.filter(Boolean).length) : words.nobody;
    }
  };
  game.addEventListener("change", paint);
  new Lobby(document.documentElement.lang, {
    tables: (all, here) => {
      tables = all;
      if (people) people.textContent = here ? words.people(here) : "";
      paint();
    },
  });
}

const panel = document.getElementById("quick");
if (panel) follow(panel);
lead(panel);
