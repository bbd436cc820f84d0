"""Measures a real match page in headless Chromium: `python -m tests.e2e.measure`, as docs/testing.md tells it.

Frames while cards fly and long tasks over a deal to four and twenty moves; from a tap to the moving card; the first
hand with a slowed processor. The page plays by itself, for questions from outside would cost it frames; after a minute
and a half what has been seen by then is told.
"""

import statistics
import tempfile
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, ConsoleMessage, Error, Page, sync_playwright

from tests.e2e.conftest import BROWSER, FLAGS, PHONE
from tests.served import Served, served

MOVES = 20
SLOWED = 4
PATIENCE = 90_000  # ms

PLAY = """(moves) => {
  const seen = window.seen_ = { flying: [], all: [], tasks: [], taps: [], moves: 0, done: false };
  const one = (selector) => document.querySelector(selector);
  let last = 0;
  const look = (now) => {
    if (last && one(".rail")) {
      seen.all.push(now - last);
      if (one(".flight")) seen.flying.push(now - last);
    }
    last = now;
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
  new PerformanceObserver((list) => list.getEntries().forEach(({ startTime, duration }) => {
    if (one(".rail")) seen.tasks.push([Math.round(startTime), Math.round(duration)]);
  })).observe({ type: "longtask" });
  let newest = null;
  const act = () => {
    const line = one(".log li:first-child")?.textContent ?? null;
    if (line !== newest) seen.moves += newest === null ? 0 : 1;
    newest = line;
    seen.done = seen.moves >= moves || one(".result-hero") !== null;
    if (seen.done || !one('.rail[data-turn="you"]') || one('.hand [data-state="pending"]')) return;
    const mau = one(".mau"), wish = one(".wish [data-best]"), card = one('.hand [data-state="playable"]');
    if (mau) mau.click();
    else if (wish) wish.click();
    else if (card) tap(card);
    else one('[data-act="pass"], [data-act="draw"]:not([aria-disabled])')?.click();
  };
  const tap = (card) => {
    const at = performance.now();
    const change = new MutationObserver(() => {
      if (!one('.hand :is([data-state="pending"], [data-state="selected"])')) return;
      change.disconnect();
      requestAnimationFrame(() => seen.taps.push(performance.now() - at));
    });
    change.observe(document.body, { attributes: true, subtree: true, attributeFilter: ["data-state"] });
    card.click();
  };
  setInterval(act, 150);
}"""
FIRST_HAND = """() => new MutationObserver((_, observer) => {
  if (!document.querySelector(".hand [data-card] svg")) return;
  observer.disconnect();
  requestAnimationFrame(() => requestAnimationFrame((now) => console.log("hand", Math.round(now))));
}).observe(document, { childList: true, subtree: true })"""
"""The page tells by itself when the hand is seen: each question from outside costs a slowed processor 80 ms."""


def main() -> None:
    with (
        tempfile.TemporaryDirectory() as folder,
        served(Path(folder), LIMITS="false") as site,
        sync_playwright() as play,
    ):
        browser = play.chromium.launch(executable_path=BROWSER, args=FLAGS)
        for name, value in {**motion(browser, site), **first_hand(browser, site)}.items():
            print(f"{name}: {value}", flush=True)
        browser.close()
        site.stop()


def motion(browser: Browser, site: Served) -> dict[str, Any]:
    """The frames of a deal to four and of twenty moves."""
    page = _open(browser, site)
    page.goto("/en/new/mau-mau-classic/")
    page.locator('input[name="seats"][value="4"]').check(force=True)
    page.add_init_script(f"({PLAY})({MOVES})")
    page.locator('button[name="solo"]').click(no_wait_after=True)
    with suppress(Error):  # a slow machine: what has been seen is told
        page.wait_for_function("() => window.seen_?.done", timeout=PATIENCE, polling=2000)
    seen = page.evaluate("() => window.seen_")
    page.context.close()
    return {
        "moves": seen["moves"],
        "frames a second while cards fly, median": _rate(seen["flying"]),
        "frames a second, median": _rate(seen["all"]),
        "longest task in ms": max((ms for _, ms in seen["tasks"]), default=0),
        "from a tap to the moving card in ms, median": round(statistics.median(seen["taps"] or [0])),
    }


def first_hand(browser: Browser, site: Served) -> dict[str, Any]:
    """From the click that begins a match, on a page that has been looked at for a moment, to the first own hand."""
    told = {}
    for name, path, button in (
        ("at a table of the server, and after a reload", "/en/new/mau-mau-classic/", 'button[name="solo"]'),
        ("alone from the home page, and after a reload", "/en/", "#alone button"),
    ):
        page = _open(browser, site)
        page.goto(path)
        page.wait_for_timeout(1500)
        page.add_init_script(f"({FIRST_HAND})()")
        page.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": SLOWED})
        found = []
        for begin in (
            partial(page.locator(button).click, no_wait_after=True),
            partial(page.reload, wait_until="commit"),
        ):
            with page.expect_console_message(is_hand) as shown:
                begin()
            found.append(seen_at(shown.value))
        page.context.close()
        told[f"first hand in ms, processor slowed {SLOWED} times, {name}"] = found
    return told


def is_hand(message: ConsoleMessage) -> bool:
    """Whether a page that was given FIRST_HAND tells that the hand is seen."""
    return message.text.startswith("hand ")


def seen_at(message: ConsoleMessage) -> int:
    """When the hand was seen, in ms since the page began to load."""
    return int(message.text.split()[1])


def _rate(frames: list[float]) -> int:
    """Frames a second."""
    return round(1000 / statistics.median(frames)) if frames else 0


def _open(browser: Browser, site: Served) -> Page:
    context = browser.new_context(base_url=site.url, viewport={"width": PHONE["width"], "height": PHONE["height"]})
    page = context.new_page()
    page.set_default_timeout(PATIENCE)
    page.goto("/en/")
    return page


if __name__ == "__main__":
    main()
