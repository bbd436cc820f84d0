"""Every rule system is played to its end on the page: against computers at small and large tables, and by two."""

import os
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.conftest import Visits
from tests.e2e.seats import agree
from tests.served import Served

PLAYER = (Path(__file__).parent / "player.js").read_text()
PATIENCE = 240_000  # ms for a match; machines that run tests are slow at times
LONG = bool(os.environ.get("LONG"))  # each system with two seats as well, and each by two people
SYSTEMS: dict[str, tuple[int, dict[str, str]]] = {
    "mau-mau-classic": (4, {}),
    "mau-mau-custom": (8, {"rounds": "3"}),
    "crazy-eights": (8, {}),
    "macao": (4, {}),
    "makao": (4, {"deals": "1"}),
    "fresh-draw": (8, {"target": "50"}),
    "schneider": (8, {"target": "50"}),
}
"""Rule system, its largest table, and options that keep a match short or let more happen."""


MARKS = {"fresh-draw": {"trick", "won"}, "schneider": {"trick", "won", "face"}}
"""What must have been seen besides cards that were played."""


@pytest.mark.timeout(300)
@pytest.mark.parametrize("system", SYSTEMS)
@pytest.mark.parametrize("most", [False, True] if LONG else [True], ids=["two", "most"] if LONG else ["most"])
def test_a_match_against_computers_comes_to_its_end(
    instant_server: Served, visit: Visits, system: str, most: bool
) -> None:
    page = visit(instant_server, path=f"/new/{system}/", reduced_motion="reduce")
    seats = SYSTEMS[system][0] if most else 2
    choose(page, system, seats, "solo")
    begin(page)
    finish(page, system, seats)


@pytest.mark.timeout(600)
@pytest.mark.parametrize("system", SYSTEMS if LONG else ["makao"])
def test_two_people_play_a_match_to_its_end(instant_server: Served, visit: Visits, system: str) -> None:
    anna = visit(instant_server, path=f"/new/{system}/", reduced_motion="reduce")
    ben = visit(instant_server, size={"width": 1280, "height": 800}, reduced_motion="reduce")
    choose(anna, system, 2, "friends")
    ben.locator('input[name="code"]').fill(anna.locator(".big-code").inner_text().replace(" ", ""))
    ben.locator('form[action$="/code/"] button').click()
    agree(ben)
    expect(anna.locator(".seat-row:not([data-free])")).to_have_count(2)
    anna.locator('.room .button[data-kind="call"]').click()
    for page in (anna, ben):
        begin(page)
    for page in (anna, ben):
        finish(page, system, 2)


def choose(page: Page, system: str, seats: int, who: str) -> None:
    """Fill in the form of a new table and send it."""
    for name, value in {"seats": str(seats), "level": "easy", **SYSTEMS[system][1]}.items():
        page.locator(f'.game-form input[name="{name}"][value="{value}"]').check(force=True)
    page.locator(f".game-form button{'[name=solo]' if who == 'solo' else ':not([name])'}").click()
    if who != "solo":
        agree(page)
    page.wait_for_url("**/table/*/")


def begin(page: Page) -> None:
    """From here on the page plays by itself."""
    page.evaluate(f"void (window.played = ({PLAYER})({PATIENCE}))")


def finish(page: Page, system: str, seats: int) -> None:
    played: dict[str, Any] = page.evaluate("window.played")
    assert played["rows"] == seats
    assert {"play", *MARKS.get(system, set())} <= set(played["seen"])
