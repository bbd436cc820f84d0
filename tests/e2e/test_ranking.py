"""Boards and profiles in a browser: both themes, small screens, a screen reader's tables, news without a reload."""

import subprocess
import sys

from playwright.sync_api import Page, expect

from tests.e2e import accounts
from tests.e2e.conftest import PATIENCE, Visits
from tests.e2e.seats import Seat
from tests.e2e.test_accessibility import SMALL, judge
from tests.served import Served


def play_for_weeks(site: Served, name: str) -> None:
    subprocess.run([sys.executable, "-m", "tests.e2e.history", name], env=site.environment, check=True)


def test_the_ranking_and_the_profile_of_somebody_who_has_played(quick_server: Served, visit: Visits) -> None:
    page: Page = visit(quick_server, lang="de", size=SMALL, reduced_motion="reduce")
    page.goto("/de/profile/")
    expect(page.get_by_role("heading", name="Dein Profil")).to_be_visible()
    judge(page, visit)
    accounts.sign_up(page, "Greta Slowfox", where="/de/account/signup/", button="Konto anlegen")
    page.goto("/de/ranking/")
    before = page.locator("#board").inner_text()
    play_for_weeks(quick_server, "Greta Slowfox")
    expect(page.get_by_role("row", name="Greta Slowfox")).to_be_visible(timeout=PATIENCE)  # by itself
    assert page.locator("#board").inner_text() != before
    own = page.locator('tr[aria-current="true"]')
    expect(own.get_by_role("rowheader")).to_contain_text("Greta Slowfox")
    expect(page.get_by_role("table")).to_have_accessible_name(page.locator("#period").inner_text())
    judge(page, visit)
    page.get_by_role("link", name="Macao").click()
    judge(page, visit)
    page.get_by_role("link", name="Dein Profil").click()
    expect(page.get_by_role("img", name="Punkte je Woche")).to_be_visible()
    judge(page, visit)
    page.get_by_role("button", name="Zahlen und Partien verbergen").click()
    expect(page.get_by_text("Andere sehen nur deinen Namen")).to_have_count(2)
    judge(page, visit)


def test_a_match_is_looked_at_again_step_by_step(instant_server: Served, visit: Visits) -> None:
    page: Page = visit(instant_server, size=SMALL, reduced_motion="reduce")
    anna = Seat(page)
    anna.sit_down_against_computers(1)
    anna.play_until(anna.is_over)
    page.goto("/en/profile/")
    page.get_by_role("link", name="Mau-Mau", exact=True).click()
    expect(page.get_by_role("region", name="Playback")).to_be_visible()
    address = page.url
    for _ in range(3):
        page.locator("#player").get_by_role("button").nth(3).click()
    expect(page).to_have_url(f"{address}#3")
    cards = page.locator(".rail .card").count()
    assert cards > 0
    judge(page, visit)
    page.goto("/en/profile/")
    page.goto(f"{address}#3")
    expect(page.locator(".rail .card")).to_have_count(cards)
    expect(page.locator('#player input[type="range"]')).to_have_value("3")
