"""The pages of the rules in a browser: on paper, at the table, and how fast they are there."""

import os
import re
from collections import Counter
from collections.abc import Iterator
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Page, expect

from games import rules
from tests.e2e.conftest import Visits
from tests.e2e.test_accessibility import SMALL, judge
from tests.e2e.test_table import HEARD
from tests.served import Served

LANGUAGES = ["en", "de", "hu", "ro"]
LONG = bool(os.environ.get("LONG"))  # all addresses that links lead to, not only the widest pages
SHEET = re.compile(rb"/Type\s*/Page\b(?!s)")


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rules_of_each_game_fit_on_two_sheets_of_paper(language: str, quick_server: Served, visit: Visits) -> None:
    page = visit(quick_server, lang=language, path="/rules/macao/")
    for ruleset in rules.GAMES:
        page.goto(f"/{language}/rules/{ruleset}/")
        sheets = len(SHEET.findall(page.pdf(prefer_css_page_size=True)))
        assert 1 <= sheets <= 2, f"{ruleset}: {sheets}"


def test_a_reader_plays_a_scene_through_at_the_table(quick_server: Served, visit: Visits) -> None:
    page = visit(quick_server, path="/rules/mau-mau-classic/")
    page.get_by_role("link", name="Answer a seven").click()
    expect(page.get_by_text("The player to your right is next")).to_be_visible()
    page.get_by_role("button", name="Go on").click()
    expect(page.get_by_text("Lay your own seven on it.")).to_be_visible()
    page.get_by_role("button", name=re.compile("7 of clubs", re.IGNORECASE)).click()
    expect(page.get_by_text("Now it is four.")).to_be_visible()
    page.get_by_role("button", name="Go on").click()
    expect(page.get_by_text("A club or another seven comes next.")).to_be_visible()
    page.get_by_role("button", name="Back").click()
    expect(page.get_by_text("Now it is four.")).to_be_visible()
    page.get_by_role("link", name="To the rules").click()
    expect(page.get_by_role("heading", name="Step by step")).to_be_visible()


WIDEST = ["rules/mau-mau-custom/", "rules/makao/round/", "about/computers/", "about/programs/", "about/notices/", "x/"]
LINKS = "() => [...document.querySelectorAll('a[href]')].map(({ href }) => href)"
MOST = {"ranking": 3, "new": 3, "daily": 3}
"""So many pages of one kind are enough."""
TABLE = re.compile(r"/solo/.")  # where computers play on; test_accessibility.py judges tables that stand still


def addresses(page: Page, language: str) -> Iterator[str]:
    """All that links lead to from the home page on, as a new visitor sees them; whoever is told one goes there."""
    home = f"/{language}/"
    known, waiting, visits = {home}, [home], Counter[str]()
    while waiting:
        path = waiting.pop()
        kind = path.split("/")[2]
        if visits[kind] == MOST.get(kind):
            continue
        visits[kind] += 1
        yield path
        links = {urlsplit(link).path for link in page.evaluate(LINKS)}
        new = {link for link in links if link.startswith(home) and not TABLE.search(link)} - known
        known |= new
        waiting += sorted(new)


@pytest.mark.timeout(3600)
@pytest.mark.parametrize("language", LANGUAGES)
def test_pages_have_no_faults_in_either_theme_and_fit_a_small_screen(
    language: str, quick_server: Served, visit: Visits
) -> None:
    page = visit(quick_server, lang=language, path="/rules/macao/", size=SMALL, reduced_motion="reduce")
    paths = addresses(page, language) if LONG else (f"/{language}/{path}" for path in WIDEST)
    for number, path in enumerate(paths, LANGUAGES.index(language)):
        page.goto(path)
        assert page.evaluate("document.documentElement.scrollWidth") <= SMALL["width"], page.url
        if LONG or number % len(LANGUAGES) == 0:  # in short, each page is judged in one of the languages
            judge(page, visit)


def test_a_newcomer_is_led_through_a_first_game_by_keys_alone_hears_all_of_it_in_order_and_is_asked_once(
    quick_server: Served, visit: Visits
) -> None:
    page = visit(quick_server)
    page.get_by_role("link", name="New here?").press("Enter")
    told = page.locator("[data-caption]:not([hidden])")
    on = page.get_by_role("button", name="Go on")
    expect(page.locator('.hand [data-card="9H"]')).to_be_visible()
    page.evaluate(HEARD)
    for says, key, focus in FIRST_GAME:
        expect(told).to_contain_text(says)
        if key is None:
            on.press("Enter")
        elif len(key) == 2:
            page.locator(f'.hand [data-card="{key}"]').press("Enter")
        else:
            page.keyboard.press(key.strip())
        if key == "JC":
            page.wait_for_function(FOCUS, arg="S")  # the first field of the question
            page.keyboard.press("3")
        page.wait_for_function(FOCUS, arg=focus)
    page.wait_for_function("many => window.heard.length >= many", arg=len(TOLD))
    assert page.evaluate("() => window.heard.map(([, words]) => words)") == TOLD
    expect(told).to_contain_text("You have won.")
    expect(page.get_by_role("link", name="Play", exact=True)).to_be_visible()
    page.goto("/en/")
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    expect(page.get_by_role("link", name="New here?")).to_be_hidden()


FOCUS = """place => { const { dataset } = document.activeElement;
  return [dataset.card, dataset.wish, 'on' in dataset ? 'go on' : 'nowhere'].includes(place) }"""
FIRST_GAME = [
    ("Whoever has no cards left wins.", "9H", "AS"),
    ("the computer’s turn", None, "go on"),
    ("you have a seven, too", "7S", "AS"),
    ("Now it is four", None, "go on"),
    ("ace of spades", "AS", "KD"),
    ("nothing fits", "d", "KD"),
    ("A jack fits on everything", "JC", "TD"),
    ("has no diamond", None, "go on"),
    ("Two cards are left", "m", "go on"),
    ("king of diamonds", "KD", "TD"),
    ("draws once more", None, "go on"),
    ("Your last card", "TD", "nowhere"),
]
"""What is said, the card or key that does it (nothing where the computer acts), and where the focus is afterwards."""
TOLD = [
    "You play 9 of hearts",
    "Ada plays 7 of hearts, now +2",
    "Your turn. Play 7 or take 2 cards",
    "You play 7 of spades, now +4",
    "Ada takes 4 cards",
    "Your turn. Play a card",
    "You play ace of spades, Ada sits out",
    "Your turn. Nothing fits: draw a card",
    "You draw jack of clubs",
    "You play jack of clubs and wish for diamonds",
    "Ada draws a card",
    "Your turn. Wished: diamonds",
    "You call “Mau!”",
    "You play king of diamonds",
    "Ada draws a card",
    "Your turn. Play a card",
    "You play 10 of diamonds. You win",
]
