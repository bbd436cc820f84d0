"""Two people play; the proof is one tap away, is checked without a network, and one changed card is found and named."""

import re
import statistics
import time
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.e2e.conftest import Visits
from tests.e2e.measure import FIRST_HAND, is_hand, seen_at
from tests.e2e.test_match import gather
from tests.e2e.test_solo import FULL
from tests.served import Served

PLAYER = (Path(__file__).parent / "player.js").read_text()
PATIENCE_MS = 120_000
STARTS = 3
CHANGE = """async match => {
  const request = indexedDB.open("mau-fair");
  const database = await new Promise(done => (request.onsuccess = () => done(request.result)));
  const store = database.transaction("seen", "readwrite").objectStore("seen");
  const events = await new Promise(done => (store.getAll().onsuccess = ({ target }) => done(target.result)));
  const dealt = events.find(({ event, match: of }) => event.e === "dealt" && of === match);
  const before = dealt.event.hand[1];
  dealt.event.hand[1] = "X1";
  await new Promise(done => (store.put(dealt).onsuccess = done));
  return before;
}"""


@pytest.mark.timeout(600)
def test_the_deal_is_checked_offline_and_a_changed_card_is_named(instant_server: Served, visit: Visits) -> None:
    anna, ben = visit(instant_server, keeps=True), visit(instant_server, size={"width": 1280, "height": 800})
    gather(anna, ben)
    for page in (anna, ben):
        expect(page.locator(".hand [data-card]").first).to_be_visible()
    ben.evaluate(f"() => {{ void ({PLAYER})({PATIENCE_MS}).catch(() => undefined); }}")
    anna.evaluate(f"({PLAYER})({PATIENCE_MS})")
    for page in (anna, ben):
        expect(page.get_by_role("link", name="fair deal ✓")).to_be_visible()
    anna.get_by_role("link", name="fair deal ✓").click()
    expect(verdict(anna)).to_have_attribute("data-verdict", "fair")
    expect(anna.get_by_text("Checked twice")).to_be_visible()
    expect(anna.get_by_text("2 of 2 players contributed")).to_be_visible()
    match = anna.url.partition("#")[2]

    anna.context.set_offline(True)
    again(anna, match)
    expect(verdict(anna)).to_have_attribute("data-verdict", "fair")
    anna.get_by_text("the deck from top to bottom").first.click()
    expect(anna.locator(".small-cards .card").first).to_be_visible()
    was = anna.evaluate(CHANGE, match)
    again(anna, match)
    expect(verdict(anna)).to_have_attribute("data-verdict", "changed")
    expect(verdict(anna)).to_have_text("NOT the committed deck")
    expect(anna.get_by_text("This browser saw another card.")).to_be_visible()
    expect(anna.get_by_text("Expected: black joker")).to_be_visible()
    assert was != "X1"
    anna.context.set_offline(False)


def verdict(page: Page) -> Locator:
    """The verdict on the check page."""
    return page.locator(".verdict")


def again(page: Page, match: str) -> None:
    """Ask for this match once more."""
    page.locator(".verdict").evaluate("shown => shown.removeAttribute('data-verdict')")
    page.evaluate("match => { location.hash = ''; location.hash = match; }", match)


@pytest.mark.parametrize("refused", ["add", "put"])
def test_a_browser_that_keeps_nothing_gives_its_seed_all_the_same(
    instant_server: Served, visit: Visits, refused: str
) -> None:
    page = visit(instant_server, path="/new/mau-mau-classic/")
    page.add_init_script(FULL.replace("put", refused))
    heard: list[str] = []
    page.on("websocket", lambda line: line.on("framereceived", lambda frame: heard.append(str(frame))))
    page.locator('button[name="solo"]').click()
    expect(page.locator(".hand [data-card]").first).to_be_visible()
    assert re.search(
        r'"e":"seeds","seeds":\["[0-9a-f]{32}"', "".join(heard)
    )  # without it the cards come after three seconds


@pytest.mark.timeout(300)
def test_two_honest_browsers_have_their_cards_within_a_second(instant_server: Served, visit: Visits) -> None:
    took = []
    for _ in range(STARTS):
        anna, ben = visit(instant_server), visit(instant_server)
        for page in (anna, ben):
            page.add_init_script(f"({FIRST_HAND})()")
        with (
            anna.expect_console_message(is_hand, timeout=PATIENCE_MS) as hers,
            ben.expect_console_message(is_hand, timeout=PATIENCE_MS) as his,
        ):
            gather(anna, ben)
            began = time.time()
        told = ((anna, hers.value), (ben, his.value))
        seen = [page.evaluate("performance.timeOrigin") + seen_at(message) for page, message in told]
        took.append(max(seen) / 1000 - began)
        anna.context.close()
        ben.context.close()
    assert statistics.median(took) < 1.0, took
