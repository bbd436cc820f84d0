"""Without a network: what was visited once works on, nothing personal is kept, and a new release disturbs nobody."""

from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.conftest import Visits
from tests.e2e.seats import Seat
from tests.e2e.test_systems import SYSTEMS, begin, finish
from tests.served import Served, served

KEPT = """async (path) => {
  const isKept = async () => navigator.serviceWorker.controller && (await caches.match(path));
  while (!(await isKept())) await new Promise((go) => setTimeout(go, 50));
}"""


def when_kept(page: Page, language: str = "en") -> Page:
    """The page, when all that works without a network has arrived."""
    page.evaluate(KEPT, f"/{language}/offline/")
    return page


def address(ruleset: str) -> str:
    options = "".join(f"&{name}={value}" for name, value in SYSTEMS[ruleset][1].items())
    return f"/en/solo/{ruleset}/?computers=1&level=easy{'&options=chosen' if options else ''}{options}"


@pytest.mark.timeout(600)
def test_after_one_visit_a_match_of_each_system_is_played_without_a_network(
    visit: Visits, instant_server: Served
) -> None:
    page = when_kept(visit(instant_server, reduced_motion="reduce"))
    page.context.set_offline(True)
    page.locator("#alone button").click()
    expect(Seat(page).hand).to_have_count(5)
    for ruleset in SYSTEMS:
        page.goto(address(ruleset))
        begin(page)
        finish(page, ruleset, 2)


def test_pages_that_need_the_network_say_so_in_the_reader_s_language(visit: Visits, instant_server: Served) -> None:
    page = when_kept(visit(instant_server, lang="de"), "de")
    page.context.set_offline(True)
    page.goto("/de/tables/")
    expect(page.get_by_role("heading", name="Gerade kein Netz.")).to_be_visible()
    page.get_by_role("link", name="Regeln").last.click()
    expect(page.locator("h1")).to_contain_text("Mau-Mau")


def test_when_the_server_is_gone_a_new_page_still_plays(visit: Visits, tmp_path: Path) -> None:
    with served(tmp_path, BOT_PACE="0", LIMITS="false") as site:
        page = when_kept(visit(site))
        site.stop()
        other = page.context.new_page()
        other.goto("/en/solo/")
        other.locator("section:not([hidden]) form").get_by_role("button", name="Play").click()
        expect(Seat(other).hand).to_have_count(5)


def test_nothing_of_the_visitor_is_kept(visit: Visits, instant_server: Served) -> None:
    page = visit(instant_server, path="/name/")
    page.locator('input[name="name"]').fill("Wendelin")
    page.locator("main form").first.get_by_role("button").click()
    when_kept(page)
    kept = page.evaluate(
        """async () => {
      const found = {};
      for (const name of await caches.keys()) {
        const cache = await caches.open(name);
        for (const request of await cache.keys()) {
          found[new URL(request.url).pathname] = await (await cache.match(request)).text();
        }
      }
      return found;
    }"""
    )
    assert [path for path, text in kept.items() if "Wendelin" in text] == []
    pages = {path for path in kept if not path.startswith("/static/")}
    assert {path.split("/")[2] for path in pages} <= {"offline", "jsi18n", "solo", "rules", "settings", "check"}
