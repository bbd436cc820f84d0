"""A real server and real browsers. Any error in a browser's console, and any breach of its policy, fails the test."""

from collections.abc import Callable, Iterator
from typing import Any, cast

import pytest
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, sync_playwright

from tests.e2e.server import Server

FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
]
PHONE = {"width": 390, "height": 844}
PATIENCE = 20_000  # ms; machines that run tests are slow at times

Visit = Callable[..., Page]
"""`visit(server, lang="en", size=PHONE, scheme="light", **context)` → the home page in a browser of its own."""


@pytest.fixture(scope="session")
def quick_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A site whose computers hardly think."""
    yield from _serve(tmp_path_factory, "0.1")


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A site at normal pace."""
    yield from _serve(tmp_path_factory, "1")


def _serve(folders: pytest.TempPathFactory, pace: str) -> Iterator[Server]:
    server = Server(folders.mktemp("site"), pace)
    server.start()
    yield server
    server.stop()
    assert "Traceback" not in server.log.read_text()


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path="/usr/bin/chromium", args=FLAGS)
        yield browser
        browser.close()


@pytest.fixture
def visit(browser: Browser) -> Iterator[Visit]:
    """Opens the home page for one more visitor; afterwards nobody's console may hold an error."""
    contexts: list[BrowserContext] = []
    faults: list[str] = []

    def heard(message: ConsoleMessage) -> None:
        # A server that is away is no fault of the page; it says so itself.
        if message.type in ("error", "warning") and "ERR_CONNECTION_REFUSED" not in message.text:
            faults.append(f"{message.text} ({message.location.get('url')})")

    def open_page(
        site: Server,
        *,
        lang: str = "en",
        size: dict[str, int] = PHONE,
        scheme: str = "light",
        path: str = "/",
        **options: Any,
    ) -> Page:
        context = browser.new_context(
            base_url=site.url, locale=lang, viewport=cast(Any, size), color_scheme=cast(Any, scheme), **options
        )
        context.set_default_timeout(PATIENCE)
        contexts.append(context)
        page = context.new_page()
        page.on("console", heard)
        page.on("pageerror", lambda error: faults.append(str(error)))
        page.goto(f"/{lang}{path}")
        return page

    yield open_page
    for context in contexts:
        context.close()
    assert faults == []
