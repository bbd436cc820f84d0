"""Phrases between people: each reads them in his own language, and nothing of them covers a card."""

from playwright.sync_api import Page, expect

from tests.e2e.conftest import PHONE, Visits
from tests.e2e.test_waiting_room import open_table
from tests.served import Served

GREETINGS = {"en": "Good luck!", "de": "Viel Glück!", "hu": "Sok szerencsét!", "ro": "Mult noroc!"}
SIZES = {"phone": PHONE, "narrow": {"width": 320, "height": 640}, "wide": {"width": 1280, "height": 800}}
OVERLAPS = """() => {
  const boxes = (selector) => [...document.querySelectorAll(selector)].map((node) => node.getBoundingClientRect());
  const cards = boxes(".hand [data-card], .pile .card, .piles .card");
  const hits = (a, b) => a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1;
  const out = boxes(".bubble").filter((box) => box.left < 0 || box.right > innerWidth);
  const covering = boxes(".bubble").filter((bubble) => cards.some((card) => hits(bubble, card)));
  return [cards.length, covering.length, out.length];
}"""
"""How many cards there are, how many bubbles lie over one, how many stick out of the page."""


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
        cards, covering, outside = page.evaluate(OVERLAPS)
        assert cards > 5
        assert (covering, outside) == (0, 0)


def test_against_computers_there_is_nobody_to_talk_to(instant_server: Served, visit: Visits) -> None:
    page = visit(instant_server)
    page.locator("#alone button").last.click()
    expect(page.locator(".hand [data-card]").first).to_be_visible()
    expect(page.locator(".say")).to_have_count(0)
