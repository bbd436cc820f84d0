"""The page outlives its connection, and a hidden tab says when it is wanted."""

from playwright.sync_api import expect

from tests.e2e.conftest import Visits
from tests.e2e.seats import Seat
from tests.served import Served


def test_the_page_goes_on_after_the_server_was_killed(quick_server: Served, visit: Visits) -> None:
    anna = Seat(visit(quick_server))
    anna.sit_down_against_computers(1)
    anna.play_until(anna.is_my_turn)
    before = sorted(anna.cards())
    quick_server.kill()
    expect(anna.page.locator(".banner")).to_be_visible()
    quick_server.start()
    expect(anna.page.locator(".banner")).to_have_count(0, timeout=30_000)
    assert sorted(anna.cards()) == before
    anna.act()


def test_two_tabs_of_one_person_show_the_same_table(quick_server: Served, visit: Visits) -> None:
    anna = Seat(visit(quick_server))
    anna.sit_down_against_computers(1)
    other = Seat(anna.page.context.new_page())
    other.page.goto(anna.page.url)
    anna.play_until(anna.is_my_turn)
    expect(other.page.locator('.rail[data-turn="you"]')).to_be_visible()
    anna.act()
    anna.play_until(lambda: anna.is_my_turn() or anna.is_over())
    while sorted(other.cards()) != sorted(anna.cards()):  # as long as cards are in flight on one of them
        other.page.wait_for_timeout(50)


def test_the_title_says_when_it_is_your_turn(quick_server: Served, visit: Visits) -> None:
    anna = Seat(visit(quick_server))
    anna.sit_down_against_computers(1)
    anna.play_until(anna.is_my_turn)
    expect(anna.page).to_have_title("● Your turn · Mau")
    assert "favicon-turn" in str(anna.page.locator('link[rel="icon"]').get_attribute("href"))


def test_a_card_that_does_not_fit_says_why(quick_server: Served, visit: Visits) -> None:
    anna = Seat(visit(quick_server))
    anna.sit_down_against_computers(3)
    blocked = anna.page.locator('.rail[data-turn="you"] .hand [data-state="no"]')
    anna.play_until(lambda: blocked.count() > 0, again=True)
    blocked.first.dispatch_event("click")
    expect(anna.page.locator('.status[data-tone="bad"]')).to_be_visible()
    expect(anna.page.locator('[aria-live="assertive"]')).not_to_be_empty()
