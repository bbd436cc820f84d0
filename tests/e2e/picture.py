"""Takes the README's picture from a real match: `python -m tests.e2e.picture`."""

import tempfile
from pathlib import Path

from playwright.sync_api import sync_playwright

from tests.e2e.conftest import BROWSER, FLAGS
from tests.e2e.seats import Seat
from tests.served import ROOT, served

PICTURE = ROOT / "docs" / "pictures" / "table.jpg"
MOVES = 6  # lines in the log before it is worth a look


def main() -> None:
    with tempfile.TemporaryDirectory() as folder, served(Path(folder)) as site, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=BROWSER, args=FLAGS)
        page = browser.new_page(base_url=site.url, locale="en", viewport={"width": 1280, "height": 800})
        page.goto("/en/")
        anna = Seat(page)
        anna.sit_down_against_computers(3, "normal")
        anna.play_until(lambda: anna.is_my_turn() and anna.log.count() >= MOVES and anna.playable.count() > 0)
        page.wait_for_timeout(1500)  # until all cards have come to rest
        PICTURE.parent.mkdir(exist_ok=True)
        page.screenshot(path=PICTURE, type="jpeg", quality=85)
        browser.close()


if __name__ == "__main__":
    main()
