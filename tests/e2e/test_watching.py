"""Somebody without a seat watches a match where the rules allow it."""

from playwright.sync_api import expect

from tests.e2e.conftest import Visits
from tests.e2e.seats import agree
from tests.served import Served


def test_a_stranger_sees_everybody_and_nobodys_cards(quick_server: Served, visit: Visits) -> None:
    anna, dora = visit(quick_server, path="/new/crazy-eights/"), visit(quick_server)
    anna.get_by_role("button", name="Open a table for friends").click()
    agree(anna)
    anna.get_by_role("button", name="Start now").click()
    expect(anna.locator(".hand .card").first).to_be_visible()
    dora.goto(anna.url)
    agree(dora)
    expect(dora.locator(".seat")).to_have_count(4)
    expect(dora.locator(".seat[data-pos='0'] .seat-name")).to_be_visible()
    expect(dora.locator(".hand .card")).to_have_count(0)
    expect(dora.locator("[data-act]")).to_have_count(0)
    dora.get_by_role("button", name="Leave the table").click()
    dora.wait_for_url("**/en/")
