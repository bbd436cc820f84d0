"""Strangers find each other from the home page, on a phone."""

import re

from playwright.sync_api import Page, expect

from tests.e2e.conftest import Visits
from tests.e2e.seats import Seat
from tests.served import Served


def wait_for(page: Page, seats: int) -> None:
    """One tap on the home page."""
    page.locator(f'#quick button[name="seats"][value="{seats}"]').first.click()
    page.wait_for_url("**/table/*/")


def test_two_strangers_meet_and_the_match_begins_by_itself(quick_server: Served, visit: Visits) -> None:
    anna, ben = visit(quick_server), visit(quick_server)
    wait_for(anna, 2)
    expect(anna.locator(".seat-row", has_text=re.compile(r"waiting for 0:0\d"))).to_have_count(1)
    wait_for(ben, 2)
    for page in (anna, ben):
        expect(Seat(page).hand).to_have_count(5)


def test_from_the_home_page_to_a_running_match_are_two_taps(quick_server: Served, visit: Visits) -> None:
    anna = visit(quick_server)
    wait_for(anna, 4)
    anna.get_by_role("button", name="Fill with the computer").click()
    expect(Seat(anna).hand).to_have_count(5)
    expect(anna.locator(".seat")).to_have_count(3)


def test_who_waits_may_play_alone_and_is_called_back(quick_server: Served, visit: Visits) -> None:
    anna, ben = visit(quick_server), visit(quick_server)
    wait_for(anna, 3)
    with anna.context.expect_page() as opened:
        anna.get_by_role("button", name="Play alone meanwhile").click()
    expect(Seat(opened.value).hand).to_have_count(5)
    wait_for(ben, 3)
    ben.get_by_role("button", name="Fill with the computer").click()
    expect(Seat(anna).hand).to_have_count(5)
