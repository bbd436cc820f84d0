"""Phrases between people: each reads them in his own language, and nothing of them covers a card."""

import os
from typing import Any, cast

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.conftest import PHONE, Visits
from tests.e2e.test_accessibility import SMALL, STILL, judge
from tests.e2e.test_waiting_room import open_table
from tests.served import Served

GREETINGS = {"en": "Good luck!", "de": "Viel Glück!", "hu": "Sok szerencsét!", "ro": "Mult noroc!"}
SIZES = {"phone": PHONE, "narrow": {"width": 320, "height": 640}, "wide": {"width": 1280, "height": 800}}
OWN = ".hand [data-card], .rail button"
PILES = ".pile .card, .piles .card"  # at 320 px there is no room beside them for eight people
OVERLAPS = """(selector) => {
  const boxes = (selector) => [...document.querySelectorAll(selector)].map((node) => node.getBoundingClientRect());
  const cards = boxes(selector);
  const hits = (a, b) => a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1;
  const out = boxes(".bubble").filter((box) => box.left < 0 || box.right > innerWidth);
  const covering = boxes(".bubble").filter((bubble) => cards.some((card) => hits(bubble, card)));
  return [cards.length, covering.length, out.length];
}"""
"""How many cards and buttons of one's own there are, how many bubbles lie over one, how many stick out of the page."""
EVERYBODY_SAYS = """(words) => {
  for (const old of document.querySelectorAll(".seat > .bubble")) old.remove();
  for (const seat of document.querySelectorAll(".seat")) {
    const bubble = document.createElement("span");
    bubble.className = "bubble";
    bubble.textContent = words;
    seat.append(bubble);
  }
  return document.querySelectorAll(".seat > .bubble").length;
}"""
"""Computers do not talk, so bubbles are put where people's would be."""


def sit_together(visit: Visits, server: Served, people: dict[str, dict[str, int]]) -> dict[str, Page]:
    """A match among people with these languages and sizes of their windows."""
    pages = {lang: visit(server, lang=lang, size=size) for lang, size in people.items()}
    host = next(iter(pages.values()))
    address = open_table(host, len(pages)).split("/table/")[1]
    for lang, page in list(pages.items())[1:]:
        page.goto(f"/{lang}/table/{address}")
        page.locator('form[action$="/join/"] button').click()
        expect(page.locator(".seat-row").first).to_be_visible()
    expect(host.locator(".seat-row:not([data-free])")).to_have_count(len(pages))
    host.locator('.room .button[data-kind="call"]').click()
    for page in pages.values():
        expect(page.locator(".hand [data-card]").first).to_be_visible()
    return pages


def say(page: Page, phrase: str) -> None:
    page.locator(".say button").click()
    page.locator(f'#phrases [data-phrase="{phrase}"]').click()


def test_everybody_reads_a_phrase_in_his_own_language(instant_server: Served, visit: Visits) -> None:
    pages = sit_together(visit, instant_server, dict.fromkeys(GREETINGS, PHONE))
    say(pages["de"], "good_luck")
    for lang, page in pages.items():
        expect(page.locator(".bubble")).to_have_text(GREETINGS[lang])
        expect(page.locator('.sr-only[aria-live="polite"]')).to_contain_text(GREETINGS[lang])
        expect(page.locator(".log li").first).to_contain_text(GREETINGS[lang])
    for page in pages.values():
        expect(page.locator(".bubble")).to_have_count(0)


def test_a_phrase_is_said_by_the_keyboard_alone(instant_server: Served, visit: Visits) -> None:
    pages = sit_together(visit, instant_server, {"en": PHONE, "de": PHONE})
    page = pages["en"]
    page.keyboard.press("c")
    expect(page.locator("#phrases")).to_be_visible()
    page.locator('#phrases [data-phrase="smile"]').focus()
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(page.locator("#phrases")).to_be_hidden()
    for listener in pages.values():
        expect(listener.locator(".bubble")).to_have_text("😄")
    page.keyboard.press("c")
    expect(page.locator("#phrases")).to_be_hidden()  # one rests for a moment


def test_a_bubble_lies_over_no_card_and_inside_the_page(instant_server: Served, visit: Visits) -> None:
    pages = sit_together(
        visit, instant_server, {"hu": SIZES["phone"], "en": SIZES["narrow"], "de": SIZES["wide"], "ro": SIZES["narrow"]}
    )
    for page in pages.values():
        say(page, "nice_to_meet_you")
    for page in pages.values():
        expect(page.locator(".bubble")).to_have_count(len(pages))
        cards, covering, outside = page.evaluate(OVERLAPS, f"{OWN}, {PILES}")
        assert cards > 5
        assert (covering, outside) == (0, 0)


@pytest.mark.parametrize("seats", range(5, 9) if os.environ.get("LONG") else [5, 8])
def test_at_a_crowded_table_a_bubble_on_any_seat_covers_no_card_and_no_button(
    instant_server: Served, visit: Visits, seats: int
) -> None:
    page = visit(instant_server, size=SIZES["wide"], lang="de", path="/new/crazy-eights/")
    page.locator(f'input[name="seats"][value="{seats}"]').check(force=True)
    page.locator('button[name="solo"]').click()
    expect(page.locator(".hand [data-card]").first).to_be_visible()
    for name, size in SIZES.items():
        page.set_viewport_size(cast(Any, size))
        page.evaluate(STILL)
        assert page.evaluate(EVERYBODY_SAYS, "Schön, dich kennenzulernen!") == seats - 1
        cards, covering, outside = page.evaluate(OVERLAPS, OWN if name == "narrow" else f"{OWN}, {PILES}")
        assert cards > 5
        assert (covering, outside) == (0, 0), name


def test_the_panel_of_phrases_and_the_sheets_about_somebody_have_no_faults(
    instant_server: Served, visit: Visits
) -> None:
    pages = sit_together(visit, instant_server, {"de": SMALL, "en": PHONE})
    page = pages["de"]
    page.locator(".say button").click()
    expect(page.locator("#phrases")).to_be_visible()
    judge(page, visit)
    page.keyboard.press("Escape")
    page.locator(".seat-person").focus()
    page.keyboard.press("Enter")
    expect(page.locator("#person-title")).to_be_visible()
    judge(page, visit)
    page.locator('#person [value="phrases"]').focus()
    page.keyboard.press("Enter")
    expect(page.locator('#person [role="status"]')).to_have_class("message")
    judge(page, visit)
    for number in (1, 2):
        page.goto(f"/de/player/{number}/")
        if page.locator('form[action$="/company/"]').count():  # otherwise that is himself
            judge(page, visit)


def test_against_computers_there_is_nobody_to_talk_to(instant_server: Served, visit: Visits) -> None:
    page = visit(instant_server)
    page.locator("#alone button").last.click()
    expect(page.locator(".hand [data-card]").first).to_be_visible()
    expect(page.locator(".say")).to_have_count(0)
