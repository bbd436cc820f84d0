"""The game alone, hosted by the browser: from home to the first hand, saved matches, hints, a move taken back."""

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.conftest import Visits
from tests.e2e.seats import Seat
from tests.e2e.test_systems import begin, finish
from tests.served import Served

FORBIDDEN = """for (const name of ["indexedDB", "localStorage", "sessionStorage"]) {
  Object.defineProperty(window, name, { get() { throw new DOMException("", "SecurityError"); } });
}"""
FULL = """IDBObjectStore.prototype.put = () => { throw new DOMException("", "QuotaExceededError"); };"""
UNLOCKED = """LockManager.prototype.request = () => Promise.reject(new DOMException("", "SecurityError"));"""
ASKED = """window.asked = [];
const { postMessage } = Worker.prototype;
Worker.prototype.postMessage = function (message) {
  if (message.text) window.asked.push(JSON.parse(message.text));
  postMessage.call(this, message);
};"""
MACAO = "/solo/macao/?computers=2&level=hard"


def at_turn(page: Page) -> Seat:
    """The page when its player is to move."""
    anna = Seat(page)
    expect(page.locator('.rail[data-turn="you"]')).to_be_visible()
    return anna


def move(page: Page) -> None:
    """Any move that the page offers, and back at the turn."""
    turns = page.locator(".log li").count()
    page.locator('[data-act="draw"]:not([aria-disabled]), [data-act="sit"]').click()
    expect(page.locator(".log li")).not_to_have_count(turns)
    at_turn(page)


@pytest.mark.parametrize("language", ["en", "de"])
def test_one_click_leads_from_home_to_the_first_hand(visit: Visits, instant_server: Served, language: str) -> None:
    page = visit(instant_server, lang=language)
    page.locator("#alone button").click()
    expect(Seat(page).hand).to_have_count(5)
    game = {"en": "Crazy Eights", "de": "Mau-Mau"}[language]
    expect(page.locator("h1")).to_contain_text(game)


def test_what_was_chosen_is_chosen_again(visit: Visits, instant_server: Served) -> None:
    page = visit(instant_server, path="/solo/")
    page.locator('a[href="#makao"]').click()
    form = page.locator("#makao form")
    form.locator('input[name="computers"][value="2"]').check(force=True)
    form.locator("select").nth(0).select_option("easy")
    form.locator("select").nth(1).select_option("hard")
    form.get_by_role("button", name="Play").click()
    expect(page.locator(".seat")).to_have_count(2)
    page.goto("/en/solo/")
    expect(page.locator("#makao")).to_be_visible()
    expect(form.locator('input[name="computers"][value="2"]')).to_be_checked()
    assert form.locator("select").evaluate_all("fields => fields.filter(f => !f.disabled).map(f => f.value)") == [
        "easy",
        "hard",
    ]


def test_a_match_goes_on_where_it_was_left(visit: Visits, instant_server: Served) -> None:
    page = visit(instant_server, path=MACAO)
    anna = at_turn(page)
    move(page)
    cards = anna.cards()
    page.reload()
    at_turn(page)
    assert anna.cards() == cards
    page.goto("/en/solo/")
    page.locator("#saved").get_by_role("link", name="Continue").click()
    at_turn(page)
    assert anna.cards() == cards


def test_home_leads_back_to_the_saved_match_and_names_it(visit: Visits, instant_server: Served) -> None:
    page = visit(instant_server, path=MACAO)
    anna = at_turn(page)
    cards = anna.cards()
    page.goto("/en/")
    expect(page.locator("#alone-saved")).to_contain_text("Macao, round 1. On this device.", use_inner_text=True)
    page.locator("#alone-saved").get_by_role("link", name="Continue").click()
    at_turn(page)
    assert anna.cards() == cards


def test_a_match_is_played_in_one_tab_at_a_time_and_another_one_may_take_it_over(
    visit: Visits, instant_server: Served
) -> None:
    page = visit(instant_server, path=MACAO)
    cards = at_turn(page).cards()
    other = page.context.new_page()
    other.goto("/en/solo/macao/")
    expect(other.get_by_text("This match is open in another tab.")).to_be_visible()
    other.get_by_role("button", name="Play on here").click()
    assert at_turn(other).cards() == cards
    expect(page.get_by_text("This match is open in another tab.")).to_be_visible()
    move(other)
    moved = Seat(other).cards()
    other.close()
    page.get_by_role("button", name="Play on here").click()
    assert at_turn(page).cards() == moved
    another = page.context.new_page()
    another.goto(f"/en{MACAO}")  # as the start menu begins a match
    another.get_by_role("button", name="Play on here").click()
    assert at_turn(another).cards() == moved


def test_the_deal_of_a_match_alone_is_checked_with_the_person_s_own_seed(visit: Visits, instant_server: Served) -> None:
    page = visit(instant_server, path="/solo/mau-mau-classic/?computers=1&level=easy", reduced_motion="reduce")
    expect(Seat(page).hand).to_have_count(5)
    begin(page)
    finish(page, "mau-mau-classic", 2)
    page.get_by_role("link", name="fair deal ✓").click()
    expect(page.locator("#verdict")).to_have_attribute("data-verdict", "fair")
    expect(page.get_by_text("Checked twice")).to_be_visible()
    expect(page.get_by_text("1 of 1 player contributed")).to_be_visible()


def test_one_move_is_taken_back(visit: Visits, instant_server: Served) -> None:
    page = visit(instant_server, path=MACAO)
    anna = at_turn(page)
    cards, told = anna.cards(), anna.log.count()
    expect(page.locator('[data-act="undo"]')).to_have_count(0)
    move(page)
    page.locator('[data-act="undo"]').click()
    expect(anna.log).to_have_count(told)
    assert anna.cards() == cards
    expect(page.locator('[data-act="undo"]')).to_have_count(0)


def test_settings_are_changed_while_one_plays_alone(visit: Visits, instant_server: Served) -> None:
    page = visit(instant_server, path=MACAO)
    at_turn(page)
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Settings").click()
    page.locator('#settings [name="theme"][value="dark"]').check(force=True)
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    page.keyboard.press("Escape")
    expect(page.locator("dialog[open]")).to_have_count(0)
    at_turn(page)


def test_a_strong_player_is_asked_for_advice(visit: Visits, instant_server: Served) -> None:
    page = visit(instant_server, path=MACAO)
    at_turn(page)
    page.locator('[data-act="hint"]').click()
    expect(page.locator(".status")).to_contain_text("A strong player would")


@pytest.mark.parametrize("table", ["{v: 3}", "{format: 1, v: 1, id: 'x'}"], ids=["foreign", "of another version"])
def test_a_saved_match_that_cannot_be_read_is_told_and_a_new_one_begins(
    visit: Visits, instant_server: Served, table: str
) -> None:
    page = visit(instant_server, path="/solo/")
    save = f"{{ruleset: 'macao', at: 0, snapshot: {{table: {table}, before: null, undone: false}}}}"
    page.evaluate(f"import('/static/js/solo/store.js').then((store) => store.putSave({save}))")
    page.goto("/en/solo/macao/")
    expect(page.get_by_text("This saved match cannot be played on.")).to_be_visible()
    page.get_by_role("button", name="New match").click()
    at_turn(page)


@pytest.mark.parametrize("script", [FORBIDDEN, FULL], ids=["forbidden", "full"])
def test_where_storage_is_forbidden_or_full_the_match_goes_on_and_the_player_is_told(
    visit: Visits, instant_server: Served, script: str
) -> None:
    page = visit(instant_server)
    page.add_init_script(script + ASKED)
    page.goto(f"/en{MACAO}")
    at_turn(page)
    assert page.evaluate(
        r"asked.some((question) => /\"c\":\"[0-9a-f]{32}\"/.test(JSON.stringify(question)))"
    )  # its seed
    expect(page.locator(".toast")).to_contain_text("This browser keeps nothing")
    move(page)


def test_where_the_chosen_cards_do_not_come_the_game_s_own_are_shown(visit: Visits, instant_server: Served) -> None:
    visit.is_listening = False  # the browser itself tells of the missing files
    page = visit(instant_server)
    page.context.route("**/classic-*.svg", lambda route: route.abort())
    page.add_init_script("localStorage.setItem('preferences', JSON.stringify({ deck: 'classic' }));")
    page.goto(f"/en{MACAO}")
    at_turn(page)
    expect(page.locator("svg[data-sprite]")).to_have_count(1)


def test_where_the_browser_refuses_locks_the_match_is_played_all_the_same(
    visit: Visits, instant_server: Served
) -> None:
    page = visit(instant_server)
    page.add_init_script(UNLOCKED)
    page.goto(f"/en{MACAO}")
    at_turn(page)


def test_without_an_interpreter_a_table_on_the_server_is_offered(visit: Visits, instant_server: Served) -> None:
    visit.is_listening = False  # the browser itself tells of the missing file
    page = visit(instant_server)
    page.context.route("**/*.wasm", lambda route: route.abort())
    page.goto(f"/en{MACAO}")
    expect(page.get_by_text("This browser cannot deal by itself.")).to_be_visible()
    page.get_by_role("link", name="A table on the server").click()
    expect(page.locator('button[name="solo"]')).to_be_visible()
