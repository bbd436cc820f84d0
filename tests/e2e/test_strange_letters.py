"""With the pseudo-locale no English word is left in what scripts say: at a table, in a scene, on the page of proofs."""

import json
import re
from pathlib import Path

from playwright.sync_api import Page, expect

from tests.e2e.conftest import Visits
from tests.e2e.seats import Seat
from tests.fair.proofs import recorded
from tests.served import served
from tests.site.test_untranslated import left

STRANGE = "en-xa"
MATCH = "/solo/mau-mau-classic/?computers=1&level=easy"
ROUND = "/rules/makao/round/"
ALIKE = re.compile(r"[IVX]+|(\w+ \d+, \d+, )?\d+:\d+ [AP]M|match-\d+")  # Hungarian ranks, times, a match's name


def test_in_strange_letters_no_english_word_is_left_at_the_table(visit: Visits, tmp_path: Path) -> None:
    with served(tmp_path, BOT_PACE="0", LIMITS="false", PSEUDO_LOCALE="true") as site:
        page = visit(site, lang=STRANGE, path=MATCH, reduced_motion="reduce")
        anna = Seat(page)
        expect(anna.hand.first).to_be_visible()
        found = english(page)
        while not anna.is_over():
            if anna.is_my_turn():
                found |= english(page)
            anna.act_when_possible()
        found |= english(page)
        page.goto(f"/{STRANGE}{ROUND}")
        for _ in range(3):
            expect(anna.hand.first).to_be_visible()
            page.locator("[data-on]").click()
            found |= english(page)
        page.goto(f"/{STRANGE}/fair/check/")
        page.locator("textarea").fill(json.dumps(recorded("makao", 3)[0]))
        page.locator("#check-form button").click()
        expect(page.locator(".verdict")).to_be_visible()
        found |= english(page)
        assert found == set()


def english(page: Page) -> set[str]:
    """What can be read as English on the page as its scripts have made it, in labels for the ear as well."""
    return {text for text in left(page.content()) if not ALIKE.fullmatch(text)}
