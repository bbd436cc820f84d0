"""Friends gather: every change reaches every open page without a reload."""

import re

from playwright.sync_api import Page, expect

from tests.e2e.conftest import Visits
from tests.e2e.seats import Seat, agree
from tests.served import Served


def open_table(page: Page, seats: int) -> str:
    """A table for friends; returns its address."""
    page.locator(f'form[action$="/friends/"] button[value="{seats}"]').click()
    agree(page)
    expect(page.locator(".big-code")).to_be_visible()
    return page.url


def sit_down_beside(host: Page, guest: Page, seats: int) -> None:
    """A table for friends with two people, who both see it: what comes moves what the host wants to click."""
    guest.goto(open_table(host, seats))
    guest.get_by_role("button", name="Sit down").click()
    for page in (host, guest):
        expect(page.locator(".seat-row:not([data-free])")).to_have_count(2)


def taken(page: Page) -> list[str]:
    return page.locator(".seat-row:not([data-free]) bdi").all_inner_texts()


def test_a_friend_comes_by_the_link_with_one_click(quick_server: Served, visit: Visits) -> None:
    anna, ben = visit(quick_server), visit(quick_server)
    sit_down_beside(anna, ben, 2)
    assert taken(anna) == taken(ben)


def test_the_host_adds_a_computer_changes_its_strength_and_removes_it(quick_server: Served, visit: Visits) -> None:
    anna, ben = visit(quick_server), visit(quick_server)
    sit_down_beside(anna, ben, 3)
    anna.get_by_role("button", name="Computer").click()
    expect(ben.locator(".seat-row .chip", has_text="normal")).to_be_visible()
    anna.locator(".seat-row select").select_option("hard")
    expect(ben.locator(".seat-row .chip", has_text="hard")).to_be_visible()
    anna.get_by_role("button", name="Remove").click()
    expect(ben.locator(".seat-row[data-free]")).to_have_count(1)


def test_the_host_makes_the_table_smaller_but_nobody_loses_a_seat(quick_server: Served, visit: Visits) -> None:
    anna, ben = visit(quick_server), visit(quick_server)
    sit_down_beside(anna, ben, 4)
    anna.get_by_role("button", name="2 seats").click()
    expect(ben.locator(".seat-row")).to_have_count(2)
    assert taken(anna) == taken(ben)


def test_only_the_host_starts_and_free_seats_go_to_computers(quick_server: Served, visit: Visits) -> None:
    anna, ben = visit(quick_server), visit(quick_server)
    sit_down_beside(anna, ben, 4)
    expect(ben.get_by_role("button", name="Start now")).to_have_count(0)
    anna.get_by_role("button", name="Start now").click()
    for page in (anna, ben):
        expect(Seat(page).hand.first).to_be_visible()
        expect(page.locator(".seat .mat .icon")).to_have_count(2)


def test_the_host_chooses_another_game_and_everybody_sees_its_rules(quick_server: Served, visit: Visits) -> None:
    anna, ben = visit(quick_server), visit(quick_server)
    sit_down_beside(anna, ben, 2)
    expect(ben.get_by_role("link", name="Change the rules")).to_have_count(0)
    anna.get_by_role("link", name="Change the rules").click()
    anna.get_by_role("link", name="Crazy Eights").click()
    anna.locator('.choice label:has(input[name="rounds"][value="3"])').click()
    anna.get_by_role("button", name="Play by these rules").click()
    for page in (anna, ben):
        expect(page.locator("#table .settings-dl dt").filter(has_text="Rounds").locator("+ dd")).to_have_text("3")
        expect(page.locator(".table-bar")).to_contain_text("Crazy Eights")
        expect(page.locator(".seat-row:not([data-free])")).to_have_count(2)
    anna.get_by_role("button", name="8 seats").click()
    expect(ben.locator(".seat-row")).to_have_count(8)


def test_who_leaves_frees_the_seat_and_the_host_passes_on(quick_server: Served, visit: Visits) -> None:
    anna, ben = visit(quick_server), visit(quick_server)
    sit_down_beside(anna, ben, 2)
    anna.locator(".room").get_by_role("button", name="Leave the table").click()
    anna.locator("#leave [data-leave]").click()
    anna.wait_for_url("**/en/")
    expect(ben.locator(".seat-row[data-free]")).to_have_count(1)
    expect(ben.get_by_role("button", name="Start now")).to_be_visible()


def test_the_link_can_be_copied(quick_server: Served, visit: Visits) -> None:
    anna = visit(quick_server, permissions=["clipboard-read", "clipboard-write"])
    address = open_table(anna, 2)
    anna.get_by_role("button", name="Copy the link").click()
    expect(anna.get_by_role("button", name="Link copied")).to_be_visible()
    link = anna.evaluate("navigator.clipboard.readText()")
    assert link.rstrip("/").rpartition("/")[2] == address.rstrip("/").rpartition("/")[2]


def test_a_change_of_language_stays_at_the_table(quick_server: Served, visit: Visits) -> None:
    anna = visit(quick_server)
    open_table(anna, 2)
    anna.get_by_role("button", name="Menu").click()
    anna.locator('#menu button[lang="de"]').click()
    anna.wait_for_url("**/de/table/*/")
    expect(anna.locator(".big-code")).to_be_visible()
    expect(anna.get_by_role("button", name="Jetzt anfangen")).to_be_visible()


def test_a_first_time_visitor_taps_twice_to_a_table_with_a_picture_code(quick_server: Served, visit: Visits) -> None:
    anna = visit(quick_server, lang="de")
    anna.locator('form[action$="/friends/"] button[value="4"]').click()
    agree(anna)
    picture = anna.locator("img.qr")
    expect(picture).to_be_visible()
    expect(picture).not_to_have_js_property("naturalWidth", 0)
    expect(anna.locator(".big-code")).to_have_text(re.compile(r"\d{3} \d{3}"))
    expect(anna.locator(".seat-row")).to_have_count(4)
