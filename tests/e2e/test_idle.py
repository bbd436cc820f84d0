"""Somebody leaves his page open and walks away: the whole question at two real pages.

Most of the 90 seconds are left out by a server that starts anew when they are nearly over; LONG=1 waits for all.
"""

import os
import time

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.clocks import hurry
from tests.e2e.conftest import Visits
from tests.e2e.seats import Seat
from tests.e2e.test_match import gather
from tests.served import Served

LONG = bool(os.environ.get("LONG"))
IDLE_SECONDS = 90.0 if LONG else 20.0  # in which the server starts, and the pages come back and ping
ANSWER_SECONDS = 30.0
EARLY, LATE = 1.0, 8.0  # what a page may show too early by its own measuring, and too late on a busy machine


@pytest.mark.timeout(300)
def test_an_open_tab_that_only_pings_does_not_stop_the_idle_question(quick_server: Served, visit: Visits) -> None:
    anna, ben = Seat(visit(quick_server)), Seat(visit(quick_server))
    gather(anna.page, ben.page)
    absent, waiting = whose_turn(anna, ben)
    began = time.monotonic()
    if not LONG:
        hurry(quick_server, waiting.page, "idle", IDLE_SECONDS)
    expect(waiting.page.locator(".seat .ring")).to_be_visible(timeout=IDLE_SECONDS * 1000)  # its last 30 seconds
    expect(absent.page.locator(".status")).to_contain_text("Are you still there?")
    asked = seconds_until(waiting.page, ".question", began, IDLE_SECONDS + LATE)
    assert IDLE_SECONDS - EARLY <= asked <= IDLE_SECONDS + LATE
    expect(absent.page.locator(".question")).to_be_visible()  # its socket is open and pings, all the while
    decided = seconds_until(waiting.page, ".question", began + asked, ANSWER_SECONDS + LATE, gone=True)
    assert ANSWER_SECONDS - EARLY <= decided <= ANSWER_SECONDS + LATE
    expect(absent.hand).to_have_count(0)  # the computer holds the cards now
    expect(absent.page.locator(".status")).to_contain_text("The computer plays for you")
    waiting.play_until(waiting.is_over)  # the match goes on
    for person in (absent, waiting):  # and whoever was away is back in the next one
        person.page.get_by_role("button", name="Rematch").click()
    for person in (absent, waiting):
        expect(person.hand.first).to_be_visible()


def whose_turn(anna: Seat, ben: Seat) -> tuple[Seat, Seat]:
    """Who is to move and stays away, and who waits for him; the computer moves first if it is its turn."""
    expect(anna.hand).to_have_count(5)
    expect(ben.hand).to_have_count(5)
    while not (anna.is_my_turn() or ben.is_my_turn()):
        anna.page.wait_for_timeout(50)
    return (anna, ben) if anna.is_my_turn() else (ben, anna)


def seconds_until(page: Page, selector: str, since: float, patience: float, *, gone: bool = False) -> float:
    """How long after `since` the page shows this, or shows it no longer."""
    page.locator(selector).wait_for(state="detached" if gone else "attached", timeout=patience * 1000)
    return time.monotonic() - since
