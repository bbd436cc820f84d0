"""Two people in their browsers and a computer play as people do, at normal pace, until all has happened once."""

import time

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.conftest import Visits
from tests.e2e.seats import Seat, agree
from tests.served import Served

WANTED = {"wish", "chain", "call", "callout", "reload", "handover"}
MATCHES_AT_MOST = 8
MATCH_SECONDS = 180


@pytest.mark.timeout(1500)
def test_two_people_and_a_computer_play_matches_to_their_end(server: Served, visit: Visits) -> None:
    anna, ben = Seat(visit(server)), Seat(visit(server, size={"width": 1280, "height": 800}))
    gather(anna.page, ben.page)
    seen: set[str] = set()
    for _ in range(MATCHES_AT_MOST):
        ben = play_match(anna, ben, seen, server, visit)
        if seen >= WANTED:
            break
        rematch(anna, ben)
    assert seen >= WANTED
    for person in (anna, ben):
        expect(person.page.locator(".grid-table tbody tr")).to_have_count(3)


def gather(host: Page, guest: Page) -> None:
    """Anna opens a table for three and invites Ben by its code; the third seat goes to a computer."""
    host.locator('form[action$="/friends/"] button[value="3"]').click()
    agree(host)
    code = host.locator(".big-code").inner_text().replace(" ", "")
    guest.locator('input[name="code"]').fill(code)
    guest.locator('form[action$="/code/"] button').click()
    agree(guest)
    expect(guest.locator(".seat-row:not([data-free])")).to_have_count(2)
    expect(host.locator(".seat-row:not([data-free])")).to_have_count(2)
    host.locator(".seat-row[data-free] .button").click()
    expect(guest.locator(".seat-row:not([data-free])")).to_have_count(3)
    host.locator('.room .button[data-kind="call"]').click()


def play_match(anna: Seat, ben: Seat, seen: set[str], server: Served, visit: Visits) -> Seat:
    """One match; whoever can do something does it. Returns Ben, who may sit in another browser at the end."""
    expect(anna.hand.first).to_be_visible()
    expect(ben.hand.first).to_be_visible()
    moves = 0
    deadline = time.monotonic() + MATCH_SECONDS
    while not anna.is_over():
        assert time.monotonic() < deadline, "the match does not end"
        acted = False
        for person in (anna, ben):
            if person.sees(".callout"):
                acted |= call_out(person, seen)
            elif person.is_my_turn():
                moves += 1
                acted = True
                note(person, seen, forget=person is ben and "callout" not in seen and "call" in seen)
        if moves == 4 and "reload" not in seen:
            reload(anna)
            seen.add("reload")
        if moves >= 6 and "handover" not in seen and not anna.is_over():
            ben = hand_over(ben, server, visit)
            seen.add("handover")
        if not acted:
            anna.page.wait_for_timeout(50)  # at the table, too, one waits for the others
    expect(ben.result).to_be_visible()
    return ben


def note(person: Seat, seen: set[str], *, forget: bool) -> None:
    if person.sees(".chain"):
        seen.add("chain")
    called = person.sees(".mau") and not forget
    what = person.act(forget=forget)
    seen |= {what} | ({"call"} if called else set())


def call_out(person: Seat, seen: set[str]) -> bool:
    """The button may be gone before the click: the computer is watching, too."""
    button = person.page.locator(".callout")
    if not button.count():
        return False
    button.evaluate("button => button.click()")
    if person.page.locator(".log li", has_text="You noticed").first.or_(button).count():
        expect(button).to_have_count(0)
    if person.page.locator(".log li", has_text="You noticed").count():
        seen.add("callout")
    return True


def reload(person: Seat) -> None:
    """The same hand and the same log are there again."""
    before, told = sorted(person.cards()), person.log.count()
    person.page.reload()
    expect(person.hand).to_have_count(len(before))
    assert sorted(person.cards()) == before
    assert person.log.count() >= told


def hand_over(person: Seat, server: Served, visit: Visits) -> Seat:
    """The one-time link of the menu, opened in another browser, brings the seat along."""
    before = sorted(person.cards())
    person.page.get_by_role("button", name="Menu").click()
    person.page.locator("[data-handover]:not(main)").click()
    link = person.page.locator("[data-handover-place] a").get_attribute("href") or ""
    person.page.keyboard.press("Escape")
    other = visit(server, path="/rules/mau-mau-classic/")
    other.goto(link)
    other.get_by_role("button", name="Take my seat").click()
    moved = Seat(other)
    expect(moved.hand).to_have_count(len(before))
    assert sorted(moved.cards()) == before
    return moved


def rematch(*people: Seat) -> None:
    for person in people:
        person.page.get_by_role("button", name="Rematch").click()
    for person in people:
        expect(person.hand.first).to_be_visible()


def test_a_double_click_on_a_jack_is_one_click(quick_server: Served, visit: Visits) -> None:
    anna = Seat(visit(quick_server))
    anna.sit_down_against_computers(1)
    anna.play_until(lambda: anna.choose_jack(clicks=2), again=True)


def test_back_at_the_home_page_the_waiting_match_is_in_sight(quick_server: Served, visit: Visits) -> None:
    page = visit(quick_server)
    Seat(page).sit_down_against_computers(3)
    page.goto("/en/")
    expect(page.get_by_role("link", name="Continue")).to_be_in_viewport()
