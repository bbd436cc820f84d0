"""Strange origins, bad frames, floods and readers who do not read, on the servers as they are run."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.games.frames import BAD_FRAMES
from tests.handshakes import STRANGE, handshake
from tests.served import Served, served
from tests.trust.visitor import Visitor

NOWHERE = "/ws/table/nowhere/"


@pytest.fixture(scope="module", params=["daphne", "uvicorn"])
def site(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """A server with its limits; whatever is sent to it, it has nothing to complain of in its log."""
    folder: Path = tmp_path_factory.mktemp("site")
    with served(folder, *(["--uvicorn"] if request.param == "uvicorn" else [])) as server:
        yield server
        assert "Traceback" not in server.log
        assert "[error" not in server.log


def test_of_24_origins_exactly_the_right_one_gets_in(site: Served) -> None:
    assert len(STRANGE) == 23
    for origin in STRANGE:
        said = None if origin is None else origin.format(port=site.port)
        assert handshake(site, NOWHERE, said).split()[1] in (b"400", b"403"), origin
    assert handshake(site, NOWHERE, site.url).split()[1] == b"101"


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
