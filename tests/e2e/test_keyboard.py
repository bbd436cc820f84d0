"""A match from the home page to its end without a pointer."""

import time

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.conftest import Visits
from tests.e2e.seats import Seat
from tests.served import Served

TABS_AT_MOST = 40
MATCH_SECONDS = 150


@pytest.mark.timeout(240)
def test_a_match_is_played_to_its_end_by_keyboard_alone(quick_server: Served, visit: Visits) -> None:
    page = visit(quick_server, lang="de")
    tab_to(page, "#alone button")
    page.keyboard.press("Enter")
    anna = Seat(page)
    expect(anna.hand).to_have_count(5)
    tab_to(page, ".hand .card")
    deadline = time.monotonic() + MATCH_SECONDS
    while not anna.is_over():
        assert time.monotonic() < deadline, "the match does not end"
        if anna.is_my_turn():
            press(anna)
        else:
            page.wait_for_timeout(50)
    focused(page, ".result-hero h2")


def test_the_keys_are_listed_and_the_letters_can_be_switched_off(quick_server: Served, visit: Visits) -> None:
    page = visit(quick_server)
    anna = Seat(page)
    anna.sit_down_against_computers(1)
    page.keyboard.press("?")
    expect(page.locator("#help")).to_be_visible()
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Settings").click()
    page.get_by_role("checkbox", name="Letters as shortcuts").uncheck()
    page.keyboard.press("Escape")
    page.keyboard.press("?")
    expect(page.locator("#help")).to_be_hidden()


def press(person: Seat) -> None:
    """One move by keys; the focus is in the hand before it and after it."""
    page = person.page
    before = person.state()
    if person.sees(".mau"):
        page.keyboard.press("m")
        expect(page.locator(".mau")).to_have_count(0)
        before = person.state()
    card = person.preferred()
    if card is None:
        page.keyboard.press("p" if person.sees('[data-act="pass"]') else "d")
    else:
        page.keyboard.press("Home")
        for _ in range(person.cards().index(card)):
            page.keyboard.press("ArrowRight")
        focused(page, f'.hand [data-card="{card}"]')
        page.keyboard.press("Enter")
        if card[0] == "J" and len(person.cards()) > 1:
            focused(page, ".wish-field")
            page.keyboard.press("2")
    person.moved_on(before)
    if person.cards() and not person.is_over():
        focused(page, ".hand .card")


def tab_to(page: Page, selector: str) -> None:
    for _ in range(TABS_AT_MOST):
        page.keyboard.press("Tab")
        if page.evaluate("selector => document.activeElement.matches(selector)", selector):
            return
    raise AssertionError(f"{selector} is not reached by Tab")


def focused(page: Page, selector: str) -> None:
    page.wait_for_function("selector => document.activeElement.matches(selector)", arg=selector)
