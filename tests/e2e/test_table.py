"""The table for everybody: by touch, for ears, calm when the line breaks, with two taps at once or a wrong clock."""

import re
import time
from typing import Any

import pytest
from playwright.sync_api import Page, WebSocketRoute, expect

from tests.e2e.conftest import Visits
from tests.e2e.seats import LIFTED, Seat
from tests.served import Served

MATCH_SECONDS = 150
NAMES = re.compile(r"^(\d+|jack|queen|king|ace) of (hearts|diamonds|spades|clubs)(, (playable|does not fit))?$")
HEARD = """() => {
  window.heard = [];
  const note = (changes) => changes.forEach(({ target }) => {
    const region = (target instanceof Element ? target : target.parentElement).closest("[aria-live]");
    if (region?.textContent) window.heard.push([region.getAttribute("aria-live"), region.textContent.trim()]);
  });
  document.querySelectorAll("[aria-live]").forEach((region) =>
    new MutationObserver(note).observe(region, { childList: true, characterData: true, subtree: true }));
}"""


@pytest.mark.timeout(240)
def test_a_match_is_played_to_its_end_by_swipes_and_buttons(quick_server: Served, visit: Visits) -> None:
    page = visit(quick_server, has_touch=True, is_mobile=True)
    anna = Seat(page)
    anna.sit_down_against_computers(1)
    deadline = time.monotonic() + MATCH_SECONDS
    swiped = 0
    while not anna.is_over():
        assert time.monotonic() < deadline, "the match does not end"
        if not anna.is_my_turn():
            page.wait_for_timeout(50)
            continue
        if anna.sees(".mau"):
            page.locator(".mau").tap()
            expect(page.locator(".mau")).to_have_count(0)
        card = anna.preferred()
        before, left = anna.state(), len(anna.cards())
        other = page.locator('[data-act="pass"], [data-act="draw"]:not([aria-disabled])')
        if card is None and not other.count():
            continue  # the turn has just ended
        if card is None:
            other.first.tap()
        else:
            swipe_up(page, card)
            swiped += 1
            if card[0] == "J" and left > 1:
                page.locator(".wish [data-best]").tap()
        anna.moved_on(before)
    assert swiped > 0


def test_cards_of_a_hand_are_called_by_their_figures_and_whether_they_may_be_played(
    quick_server: Served, visit: Visits
) -> None:
    anna = seated(visit(quick_server))
    expect(anna.page.locator('.rail[data-turn="you"]')).to_be_visible()
    toolbar = anna.page.get_by_role("toolbar", name=re.compile("^Your hand: 5 cards$"))
    labels = [str(card.get_attribute("aria-label")) for card in toolbar.get_by_role("button").all()]
    assert len(labels) == 5
    assert [label for label in labels if not NAMES.match(label)] == []
    playable = anna.playable.count()
    assert len([label for label in labels if label.endswith(", playable")]) == playable


def test_two_taps_within_ten_milliseconds_are_one_move(server: Served, visit: Visits) -> None:
    anna = seated(visit(server))
    expect(anna.page.locator('.rail[data-turn="you"]')).to_be_visible()
    sent = commands(anna.page)
    anna.page.reload()
    anna.play_until(lambda: anna.is_my_turn() and anna.playable.count() > 0)
    del sent[:]
    anna.page.evaluate("""() => {
      const cards = [...document.querySelectorAll('.hand [data-state="playable"]:not([data-card^="J"])')];
      const draw = document.querySelector('[data-act="draw"]');
      (cards[0] ?? draw).click();
      (cards[1] ?? cards[0] ?? draw).click();
    }""")
    expect(anna.page.locator('.hand [data-state="pending"]')).to_have_count(0)
    assert len([frame for frame in sent if '"do"' in frame]) == 1


def test_an_open_wish_outlives_a_broken_line(quick_server: Served, visit: Visits) -> None:
    page = visit(quick_server)
    lines: list[WebSocketRoute] = []
    page.route_web_socket(re.compile("/ws/table/"), lambda line: through(line, lines))
    anna = seated(page)
    anna.play_until(anna.choose_jack, again=True)
    lines[-1].close(code=4000, reason="the line breaks")
    expect(page.locator(".wish")).to_be_visible()
    count = len(lines)
    page.wait_for_function("count => true", arg=count)
    before = anna.state()
    page.keyboard.press("2")
    anna.moved_on(before)
    assert len(lines) > 1
    expect(page.locator(".log li", has_text="You play").first).to_contain_text("wish for")


def test_a_tab_that_slept_for_seventy_seconds_goes_on(quick_server: Served, visit: Visits) -> None:
    page = visit(quick_server)
    page.clock.install()
    anna = seated(page)
    anna.play_until(lambda: anna.is_my_turn() or anna.is_over())
    page.clock.fast_forward(70_000)
    page.clock.resume()
    expect(page.locator(".banner")).to_have_count(0)
    before = anna.state()
    assert anna.act() != "nothing"
    assert anna.state() != before


def test_a_clock_that_is_ten_minutes_wrong_does_not_shorten_a_turn(quick_server: Served, visit: Visits) -> None:
    page = visit(quick_server)
    page.clock.install(time=time.time() + 600)
    page.clock.resume()
    page.goto("/en/new/macao/")
    page.get_by_role("button", name="Play against computers").click()
    expect(page.locator(".rail-time")).to_be_visible()
    left, whole = page.evaluate("""() => {
      const { until, whole } = document.querySelector(".rail-time [data-until]").dataset;
      return [Number(until) - performance.now(), Number(whole)];
    }""")
    assert 20_000 < left <= whole <= 36_000


def test_a_card_drawn_sideways_stays_where_it_is_laid(quick_server: Served, visit: Visits) -> None:
    page = visit(quick_server, size={"width": 1280, "height": 800})
    anna = seated(page)
    first, *others = anna.cards()
    boxes = {card: box(page, card) for card in (first, others[-1])}
    page.mouse.move(boxes[first]["x"] + LIFTED[0], boxes[first]["y"] + 60)
    page.mouse.down()
    page.mouse.move(boxes[others[-1]]["x"] + 90, boxes[first]["y"] + 62, steps=5)
    page.mouse.up()
    expect(page.locator(".hand [data-card]").last).to_have_attribute("data-card", first)
    assert anna.cards() == [*others, first]
    page.locator(f'.hand [data-card="{first}"]').focus()
    page.keyboard.press("Alt+ArrowLeft")
    expect(page.locator(".hand [data-card]").last).to_have_attribute("data-card", others[-1])
    page.wait_for_function("card => document.activeElement.dataset.card === card", arg=first)


def test_a_second_click_counts_where_the_turn_has_come_round_since_the_first(
    quick_server: Served, visit: Visits
) -> None:
    anna = seated(visit(quick_server))
    anna.play_until(anna.is_my_turn)
    anna.play_until(lambda: not anna.is_my_turn())
    anna.play_until(anna.is_my_turn)
    before = anna.state()
    offered = anna.playable.or_(anna.page.locator('[data-act="draw"]:not([aria-disabled])'))
    offered.first.dispatch_event("click", {"detail": 2})
    anna.moved_on(before)


def test_with_a_question_before_each_card_the_second_tap_plays_it(quick_server: Served, visit: Visits) -> None:
    page = visit(quick_server)
    anna = seated(page)
    anna.play_until(lambda: anna.is_my_turn() and plain(anna) is not None, again=True)
    card = plain(anna)
    page.evaluate("() => localStorage.setItem('preferences', JSON.stringify({confirm: 'on', palette: 'four'}))")
    page.reload()
    place = page.locator(f'.hand [data-card="{card}"]')
    place.click(position={"x": LIFTED[0], "y": LIFTED[1]})
    expect(place).to_have_attribute("data-state", "selected")
    before = anna.state()
    place.click(position={"x": LIFTED[0], "y": LIFTED[1]})
    anna.moved_on(before)
    assert card not in anna.cards()
    assert page.evaluate("() => document.documentElement.dataset.cards") == "four"


def seated(page: Page) -> Seat:
    seat = Seat(page)
    seat.sit_down_against_computers(1)
    return seat


def plain(person: Seat) -> str | None:
    cards = person.playable.evaluate_all("cards => cards.map(card => card.dataset.card)")
    return next((str(card) for card in cards if card[0] != "J"), None)


def box(page: Page, card: str) -> Any:
    return page.locator(f'.hand [data-card="{card}"]').bounding_box()


def swipe_up(page: Page, card: str) -> None:
    """A finger on the part that no neighbour covers, which pushes the card away."""
    page.locator(f'.hand [data-card="{card}"]').click(trial=True, position={"x": 24, "y": 50})  # when it lies still
    at = box(page, card)
    x, y = at["x"] + at["width"] * 0.3, at["y"] + at["height"] * 0.4
    touch = page.context.new_cdp_session(page)
    touch.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": x, "y": y}]})
    for way in (20, 45, 70):
        touch.send("Input.dispatchTouchEvent", {"type": "touchMove", "touchPoints": [{"x": x + 2, "y": y - way}]})
    touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    touch.detach()


def commands(page: Page) -> list[str]:
    """Every frame that the page sends from its next load on."""
    sent: list[str] = []
    page.on("websocket", lambda socket: socket.on("framesent", lambda frame: sent.append(str(frame))))
    return sent


def through(line: WebSocketRoute, lines: list[WebSocketRoute]) -> None:
    line.connect_to_server()
    lines.append(line)


def test_other_cards_may_be_chosen_and_are_called_by_their_own_names(quick_server: Served, visit: Visits) -> None:
    page = visit(quick_server)
    page.evaluate("() => localStorage.setItem('preferences', JSON.stringify({deck: 'hungarian'}))")
    anna = seated(page)
    label = re.compile(" of (acorns|leaves|bells|hearts)")
    for card in anna.hand.all():
        assert label.search(str(card.get_attribute("aria-label")))
    assert page.evaluate(DRAWN)
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Settings").click()
    page.get_by_role("radio", name="French, classic pictures").check(force=True)
    page.wait_for_selector('.hand use[href^="#k-"]', state="attached")
    assert page.evaluate(DRAWN)
    assert re.search(" of (clubs|spades|diamonds|hearts)", str(anna.hand.first.get_attribute("aria-label")))


DRAWN = """() => [...document.querySelectorAll('.hand use, .pile use')]
  .every((use) => document.querySelector(use.getAttribute('href')) !== null)"""
"""Every card's picture lies in the page."""


def test_enlarged_in_forced_colours_and_without_motion_the_table_can_be_used(
    quick_server: Served, visit: Visits
) -> None:
    page = visit(quick_server, reduced_motion="reduce", forced_colors="active")
    anna = seated(page)
    anna.play_until(lambda: anna.is_my_turn() and 0 < anna.playable.count() < anna.hand.count(), again=True)
    assert page.evaluate("() => getComputedStyle(document.querySelector('.felt')).transform") == "none"
    assert page.evaluate("() => document.querySelectorAll('.flight').length") == 0
    outlines = {
        state: anna.page.locator(f'.hand [data-state="{state}"]').first.evaluate(OUTLINE)
        for state in ("playable", "no")
    }
    assert outlines == {"playable": "solid", "no": "dashed"}
    for width, height in ((640, 400), (320, 200)):  # 1280 × 800, twice and four times
        page.set_viewport_size({"width": width, "height": height})
        assert page.evaluate("document.documentElement.scrollWidth") <= width
        for button in page.locator(".table-bar .button, .action-row .button, .hand .card").all():
            button.scroll_into_view_if_needed()
            assert button.evaluate(IN_REACH), f"{width} × {height}: {button.evaluate('button => button.outerHTML')}"
    page.set_viewport_size({"width": 320, "height": 200})
    before = anna.state()
    anna.playable.first.press("Enter")
    if anna.sees(".wish"):
        page.keyboard.press("1")
    anna.moved_on(before)


OUTLINE = "card => getComputedStyle(card).outlineStyle"
IN_REACH = """button => { const { left, top, width, height } = button.getBoundingClientRect();
  return button.contains(document.elementFromPoint(left + Math.min(14, width / 2), top + Math.min(14, height / 2))) }"""


def test_a_move_that_the_table_refuses_falls_back_with_its_reason_and_another_one_counts(
    quick_server: Served, visit: Visits
) -> None:
    page = visit(quick_server)
    swap: dict[str, str] = {}
    page.route_web_socket(re.compile("/ws/table/"), lambda line: forging(line, swap))
    anna = seated(page)
    anna.play_until(lambda: anna.is_my_turn() and plain(anna) is not None and misfit(anna) is not None, again=True)
    good, bad = plain(anna), misfit(anna)
    hand = anna.cards()
    swap[f'"cards":["{good}"]'] = f'"cards":["{bad}"]'
    card = page.locator(f'.hand [data-card="{good}"]')
    card.click(position={"x": LIFTED[0], "y": LIFTED[1]})
    expect(page.locator('.status[data-tone="bad"]')).to_be_visible()
    expect(card).to_have_attribute("data-state", "refused")
    expect(card).not_to_have_attribute("aria-disabled", "true")
    assert anna.cards() == hand
    swap.clear()
    before = anna.state()
    card.press("Enter")
    anna.moved_on(before)
    assert good not in anna.cards()


def misfit(person: Seat) -> str | None:
    """A card of the hand that may not be played."""
    cards = person.page.locator('.hand [data-state="no"]').evaluate_all("cards => cards.map(card => card.dataset.card)")
    return next(map(str, cards), None)


def forging(line: WebSocketRoute, swap: dict[str, str]) -> None:
    """Passes everything on, with some words of the page changed on the way."""
    server = line.connect_to_server()

    def send(message: str | bytes) -> None:
        text = str(message)
        for word, other in swap.items():
            text = text.replace(word, other)
        server.send(text)

    line.on_message(send)
