"""A real server and real browsers. Any error in a browser's console, and any breach of its policy, fails the test."""

import re
import shutil
from collections.abc import Iterator
from typing import Any, cast

import pytest
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, expect, sync_playwright

from tests.served import Served, served

FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
]
BROWSER = shutil.which("chromium-headless-shell") or "/usr/bin/chromium"
"""The first is the same without windows, and quicker."""
PHONE = {"width": 390, "height": 844}
PATIENCE = 20_000  # ms; machines that run tests are slow at times

expect.set_options(timeout=PATIENCE)

HARMLESS = re.compile("ERR_CONNECTION_(REFUSED|RESET)|status of 404|Service Worker registration blocked")
"""No faults of a page: a server that is away, or goes away while it is asked; a page that does not exist, which says so
itself; a service worker where the visitor keeps nothing."""


class Visits:
    """Opens the home page for one more visitor, each in a browser of his own, and hears every console."""

    def __init__(self, browser: Browser) -> None:
        self.faults: list[str] = []
        self.is_listening = True
        self._browser = browser
        self._contexts: list[BrowserContext] = []

    def __call__(
        self,
        site: Served,
        *,
        lang: str = "en",
        size: dict[str, int] = PHONE,
        scheme: str = "light",
        path: str = "/",
        base: str | None = None,
        keeps: bool = False,
        **options: Any,
    ) -> Page:
        """His page. Only where he `keeps` the site does his browser fetch all that works without a network."""
        context = self._browser.new_context(
            base_url=base or site.url,
            locale=lang,
            viewport=cast(Any, size),
            color_scheme=cast(Any, scheme),
            service_workers="allow" if keeps else "block",
            **options,
        )
        context.set_default_timeout(PATIENCE)
        self._contexts.append(context)
        page = context.new_page()
        page.on("console", self._hear)
        page.on("pageerror", lambda error: self.faults.append(str(error)))
        page.goto(f"/{lang}{path}")
        return page

    def judge(self) -> None:
        """Nobody's console has held an error so far, nor a breach of the page's policy."""
        assert self.faults == []

    def close(self) -> None:
        for context in self._contexts:
            context.close()

    def _hear(self, message: ConsoleMessage) -> None:
        if self.is_listening and message.type in ("error", "warning") and not HARMLESS.search(message.text):
            self.faults.append(f"{message.text} ({message.location.get('url')})")


@pytest.fixture(scope="session")
def instant_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """A site whose computers do not think at all, and where nothing waits to be seen."""
    yield from _serve(tmp_path_factory, "0")


@pytest.fixture(scope="session")
def quick_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """A site whose computers hardly think."""
    yield from _serve(tmp_path_factory, "0.1")


@pytest.fixture
def fresh_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """A site whose computers hardly think, and where nobody has been before."""
    yield from _serve(tmp_path_factory, "0.1")


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """A site at normal pace."""
    yield from _serve(tmp_path_factory, "1")


def _serve(folders: pytest.TempPathFactory, pace: str) -> Iterator[Served]:
    with served(folders.mktemp("site"), BOT_PACE=pace, LIMITS="false") as server:
        yield server
        server.stop()
        assert "Traceback" not in server.log


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=BROWSER, args=FLAGS)
        yield browser
        browser.close()


@pytest.fixture
def visit(browser: Browser) -> Iterator[Visits]:
    visits = Visits(browser)
    yield visits
    visits.close()
    visits.judge()
