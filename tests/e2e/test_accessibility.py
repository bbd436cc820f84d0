"""Every page in both themes: no fault that axe knows, and nothing to scroll sideways at 320 px."""

from collections.abc import Callable
from typing import Any, cast

import pytest
from axe_playwright_python.sync_playwright import Axe  # type: ignore[import-untyped]
from playwright.sync_api import Page, expect

from tests.e2e import accounts
from tests.e2e.conftest import Visits
from tests.e2e.seats import Seat, agree
from tests.served import Served

SMALL = {"width": 320, "height": 640}
RULES = {"runOnly": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]}

STILL = """() => new Promise((done) => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync("*, ::before, ::after, ::backdrop { transition: none !important; animation: none !important; }");
  document.adoptedStyleSheets = [sheet];
  requestAnimationFrame(async () => {
    const moved = document.getAnimations().filter(({ effect }) => !effect.target.closest("[data-clock]"));
    await Promise.allSettled(moved.map((animation) => animation.finished));
    done(null);
  });
})"""
"""No style is on its way to another one any more, nor will be; what scripts move has arrived."""

DAY_PLAYED = """async () => {
  const store = await import("/static/js/solo/store.js");
  const { match } = JSON.parse(document.getElementById("deal").textContent);
  const done = { place: 2, course: [5, 4, 6, 5, 4, 3, 2, 1, 3, 2, 1, 0], log: [] };
  await store.putDeal({ ...(await store.getDeal(match)), done });
}"""


def home(page: Page) -> None:
    """Where every visit begins."""


def rules(page: Page) -> None:
    page.goto("/en/rules/mau-mau-classic/")


def name(page: Page) -> None:
    page.goto("/en/name/")


def missing(page: Page) -> None:
    page.goto("/en/nowhere/")


def invitation(page: Page) -> None:
    """As a stranger sees it, from somebody whose name is one long word."""
    page.goto("/en/name/")
    page.locator('input[name="name"]').fill("W" * 20)
    page.locator('input[name="name"]').press("Enter")
    page.locator('form[action$="/friends/"] button[value="4"]').click()
    expect(page.locator(".seat-row")).to_have_count(4)
    page.context.clear_cookies()
    page.reload()
    expect(page.get_by_role("button", name="Sit down")).to_be_visible()


def new_table(page: Page) -> None:
    page.get_by_role("link", name="Crazy Eights").click()
    expect(page.get_by_role("button", name="Play against computers")).to_be_visible()


def changed_rules(page: Page) -> None:
    waiting_room(page)
    page.get_by_role("link", name="Change the rules").click()
    expect(page.get_by_role("button", name="Play by these rules")).to_be_visible()


def open_tables(page: Page) -> None:
    page.goto("/en/new/makao/")
    page.get_by_role("button", name="Open a table for everybody").click()
    agree(page)
    expect(page.locator(".seat-row").first).to_be_visible()
    other = page.context.new_page()
    other.goto(page.url)
    expect(other.locator(".seat-row").first).to_be_visible()
    page.goto("/en/tables/")
    expect(page.locator("[data-table]").first).to_be_visible()


def quick_room(page: Page) -> None:
    page.locator('#quick button[name="seats"][value="3"]').first.click()
    expect(page.get_by_role("button", name="Fill with the computer")).to_be_visible()


def waiting_room(page: Page) -> None:
    page.locator('form[action$="/friends/"] button[value="4"]').click()
    agree(page)
    page.locator(".seat-row[data-free] .button").first.click()
    expect(page.locator(".seat-row select")).to_have_count(1)


def match(page: Page) -> None:
    Seat(page).sit_down_against_computers(3)


def tricks(page: Page) -> None:
    page.goto("/en/new/schneider/")
    page.locator('.game-form input[name="seats"][value="8"]').check(force=True)
    page.get_by_role("button", name="Play against computers").click()
    expect(page.locator('.rail[data-turn="you"]')).to_be_visible()
    expect(page.locator('.pile[data-kind="face"]')).to_be_visible()


def menu(page: Page) -> None:
    match(page)
    page.get_by_role("button", name="Menu").click()
    page.locator("[data-handover]:not(main)").click()
    expect(page.locator("[data-handover-place] img")).to_be_visible()


def leaving(page: Page) -> None:
    match(page)
    page.get_by_role("button", name="Leave the table").click()


def rules_drawer(page: Page) -> None:
    match(page)
    page.get_by_role("button", name="Rules at this table").click()


def settings(page: Page) -> None:
    page.goto("/en/settings/")
    expect(page.get_by_role("radio", name="four")).not_to_be_checked()


def settings_at_the_table(page: Page) -> None:
    match(page)
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Settings").click()
    page.get_by_role("radio", name="four").check(force=True)


def keys(page: Page) -> None:
    match(page)
    page.keyboard.press("?")


def open_log(page: Page) -> None:
    match(page)
    anna = Seat(page)
    while anna.log.count() < 3:
        anna.act_when_possible()
    page.get_by_role("button", name="Show all moves").click()


def wish(page: Page) -> None:
    anna = Seat(page)
    anna.sit_down_against_computers(1)
    anna.play_until(anna.choose_jack, again=True)


def result(page: Page) -> None:
    anna = Seat(page)
    anna.sit_down_against_computers(1)
    anna.play_until(anna.is_over)
    expect(page.get_by_role("button", name="Rematch")).to_be_visible()


def doors(page: Page) -> None:
    page.goto("/en/account/login/")


def wrong_password(page: Page) -> None:
    accounts.log_in(page, "Nobody")
    expect(page.get_by_text("do not match")).to_be_visible()


def account(page: Page) -> None:
    accounts.sign_up(page, names.pop())
    page.goto("/en/account/")


def closing(page: Page) -> None:
    accounts.sign_up(page, names.pop())
    page.goto("/en/account/close/")


def new_password(page: Page) -> None:
    accounts.sign_up(page, names.pop())
    page.goto("/en/account/password/")


def devices(page: Page) -> None:
    accounts.sign_up(page, names.pop())
    page.goto("/en/account/devices/")


def new_passkey(page: Page) -> None:
    accounts.sign_up(page, names.pop())
    page.goto("/en/account/passkeys/new/")
    accounts.prove(page)


def new_app(page: Page) -> None:
    accounts.sign_up(page, names.pop())
    page.goto("/en/account/app/")
    accounts.prove(page)


def menu_alone(page: Page) -> None:
    page.goto("/en/solo/")
    expect(page.get_by_role("button", name="Play", exact=True)).to_be_visible()


def daily_deal(page: Page) -> None:
    """A day whose deal this device has played."""
    page.goto("/en/daily/today/macao/")
    expect(page.get_by_text("It is on this device now")).to_be_visible()
    page.evaluate(DAY_PLAYED)
    page.reload()
    expect(page.locator(".course")).to_be_visible()
    page.locator("summary").click()


names = ["Anna Alto", "Ben Blues", "Clara Delta", "Dora Duo", "Edda Luna", "Felix Nova"]
MEMBERS = [doors, wrong_password, account, closing, new_password, devices, new_passkey, new_app]
PAGES = [
    home,
    rules,
    name,
    missing,
    invitation,
    new_table,
    open_tables,
    quick_room,
    waiting_room,
    changed_rules,
    match,
    tricks,
    menu,
    leaving,
    rules_drawer,
    settings,
    settings_at_the_table,
    keys,
    open_log,
    wish,
    result,
    menu_alone,
    daily_deal,
    *MEMBERS,
]


@pytest.mark.parametrize("show", PAGES, ids=lambda show: show.__name__)
def test_a_page_has_no_faults_in_either_theme_and_fits_a_small_screen(
    show: Callable[[Page], None], quick_server: Served, visit: Visits
) -> None:
    page = visit(quick_server, size=SMALL, reduced_motion="reduce")
    show(page)
    judge(page, visit)


def judge(page: Page, visit: Visits) -> None:
    """The page as it stands: it fits, its console is silent, axe finds nothing in light or dark."""
    assert page.evaluate("document.documentElement.scrollWidth") <= SMALL["width"], page.url
    visit.judge()
    visit.is_listening = False  # axe tries styles that the page's policy rightly forbids
    page.evaluate(STILL)
    for scheme in ("light", "dark"):
        page.emulate_media(color_scheme=cast(Any, scheme), reduced_motion="reduce")
        report = Axe().run(page, options=RULES)
        assert report.violations_count == 0, f"{page.url}, {scheme}: {report.generate_report()}"
    visit.is_listening = True
