"""All seats for guests are taken: one waits on a page that calls when a seat is free."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

from tests.e2e.conftest import Visits
from tests.served import Served, served


@pytest.fixture
def full(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """A site with one seat for guests."""
    with served(tmp_path_factory.mktemp("full"), LIMITS="false", GUEST_SEATS="1") as server:
        yield server


def test_from_a_full_house_by_the_queue_to_the_table_that_was_wanted(full: Served, visit: Visits) -> None:
    anna, ben = visit(full), visit(full, lang="de")
    visit.is_listening = False  # the browser complains of the 409 that says why
    anna.locator('#quick button[value="2"]').click()
    anna.wait_for_url("**/table/*/")
    ben.locator('#quick button[value="3"]').click()
    ben.get_by_role("button", name="Anstellen").click()
    expect(ben.get_by_text("Nummer 1 von 1")).to_be_visible()
    anna.goto("/en/")
    anna.get_by_role("button", name="Leave").click()
    seat = ben.get_by_role("button", name="Mitspielen")
    expect(seat).to_be_focused()
    expect(ben).to_have_title("● Ein Platz ist für dich frei · Mau")
    seat.click()
    ben.wait_for_url("**/de/table/*/")
    expect(ben.locator(".seat-row")).to_have_count(1)
