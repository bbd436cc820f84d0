/**
 * Plays for whoever sits at this page: clicks what the page offers, by its looks alone, until the result is there.
 * Returns what it has done and seen; it knows no rules.
 * @param {number} patience ms
 */
(patience) =>
  new Promise((resolve, reject) => {
    const seen = new Set();
    const find = (selector) => document.querySelector(selector);
    const until = performance.now() + patience;
    let last = "";
    let alone = false; // a set was refused: the next card goes by itself
    let rounds = 0;

    function act() {
      if (find(".result-hero")) return done();
      const alarm = find('.panel[role="alert"]'); // the table is gone, and will not come back
      if (alarm) return reject(new Error(alarm.innerText));
      if (performance.now() > until) return reject(new Error(`no end: ${document.body.innerText.slice(0, 400)}`));
      look();
      const next = choose();
      const state = next && `${find(".table")?.textContent} ${next.outerHTML}`;
      if (next && state !== last) next.click(); // not twice before the table has answered
      last = state ?? "";
      setTimeout(act, 20);
    }

    /** What lies on the table. */
    function look() {
      const signs = { attack: ".chain:not([data-kind])", skip: '.chain[data-kind="skip"]', ring: ".wish-ring", trick: ".trick > .card",
        won: ".trick > [data-wins]", place: '.seat-tag[data-tone="place"]', face: '.pile[data-kind="face"]', round: '.question[data-zone="round"]' };
      for (const [name, selector] of Object.entries(signs)) if (find(selector)) seen.add(name);
    }

    /** The button to press now, or null. */
    function choose() {
      const next = find('.question[data-zone="round"] .button:not([aria-disabled="true"])');
      if (next) return said("next", next);
      if (find(".callout")) return said("callout", find(".callout"));
      if (!find('.rail[data-turn="you"]') || find('.hand [data-state="pending"]')) return null;
      if (find(".mau")) return said("call", find(".mau"));
      return find(".wish") ? answer() : card() ?? button();
    }

    /** Every second request goes round the table, if it may. */
    function answer() {
      const round = find('.wish-foot [aria-pressed="false"]');
      if (round && rounds++ % 2 === 0) return said("round", round);
      return said(find(".wish").dataset.kind, find(".wish [data-best]"));
    }

    /** Cards of one rank go together, as many as there are. */
    function card() {
      alone ||= find('.status[data-tone="bad"]') !== null;
      const lay = find('[data-act="play"]');
      const chosen = [...document.querySelectorAll('.hand [data-state="selected"]')];
      const playable = [...document.querySelectorAll('.hand [data-state="playable"]')];
      if (!lay) return playable[0] ? said("play", playable[0]) : null;
      const mate = alone ? undefined : playable.find((other) => other.dataset.card[0] === chosen[0].dataset.card[0]);
      if (mate) return said("set", mate);
      alone = false;
      return lay;
    }

    function button() {
      for (const name of ["sit", "pass", "draw"]) {
        const found = find(`[data-act="${name}"]:not([aria-disabled="true"])`);
        if (found) return said(name === "draw" && /\d/.test(found.innerText) ? "take" : name, found);
      }
      return null;
    }

    function said(what, element) {
      seen.add(what);
      return element;
    }

    function done() {
      resolve({ seen: [...seen], rows: document.querySelectorAll(".grid-table tbody tr").length });
    }

    act();
  })
