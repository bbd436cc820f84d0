"""The list of open tables lives without a reload; strangers sit down and watch."""

from playwright.sync_api import Page, expect

from tests.e2e.conftest import Visits
from tests.e2e.seats import Seat, agree
from tests.served import Served


def open_for_everybody(page: Page) -> None:
    page.locator('input[name="seats"][value="2"]').check(force=True)
    page.get_by_role("button", name="Open a table for everybody").click()
    agree(page)
    expect(page.locator(".seat-row")).to_have_count(2)


def test_strangers_see_a_table_come_sit_down_and_watch(fresh_server: Served, visit: Visits) -> None:
    ben, clara = visit(fresh_server, path="/tables/"), visit(fresh_server, path="/tables/")
    expect(ben.locator("#tables .empty")).to_be_visible()
    anna = visit(fresh_server, path="/new/crazy-eights/")
    open_for_everybody(anna)
    ben.locator("[data-table]", has_text="Crazy Eights").get_by_role("button", name="Sit down").click()
    agree(ben)
    expect(anna.locator(".seat-row:not([data-free])")).to_have_count(2)
    anna.get_by_role("button", name="Start now").click()
    expect(Seat(ben).hand.first).to_be_visible()
    clara.get_by_role("link", name="Watch").click()
    agree(clara)
    expect(clara.locator(".scene")).to_be_visible()
    expect(Seat(clara).hand).to_have_count(0)
