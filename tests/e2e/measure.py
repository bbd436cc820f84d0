"""Measures a real match page in headless Chromium: `python -m tests.e2e.measure`, as docs/performance.md tells it.

Frames and long tasks over a deal to four and twenty moves; from a tap to the moving card; the first hand with a
slowed processor, from the home page and after a reload.
"""

import statistics
import tempfile
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page, sync_playwright

from tests.e2e.conftest import FLAGS, PHONE
from tests.e2e.seats import LIFTED, Seat
from tests.served import Served, served

MOVES = 20
SLOWED = 4
WATCH = """() => {
  window.frames_ = []; window.tasks_ = []; window.taps_ = [];
  let last = 0;
  const look = (now) => { if (last) window.frames_.push(now - last); last = now; requestAnimationFrame(look); };
  requestAnimationFrame(look);
  new PerformanceObserver((list) => list.getEntries().forEach(({ duration }) => window.tasks_.push(duration)))
    .observe({ type: "longtask" });
  let tapped = 0;
  addEventListener("click", ({ timeStamp }) => { tapped = timeStamp; }, { capture: true });
  new MutationObserver(() => {
    if (!tapped || !document.querySelector('.hand [data-state="pending"], .hand [data-state="selected"]')) return;
    const at = tapped;
    tapped = 0;
    requestAnimationFrame(() => window.taps_.push(performance.now() - at));
  }).observe(document, { attributes: true, subtree: true, attributeFilter: ["data-state"] });
}"""
FIRST_HAND = """() => new MutationObserver(() => {
  if (window.hand_ || !document.querySelector(".hand [data-card] svg")) return;
  window.hand_ = -1;
  requestAnimationFrame(() => requestAnimationFrame((now) => { window.hand_ = now; }));
}).observe(document, { childList: true, subtree: true })"""


def main() -> None:
    with (
        tempfile.TemporaryDirectory() as folder,
        served(Path(folder), LIMITS="false") as site,
        sync_playwright() as play,
    ):
        browser = play.chromium.launch(executable_path="/usr/bin/chromium", args=FLAGS)
        for name, value in {**motion(browser, site), **first_hand(browser, site)}.items():
            print(f"{name}: {value}")
        site.stop()


def motion(browser: Browser, site: Served) -> dict[str, Any]:
    """The frames of a deal to four and of twenty moves."""
    page = _open(browser, site)
    page.add_init_script(f"({WATCH})()")
    anna = Seat(page)
    anna.sit_down_against_computers(3)
    known = anna.log.count()
    while anna.log.count() < known + MOVES and not anna.is_over():
        if anna.is_my_turn() and (card := anna.preferred()):
            anna.page.locator(f'.hand [data-card="{card}"]').click(position={"x": LIFTED[0], "y": LIFTED[1]})
            if anna.sees(".wish"):
                anna.page.locator(".wish [data-best]").click()
        elif anna.is_my_turn():
            anna.act()
        page.wait_for_timeout(50)
    frames, tasks, taps = page.evaluate("() => [window.frames_, window.tasks_, window.taps_]")
    return {
        "frames a second, median": round(1000 / statistics.median(frames)),
        "longest task in ms": round(max(tasks, default=0)),
        "from a tap to the moving card in ms, median": round(statistics.median(taps)),
    }


def first_hand(browser: Browser, site: Served) -> dict[str, Any]:
    """From the click on the home page's button, whose page has been looked at for a moment, to the first own hand."""
    page = _open(browser, site)
    page.wait_for_timeout(1500)
    page.add_init_script(f"({FIRST_HAND})()")
    page.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": SLOWED})
    page.locator('form[action$="/play/"] button').click()
    page.wait_for_function("() => window.hand_ > 0")
    cold = page.evaluate("() => window.hand_")
    page.reload()
    page.wait_for_function("() => window.hand_ > 0")
    warm = page.evaluate("() => window.hand_")
    return {f"first hand in ms, processor slowed {SLOWED} times": [round(cold), round(warm)]}


def _open(browser: Browser, site: Served) -> Page:
    context = browser.new_context(base_url=site.url, viewport={"width": PHONE["width"], "height": PHONE["height"]})
    page = context.new_page()
    page.goto("/en/")
    return page


if __name__ == "__main__":
    main()
