"""After a match: it is told to others, the device may call, and the next table is one click away."""

from pathlib import Path

from playwright.sync_api import expect

from tests.e2e.conftest import Visits
from tests.e2e.seats import Seat
from tests.e2e.test_daily import COPIED, NO_SHARING
from tests.served import Served

UNASKED = """Object.defineProperty(Notification, 'permission', { get: () => 'default' });
Notification.requestPermission = async () => 'granted';"""
"""A browser that has not been asked yet, whose owner says yes."""


def test_the_result_is_shared_asks_once_after_the_third_match_and_leads_to_the_next_table(
    instant_server: Served, visit: Visits
) -> None:
    page = visit(instant_server)
    page.add_init_script(f"{NO_SHARING}{COPIED}{UNASKED}")
    page.evaluate("() => localStorage.setItem('matches', '2')")
    page.locator('#quick button[name="seats"][value="2"]').first.click()
    page.get_by_role("button", name="Fill with the computer").click()
    anna = Seat(page)
    expect(anna.hand).to_have_count(5)
    anna.play_until(anna.is_over)

    page.get_by_role("button", name="Share the result").click()
    expect(page.get_by_role("button", name="Copied")).to_be_visible()
    lines = str(page.evaluate("() => window.copied")).split("\n")
    assert lines[0] == "Mau-Mau · Mau"
    assert [line[:3] for line in lines[1:3]] == ["1. ", "2. "]
    assert lines[-1].startswith(instant_server.url)
    with page.expect_download() as saved:
        page.get_by_role("button", name="As a picture").click()
    assert saved.value.suggested_filename == "mau.png"
    assert Path(saved.value.path()).read_bytes().startswith(b"\x89PNG")

    page.get_by_role("button", name="Yes, tell me").click()
    expect(page.get_by_text("Shall your device tell you")).to_have_count(0)
    page.wait_for_function("() => JSON.parse(localStorage.getItem('preferences') ?? '{}').notify === 'on'")
    assert page.evaluate("() => localStorage.getItem('matches')") == "settled"

    last = page.url
    page.get_by_role("button", name="Next table").click()
    page.wait_for_url(lambda url: "/table/" in url and url != last)
    expect(page.get_by_role("button", name="Fill with the computer")).to_be_visible()
