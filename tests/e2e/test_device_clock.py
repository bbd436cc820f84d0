"""A device's clock may say what it likes: what runs out, runs out by the server's, and is shown as it is."""

import time

from playwright.sync_api import Locator, expect

from tests.e2e.clocks import seconds_left
from tests.e2e.conftest import Visits
from tests.e2e.seats import Seat, agree
from tests.e2e.test_idle import whose_turn
from tests.e2e.test_systems import choose
from tests.served import Served

WRONG_SECONDS = 600
CLOCK = """(() => {
  const Real = Date, off = %d * 1000;
  globalThis.Date = class extends Real {
    constructor(...given) { given.length ? super(...given) : super(Real.now() + off); }
    static now() { return Real.now() + off; }
  };
})()"""
LEFT = """clock => {
  const [run] = clock.getAnimations();
  return (Number(run.effect.getComputedTiming().endTime) - Number(run.currentTime)) / 1000;
}"""
EXACT = 1.0


def test_a_device_clock_that_is_ten_minutes_wrong_shows_the_seconds_of_a_turn_as_they_are(
    quick_server: Served, visit: Visits
) -> None:
    anna, ben = Seat(visit(quick_server)), Seat(visit(quick_server))
    for person, wrong in ((anna, WRONG_SECONDS), (ben, -WRONG_SECONDS)):
        person.page.context.add_init_script(CLOCK % wrong)
    anna.page.goto("/en/new/mau-mau-custom/")
    choose(anna.page, "mau-mau-custom", 2, "friends")
    ben.page.locator('input[name="code"]').fill(anna.page.locator(".big-code").inner_text().replace(" ", ""))
    ben.page.locator('form[action$="/code/"] button').click()
    agree(ben.page)
    expect(anna.page.locator(".seat-row:not([data-free])")).to_have_count(2)
    anna.page.locator('.room .button[data-kind="call"]').click()
    mover, waiting = whose_turn(anna, ben)
    for person, wrong in ((anna, WRONG_SECONDS), (ben, -WRONG_SECONDS)):
        assert abs(person.page.evaluate("Date.now() / 1000") - time.time() - wrong) < EXACT
    for page, clock in ((mover.page, ".rail-time [data-clock]"), (waiting.page, ".seat .ring [data-clock]")):
        assert abs(shown(page.locator(clock)) - seconds_left(quick_server, page, "turn")) < EXACT
    assert mover.act() != "nothing"


def shown(clock: Locator) -> float:
    """How many seconds a bar or a ring has left, as it is drawn."""
    expect(clock).to_be_visible()
    return float(clock.evaluate(LEFT))
