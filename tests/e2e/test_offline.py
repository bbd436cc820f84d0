"""Without a network: what was visited once works on, nothing personal is kept, and a new release disturbs nobody."""

import os
from pathlib import Path
from shutil import copy2, copytree

import pytest
from playwright.sync_api import Page, Route, expect

from tests.e2e.conftest import Visits
from tests.e2e.seats import Seat
from tests.e2e.test_systems import SYSTEMS, begin, finish
from tests.served import ROOT, STATIC, Served, served

WHOLE = SYSTEMS if os.environ.get("LONG") else ("mau-mau-classic", "macao", "makao")
"""The systems of which a whole match is played; all of them with LONG=1."""
KEPT = """async (path) => {
  const isKept = async () => navigator.serviceWorker.controller && (await caches.match(path));
  for (let tries = 0; !(await isKept()); tries++) {
    if (tries > 2400) throw new Error(`not kept: ${path}, ${document.documentElement.dataset.offline ?? "no worker"}`);
    await new Promise((go) => setTimeout(go, 50));
  }
}"""
FAILS_AT_FIRST = """
const { register } = ServiceWorkerContainer.prototype;
let first = true;
ServiceWorkerContainer.prototype.register = function (address) {
  if (!first) return register.call(this, address);
  first = false;
  const installing = Object.assign(new EventTarget(), { state: "redundant" });
  setTimeout(() => installing.dispatchEvent(new Event("statechange")), 100);
  return Promise.resolve(Object.assign(new EventTarget(), { installing, active: null, update: async () => undefined }));
};"""
HALF_KEPT = """async () => {
  const name = (await caches.keys()).find((name) => name.startsWith("pages-"));
  const cache = await caches.open(name);
  for (const path of ["/en/offline/", "/en/fair/"]) {
    if (!(await cache.delete(path))) throw new Error(`not kept: ${path}`);
  }
  await cache.put("/en/settings/", new Response("kept before"));
}"""

STORE = (
    "const [store, send] = await Promise.all(['store', 'send'].map((name) => import(`/static/js/solo/${name}.js`)));"
)
ARRIVED = f"""async () => {{
  {STORE}
  while (!(await store.allResults()).every((result) => result.sent)) await new Promise((go) => setTimeout(go, 50));
}}"""
SENT_AGAIN = f"""async () => {{
  {STORE}
  for (const result of await store.allResults()) await store.putResult({{ ...result, sent: false }});
  await Promise.all([send.sendResults(), send.sendResults()]);
  if (!(await store.allResults()).every((result) => result.sent)) throw new Error("not sent");
}}"""

UPDATED = """async () => {
  const found = await navigator.serviceWorker.getRegistration();
  await found.update();
  for (let tries = 0; !found.waiting; tries++) {
    if (tries > 600) throw new Error(`no new version: ${found.installing?.state}, ${found.active?.state}`);
    await new Promise((go) => setTimeout(go, 100));
  }
}"""
NEXT = "next"


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
    page = when_kept(visit(instant_server, keeps=True, reduced_motion="reduce"))
    page.context.set_offline(True)
    page.locator("#alone button").click()
    expect(Seat(page).hand).to_have_count(5)
    for ruleset in WHOLE:
        page.goto(address(ruleset))
        begin(page)
        finish(page, ruleset, 2)


@pytest.mark.timeout(300)
def test_what_the_network_lost_at_first_is_asked_for_once_more(visit: Visits, instant_server: Served) -> None:
    page = visit(instant_server, keeps=True, path="/jsi18n/")  # no page of the site yet
    page.add_init_script(FAILS_AT_FIRST)
    page.goto("/en/")
    when_kept(page)


def test_a_page_that_was_on_its_way_when_the_worker_became_active_is_in_its_care_too(
    visit: Visits, instant_server: Served
) -> None:
    page = visit(instant_server, keeps=True, path="/jsi18n/")  # no page of the site yet
    held: list[Route] = []
    page.route("**/en/rules/", lambda route: held.append(route))
    with page.expect_request("**/en/rules/"):
        page.evaluate("() => void setTimeout(() => location.assign('/en/rules/'))")
    other = page.context.new_page()
    other.goto("/en/")
    when_kept(other)
    with page.expect_navigation(url="**/en/rules/"):
        held[0].continue_()
    when_kept(page)


def test_what_failed_to_be_kept_is_asked_for_by_the_next_page_and_the_rest_stays(
    visit: Visits, instant_server: Served
) -> None:
    page = when_kept(visit(instant_server, keeps=True, path="/rules/"))
    page.evaluate(HALF_KEPT)
    page.goto("/en/rules/")
    when_kept(page)
    kept = "async (path) => (await caches.match(path)).text()"
    assert "<html" in page.evaluate(kept, "/en/fair/")
    assert page.evaluate(kept, "/en/settings/") == "kept before"


def test_pages_that_need_the_network_say_so_in_the_reader_s_language(visit: Visits, instant_server: Served) -> None:
    page = when_kept(visit(instant_server, keeps=True, lang="de"), "de")
    page.context.set_offline(True)
    page.goto("/de/tables/")
    expect(page.get_by_role("heading", name="Gerade kein Netz.")).to_be_visible()
    page.get_by_role("link", name="Regeln").last.click()
    expect(page.locator("h1")).to_contain_text("Mau-Mau")
    page.get_by_role("link", name="Eine Sieben beantworten").click()
    page.get_by_role("button", name="Weiter").click()
    expect(page.locator(".hand [data-card]").first).to_be_visible()
    expect(page.locator("[data-caption]:not([hidden])")).to_contain_text("Sieben")


def test_when_the_server_is_gone_a_new_page_still_plays(visit: Visits, tmp_path: Path) -> None:
    with served(tmp_path, BOT_PACE="0", LIMITS="false") as site:
        page = when_kept(visit(site, keeps=True))
        site.stop()
        other = page.context.new_page()
        other.goto("/en/solo/")
        other.locator("section:not([hidden]) form").get_by_role("button", name="Play").click()
        expect(Seat(other).hand).to_have_count(5)


def as_guest(visit: Visits, site: Served, name: str) -> Page:
    """A page of somebody who has a name here, when all that works without a network has arrived."""
    page = visit(site, keeps=True, path="/name/", reduced_motion="reduce")
    page.locator('input[name="name"]').fill(name)
    page.locator("main form").first.get_by_role("button").click()
    expect(page.locator(".site-me")).to_contain_text(name)
    return when_kept(page)


@pytest.mark.timeout(300)
def test_when_the_network_is_back_a_result_arrives_once_although_two_tabs_send_it(
    visit: Visits, instant_server: Served
) -> None:
    visit.is_listening = False  # the browser itself tells of requests that fail
    page = as_guest(visit, instant_server, "Ottokar")
    other = page.context.new_page()
    other.goto("/en/solo/")
    page.context.set_offline(True)
    page.goto(address("mau-mau-classic"))
    begin(page)
    finish(page, "mau-mau-classic", 2)
    page.context.set_offline(False)  # both tabs hear it
    page.evaluate(ARRIVED)
    other.evaluate(SENT_AGAIN)
    other.goto("/en/profile/")
    line = other.locator("section", has=other.locator("#practice")).locator("tbody tr")
    expect(line).to_have_count(1)
    expect(line.locator("td").first).to_have_text("1")


def test_nothing_of_the_visitor_is_kept(visit: Visits, instant_server: Served) -> None:
    page = as_guest(visit, instant_server, "Wendelin")
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
    assert {path.split("/")[2] for path in pages} <= {"offline", "jsi18n", "solo", "rules", "settings", "fair"}


@pytest.mark.timeout(300)
def test_a_new_release_waits_for_the_end_of_the_match_and_no_file_is_missing(
    visit: Visits, instant_server: Served, tmp_path: Path
) -> None:
    visit.is_listening = False  # the server is away for a moment
    copytree(STATIC, tmp_path / "static", copy_function=copy2)
    copy2(f"{STATIC}.sources", tmp_path / "static.sources")
    missing: list[str] = []
    with served(tmp_path / "data", BOT_PACE="0", LIMITS="false", STATIC_DIR=str(tmp_path / "static")) as site:
        page = when_kept(visit(site, keeps=True, reduced_motion="reduce"))
        page.context.on("response", lambda answer: missing.append(answer.url) if answer.status == 404 else None)
        page.goto(address("mau-mau-custom"))
        expect(Seat(page).hand.first).to_be_visible()
        site.stop()
        site.root = next_release(tmp_path / "next")
        site.start()
        page.evaluate(UPDATED)
        expect(page.locator(".toast")).to_have_count(0)
        begin(page)
        finish(page, "mau-mau-custom", 2)
        page.locator(".toast [data-load]").click()
        expect(page.locator("html")).to_have_css("--release", NEXT)
        expect(page.locator("html")).to_have_attribute("data-release", NEXT)
    assert missing == []


def next_release(folder: Path) -> Path:
    """The site with a style and a module changed that the others share."""
    folder.mkdir()
    for name in ("games", "lobby", "locale", "mauapp", "moderation", "ratings", "templates", "static"):
        copytree(ROOT / name, folder / name, copy_function=copy2)
    copy2(ROOT / "manage.py", folder)  # a link would lead back to this release
    (folder / "node_modules").symlink_to(ROOT / "node_modules")
    with (folder / "static" / "css" / "tokens.css").open("a") as style:
        style.write(f":root {{ --release: {NEXT}; }}")
    with (folder / "static" / "js" / "i18n.js").open("a") as script:
        script.write(f'document.documentElement.dataset["release"] = "{NEXT}";')
    return folder
