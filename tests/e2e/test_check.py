"""The page that checks deals, opened for the first time without a network: what it cannot check it refuses in words."""

import json

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.conftest import Visits
from tests.e2e.test_accessibility import SMALL, judge
from tests.e2e.test_offline import when_kept
from tests.fair.proofs import Proof, recorded
from tests.served import Served


@pytest.fixture(scope="module")
def proof() -> Proof:
    """Of a match that this browser has not seen."""
    return recorded("mau-mau-classic", 3)[0]


def test_it_opens_without_a_network_and_says_in_the_reader_s_language_what_it_cannot_check(
    quick_server: Served, visit: Visits, proof: Proof
) -> None:
    page = when_kept(visit(quick_server, keeps=True, lang="de", size=SMALL, reduced_motion="reduce"), "de")
    page.context.set_offline(True)
    page.goto("/de/fair/check/")
    expect(page.get_by_role("heading", name="Ein Austeilen prüfen")).to_be_visible()
    changed = [json.dumps(proof | {name: 3}) for name in ("steps", "hashes", "match")]
    for junk in ("", "{", "[]", '{"protocol":"mau1"}', *changed):
        give(page, junk)
        expect(page.locator("[data-code=unreadable]")).to_contain_text("Das ist kein Beweis")
    visit.is_listening = False  # the browser itself tells of requests that fail
    for broken in ("no-such-match", "%", "%E0%A4%A", "<b>"):
        page.evaluate("hash => { location.hash = ''; location.hash = hash; }", broken)
        expect(page.locator("[data-code=unreachable]")).to_be_visible()
    page.context.set_offline(False)
    page.evaluate("location.hash = 'another'")
    expect(page.locator("[data-code=unknown]")).to_contain_text("gibt es hier nicht")


def test_a_proof_from_elsewhere_is_reckoned_by_keyboard_alone_and_shown_without_faults(
    quick_server: Served, visit: Visits, proof: Proof
) -> None:
    page = visit(quick_server, size=SMALL, path="/fair/check/", reduced_motion="reduce")
    judge(page, visit)
    page.get_by_label("Or paste it here").focus()
    page.evaluate("text => { document.activeElement.value = text; }", json.dumps(proof))
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(page.locator(".verdict")).to_be_focused()
    expect(page.locator(".verdict")).to_have_attribute("data-verdict", "incomplete")
    expect(page.get_by_text("Checked twice")).to_be_visible()
    for _ in range(2):
        page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(page.locator("details[open] .small-cards .card").first).to_be_visible()
    judge(page, visit)
    page.set_viewport_size({"width": 1280, "height": 800})
    assert page.evaluate("document.documentElement.scrollWidth") <= 1280


def give(page: Page, text: str) -> None:
    """Paste this and ask for the check; what was said before is gone."""
    page.locator("#check-result").evaluate("place => place.querySelector('[data-code]')?.removeAttribute('data-code')")
    page.locator("textarea").fill(text)
    page.get_by_role("button", name="Prüfen").click()
