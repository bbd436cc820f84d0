// @ts-check
/** The list of open tables, kept up to date over /ws/lobby/ (docs/protocol.md). */

/** @import {Person, Table} from "../link/lobby.js" */

import { html, nothing, render } from "lit-html";
import { repeat } from "lit-html/directives/repeat.js";

import { fill, gettext, initial, ngettext, pgettext } from "../i18n.js";
import { Lobby } from "../link/lobby.js";
import { lead } from "./name.js";

const PAINT_EVERY = 15_000;

const words = {
  people: (/** @type {number} */ n) => fill(ngettext("%(n)s person is here", "%(n)s people are here", n), { n }),
  none: gettext("No table is open right now."),
  noneHow: gettext("Open one of your own, or start a quick match: computers take the free seats whenever you like."),
  taken: (/** @type {number} */ taken, /** @type {number} */ size) => fill(gettext("%(taken)s of %(size)s seats taken"), { taken, size }),
  quick: gettext("quick match"),
  join: pgettext("join a table", "Sit down"),
  watch: pgettext("a match", "Watch"),
  waiting: (/** @type {number} */ n) => (n ? fill(ngettext("waiting for %(n)s minute", "waiting for %(n)s minutes", n), { n }) : gettext("just opened")),
  playing: (/** @type {number} */ n) => (n ? fill(ngettext("running for %(n)s minute", "running for %(n)s minutes", n), { n }) : gettext("just begun")),
  finished: gettext("just finished"),
  points: (/** @type {number} */ n) => fill(ngettext("%(n)s point", "%(n)s points", n), { n }),
};

class List {
  /** @type {Map<string, Table>} */
  #tables = new Map();
  #people = 0;
  #root;
  #count = document.getElementById("people");

  /** @param {HTMLElement} root */
  constructor(root) {
    this.#root = root;
    new Lobby(document.documentElement.lang, {
      tables: (tables, people) => {
        [this.#tables, this.#people] = [tables, people];
        this.#paint();
      },
    });
    setInterval(() => this.#tables.size && this.#paint(), PAINT_EVERY);
  }

  #paint() {
    if (this.#count) this.#count.textContent = this.#people ? words.people(this.#people) : "";
    for (const child of this.#root.querySelectorAll(":scope > .loading, :scope > noscript")) child.remove();
    const order = [...this.#tables.values()].sort((a, b) => rank(a) - rank(b) || b.ms - a.ms);
    render(order.length ? this.#list(order) : empty(), this.#root);
  }

  /** @param {Table[]} tables */
  #list = (tables) => html`<ul class="rows">${repeat(tables, ({ id }) => id, (table) => this.#row(table))}</ul>`;

  /** @param {Table} table */
  #row(table) {
    const { host, seats, status } = table;
    const taken = seats.filter(Boolean).length;
    const minutes = Math.floor((table.ms + performance.now() - table.at) / 60_000);
    const time = status === "waiting" ? words.waiting(minutes) : status === "playing" ? words.playing(minutes) : words.finished;
    return html`
      <li class="row" data-table=${table.id}>
        <span class="small-mat" aria-hidden="true">${initial(host ?? "")}</span>
        <div>
          <div class="row-title" id="who-${table.id}">${this.#named(host ?? "", seats.find((seat) => seat?.name === host))}
            <span class="seats-dots" role="img" aria-label=${words.taken(taken, seats.length)}>${seats.map(dot)}</span></div>
          <div class="row-sub">${table.words} <span class="chip" data-tone=${status === "waiting" ? nothing : "ok"}>${time}</span>
            ${table.visibility === "quick" ? html`<span class="chip" data-tone="info">${words.quick}</span>` : nothing}</div>
          ${this.#scores(table)}
        </div>
        ${this.#way(table, taken)}
      </li>`;
  }

  /** A name leads to its profile, where one may keep away from it or report it. @param {string} name @param {Person | null} [person] */
  #named = (name, person) =>
    person?.player ? html`<a href=${`${this.#root.dataset["tables"]}`.replace(/table\/$/, `player/${person.player}/`)}><bdi>${name}</bdi></a>` : html`<bdi>${name}</bdi>`;

  /** Who got how much, the best first. @param {Table} table */
  #scores({ status, seats, points }) {
    if (status !== "finished" || !points) return nothing;
    const people = seats.flatMap((seat, index) => (seat && points[index] !== null ? [{ seat, n: points[index] ?? 0 }] : []));
    people.sort((a, b) => b.n - a.n);
    return html`<div class="row-sub" data-scores>${people.map(({ seat, n }) => html`<span>${this.#named(seat.name, seat)}: ${words.points(n)}</span> `)}</div>`;
  }

  /** What a visitor may do here. @param {Table} table @param {number} taken */
  #way({ id, visibility, ruleset, status, seats, watch }, taken) {
    const { csrf, quick, tables } = this.#root.dataset;
    if (status === "waiting" && taken < seats.length) {
      return html`
        <form method="post" action=${visibility === "quick" ? quick : `${tables}${id}/join/`}>
          <input type="hidden" name="csrfmiddlewaretoken" value=${csrf}>
          <input type="hidden" name="table" value=${id}><input type="hidden" name="ruleset" value=${ruleset}>
          <button type="submit" class="button" data-kind="main" name="seats" value=${seats.length} aria-describedby="who-${id}">${words.join}</button>
        </form>`;
    }
    return watch ? html`<a class="button" href="${tables}${id}/" aria-describedby="who-${id}"><svg class="icon" aria-hidden="true"><use href="#i-eye"></use></svg>${words.watch}</a>` : nothing;
  }
}

/** Tables where somebody waits come first. @param {Table} table */
const rank = ({ status }) => ["waiting", "playing", "finished"].indexOf(status);

/** @param {Person | null} person */
const dot = (person) => html`<i data-on=${person ? (person.bot ? "bot" : "") : nothing}></i>`;

const empty = () => html`<div class="panel empty"><h2>${words.none}</h2><p>${words.noneHow}</p></div>`;

const root = document.getElementById("tables");
if (root) new List(root);
lead(document.getElementById("quick"));
