"""Bad frames, floods and readers who do not read, on the server as it is run."""

from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from http.cookiejar import CookieJar
from pathlib import Path
from urllib.parse import urlencode
from urllib.request import HTTPCookieProcessor, build_opener

import pytest
from websockets.typing import Origin

from tests.games.frames import BAD_FRAMES
from tests.games.pages import Page
from tests.served import Served, served


class Visitor:
    """A browser without a screen."""

    def __init__(self, server: Served) -> None:
        self.server = server
        self.jar = CookieJar()
        self.opener = build_opener(HTTPCookieProcessor(self.jar))
        self.opener.open(f"{server.url}/en/").close()

    def invite(self) -> str:
        """Make a friends' table; its public id."""
        token = next(cookie.value for cookie in self.jar if cookie.name == "csrftoken")
        form = urlencode({"seats": 2, "csrfmiddlewaretoken": token}).encode()
        with self.opener.open(f"{self.server.url}/en/friends/", form) as answer:
            return str(answer.url).rstrip("/").rsplit("/", 1)[1]

    @asynccontextmanager
    async def page(self, table: str) -> AsyncIterator[Page]:
        """The table's page."""
        cookies = "; ".join(f"{cookie.name}={cookie.value}" for cookie in self.jar)
        url = f"{self.server.url.replace('http', 'ws', 1)}/ws/table/{table}/"
        page = await Page.visit(url, Origin(self.server.url), {"Cookie": cookies})
        try:
            yield page
        finally:
            await page.close()


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """A server with its limits; whatever is sent to it, it has nothing to complain of in its log."""
    folder: Path = tmp_path_factory.mktemp("site")
    with served(folder) as server:
        yield server
        assert "Traceback" not in server.log
        assert "[error" not in server.log


async def test_bad_frames_are_refused_and_the_socket_stays(site: Served) -> None:
    visitor = Visitor(site)
    table = visitor.invite()
    for name, text in BAD_FRAMES.items():
        async with visitor.page(table) as page:
            await page.say(text)
            assert await page.get("refused") == {"t": "refused", "id": None, "code": "BAD_FRAME"}, name
            await page.settled()


async def test_what_is_no_frame_at_all_ends_the_socket_with_its_code(site: Served) -> None:
    visitor = Visitor(site)
    table = visitor.invite()
    async with visitor.page(table) as page:
        await page.socket.send(b"\x00\x01")
        assert await page.end() == 1003
    async with visitor.page(table) as page:
        await page.say('{"t":"ping","n":1' + " " * 8192 + "}")
        assert await page.end() == 1009
    async with visitor.page(table) as page:
        for n in range(200):
            await page.say({"t": "ping", "n": n})
        assert await page.end() == 1008


async def test_the_end_has_a_reason(site: Served) -> None:
    anna, dora = Visitor(site), Visitor(site)
    table = anna.invite()
    async with dora.page("nowhere") as page:
        assert (page.frames, page.code) == ([{"t": "bye", "code": "NO_TABLE"}], 4404)
    async with anna.page(table) as page:
        await page.say({"t": "do", "id": "last", "d": {"act": "leave"}})
        assert await page.end() == 4404
    async with anna.page(table) as page:
        assert page.frames == [{"t": "bye", "code": "TABLE_CLOSED"}]
