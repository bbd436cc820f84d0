"""The daily deal in a browser: loaded once, played without a network, told to the site later, shared and checked."""

import re

import pytest
from playwright.sync_api import expect

from tests.e2e.accounts import sign_up
from tests.e2e.conftest import Visits
from tests.e2e.seats import Seat
from tests.e2e.test_offline import as_guest, when_kept
from tests.e2e.test_systems import begin, finish
from tests.served import Served

NO_SHARING = "delete Navigator.prototype.share; delete Navigator.prototype.canShare;"
COPIED = "window.copied = ''; navigator.clipboard.writeText = async (words) => { window.copied = words; };"

OLD = """async () => {
  const [days, { getDeal }] = await Promise.all(["daily", "store"].map((name) => import(`/static/js/solo/${name}.js`)));
  const match = "daily-macao-2020-01-31";
  const isKept = async () => (await getDeal(match)) !== undefined;
  await days.keepDeals([{ match, ruleset: "macao", seed: "", options: {}, levels: [] }]);
  await days.fetchDeals(match);
  const found = [await isKept()];
  await days.fetchDeals();
  return [...found, await isKept()];
}"""

TODAY = """async ([change, ruleset]) => {
  const { allDeals, dropDeal, putDeal } = await import("/static/js/solo/store.js");
  const deal = (await allDeals()).find((one) => one.ruleset === ruleset);
  if (change) await putDeal({ ...deal, ...change });
  else await dropDeal(deal.match);
}"""
PLAYED = {"done": {"place": 1, "course": [5, 0], "log": []}}


def test_the_deal_of_long_ago_whose_page_is_open_is_kept_to_be_played(visit: Visits, instant_server: Served) -> None:
    page = visit(instant_server, path="/settings/")  # no page that fetches deals itself
    assert page.evaluate(OLD) == [True, False]


@pytest.mark.timeout(300)
def test_a_day_s_deal_is_played_without_a_network_and_its_result_comes_to_the_board_later(
    visit: Visits, instant_server: Served
) -> None:
    visit.is_listening = False  # the browser itself tells of requests that fail
    page = visit(instant_server, keeps=True, reduced_motion="reduce", path="/account/signup/")
    sign_up(page, "Daniela")
    page.goto("/en/daily/today/mau-mau-classic/")
    expect(page.get_by_text("It is on this device now")).to_be_visible()
    when_kept(page)
    page.context.set_offline(True)
    page.locator("#own").get_by_role("link", name="Play", exact=True).click()
    expect(Seat(page).hand).to_have_count(5)
    expect(page.locator('[data-act="hint"], [data-act="undo"]')).to_have_count(0)
    dealt = Seat(page).cards()
    page.reload()
    expect(Seat(page).hand).to_have_count(5)
    assert Seat(page).cards() == dealt
    begin(page)
    finish(page, "mau-mau-classic", 4)
    expect(page.get_by_role("button", name="Rematch")).to_have_count(0)
    page.locator(".fair-line a").click()
    expect(page.locator("#verdict")).to_have_attribute("data-verdict", "unused")
    page.context.set_offline(False)
    page.add_init_script(NO_SHARING + COPIED)
    page.goto("/en/daily/today/mau-mau-classic/")
    expect(page.locator("#own")).to_contain_text("The board has your result.")
    expect(page.locator(".grid-table tbody tr")).to_contain_text("Daniela")
    with page.expect_download() as saved:
        page.get_by_role("button", name="As a picture").click()
    assert saved.value.suggested_filename == "mau.png"
    page.get_by_role("button", name="Share the result").click()
    copied = page.evaluate("window.copied")
    assert "moves" in copied
    assert "▁" in copied or "█" in copied
    page.goto(page.locator("#own").get_attribute("data-play") or "")
    expect(page.get_by_text("This day’s deal is not to be played here.")).to_be_visible()


def test_a_guest_s_result_waits_on_his_device_until_he_is_a_member_and_is_not_sent_after_its_answer(
    visit: Visits, instant_server: Served
) -> None:
    visit.is_listening = False  # the browser itself tells of an answer that refuses
    page = as_guest(visit, instant_server, "Gisela")
    sent: list[str] = []
    page.on("request", lambda asked: sent.append(asked.url) if asked.method == "POST" else None)
    page.goto("/en/daily/today/macao/")
    expect(page.get_by_text("It is on this device now")).to_be_visible()
    page.evaluate(TODAY, [PLAYED, "macao"])
    for _ in range(2):
        with page.expect_response("**/api/practice"):
            page.goto("/en/daily/today/macao/")
        expect(page.locator("#own")).to_contain_text("Only members stand on this board.")
    assert sent == []
    page.goto("/en/account/signup/")
    sign_up(page, "Gisela")
    answered = "The site may have been renewed since you played."
    page.goto("/en/daily/today/macao/")
    expect(page.locator("#own")).to_contain_text(answered)
    assert f"{instant_server.url}/api/daily" in sent
    sent.clear()
    page.goto("/en/daily/today/macao/")
    expect(page.locator("#own")).to_contain_text(answered)
    assert sent == []


def test_without_a_network_the_menu_leads_to_the_chosen_game_s_deal_where_there_is_one(
    visit: Visits, instant_server: Served
) -> None:
    visit.is_listening = False  # the browser itself tells of requests that fail
    page = when_kept(visit(instant_server, keeps=True, path="/daily/today/macao/"))
    expect(page.get_by_text("It is on this device now")).to_be_visible()
    page.goto("/en/solo/")
    page.wait_for_load_state("networkidle")
    page.evaluate(TODAY, [None, "makao"])
    page.context.set_offline(True)
    page.goto("/en/solo/#macao")
    link = page.locator("#daily-link")
    expect(link).to_have_attribute("href", re.compile(r"/solo/macao/\?daily=[0-9-]+$"))
    page.locator('a[href="#makao"]').click()
    expect(link).to_have_attribute("href", re.compile(r"/daily/$"))
