"""Measures when pages first show something: `python -m tests.e2e.paint`, as docs/performance.md tells it.

First contentful paint of a visitor's first look, nothing kept from before, a processor slowed four times.
"""

import statistics
import sys
import tempfile
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

from tests.e2e.conftest import BROWSER, FLAGS, PHONE
from tests.served import Served, served

PAGES = {"home": "", "rules": "rules/mau-mau-classic/", "alone": "solo/", "ranking": "ranking/"}
LANGUAGES = ("en", "hu")
TIMES = 5
SLOWED = 4
MOST = 800  # ms
PAINTED = """() => new Promise((done) => new PerformanceObserver((list) => {
  const found = list.getEntriesByName("first-contentful-paint")[0];
  if (found) done([found.startTime, performance.getEntriesByType("navigation")[0].responseEnd]);
}).observe({ type: "paint", buffered: true }))"""


def main() -> None:
    late = []
    with (
        tempfile.TemporaryDirectory() as folder,
        served(Path(folder), LIMITS="false") as site,
        sync_playwright() as play,
    ):
        browser = play.chromium.launch(executable_path=BROWSER, args=FLAGS)
        look(browser, site, "en/")  # the first page of a server compiles its templates
        for name, path in PAGES.items():
            for language in LANGUAGES:
                looks = [look(browser, site, f"{language}/{path}") for _ in range(TIMES)]
                paint, arrived = (round(statistics.median(times)) for times in zip(*looks, strict=True))
                print(f"{name} ({language}): {paint} ms, its HTML after {arrived} ms")
                late += [name] if paint > MOST else []
        site.stop()
    sys.exit(f"later than {MOST} ms: {', '.join(late)}" if late else 0)


def look(browser: Browser, site: Served, path: str) -> tuple[float, float]:
    """(first contentful paint, arrival of the HTML) in ms after the call."""
    context = browser.new_context(viewport={"width": PHONE["width"], "height": PHONE["height"]})
    page = context.new_page()
    context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": SLOWED})
    page.goto(f"{site.url}/{path}", wait_until="commit")
    painted, arrived = page.evaluate(PAINTED)
    context.close()
    return painted, arrived


if __name__ == "__main__":
    main()
