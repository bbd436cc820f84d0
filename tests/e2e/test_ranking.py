"""Boards and profiles in a browser: both themes, small screens, a screen reader's tables, news without a reload."""

import re
import subprocess
import sys
from typing import Any, cast

from playwright.sync_api import Page, expect

from tests.e2e import accounts
from tests.e2e.conftest import PATIENCE, Visits
from tests.e2e.seats import Seat, agree
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


def test_a_new_level_is_celebrated_at_the_table_and_all_of_it_can_be_erased(
    instant_server: Served, visit: Visits
) -> None:
    looks: Any = {"lang": "de", "scheme": "dark", "reduced_motion": "reduce"}
    page, other = visit(instant_server, **looks), visit(instant_server)
    win_because_the_other_leaves(page, other)
    panel = page.locator(".milestone")
    expect(panel).to_contain_text("Neue Stufe: 3")
    expect(panel).to_contain_text("erster Sieg")
    spoken = page.locator('.sr-only[aria-live="polite"]')
    expect(spoken).to_have_text(f"{panel.locator('strong').inner_text()}. {panel.locator('p').inner_text()}")
    panel.hover()  # nothing lies over it
    page.set_viewport_size(cast(Any, SMALL))
    judge(page, visit)
    page.goto("/de/profile/")
    page.get_by_role("link", name="Macao", exact=True).click()
    expect(page.locator("#player")).to_be_visible()
    judge(page, visit)
    page.goto("/de/profile/")
    name = page.get_by_role("heading", level=1).inner_text()
    page.get_by_role("link", name="Alles über dich löschen").click()
    field = page.get_by_label("Gib zur Bestätigung deinen Namen ein")
    field.fill("jemand anders")
    visit.is_listening = False  # an answer that says no is an error to the console
    page.get_by_role("button", name="Alles löschen").click()
    expect(field).to_have_accessible_description(re.compile("Das ist nicht dein Name."))
    judge(page, visit)
    field.fill(name)
    page.get_by_role("button", name="Alles löschen").click()
    expect(page.get_by_role("heading", name="Alles über dich ist gelöscht.")).to_be_visible()
    judge(page, visit)
    page.goto("/de/ranking/")
    expect(page.get_by_role("row", name="nicht mehr da").first).to_be_visible()
    expect(page.get_by_text(name, exact=True)).to_have_count(0)


def win_because_the_other_leaves(page: Page, other: Page) -> None:
    """Two strangers begin a match of Macao, in which nobody plays on for who leaves."""
    page.goto("/de/new/macao/")
    page.locator('input[name="seats"][value="2"]').check(force=True)
    page.get_by_role("button", name="Tisch für alle aufmachen").click()
    agree(page)
    expect(page.locator(".seat-row").first).to_be_visible()
    other.goto(re.sub("/de/", "/en/", page.url))
    other.get_by_role("button", name="Sit down").click()
    expect(page.locator(".seat-row:not([data-free])")).to_have_count(2)
    page.locator('.room .button[data-kind="call"]').click()
    expect(other.locator(".hand [data-card]").first).to_be_visible()
    other.get_by_role("button", name="Leave the table").click()
    other.get_by_role("button", name="Leave", exact=True).click()
