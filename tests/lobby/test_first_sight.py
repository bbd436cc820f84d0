"""What the page of a table shows before its socket speaks: the same as the socket, and to the table's people alone."""

import re
from typing import Any

import pytest

from mauapp.core import json
from tests.games.pages import Server
from tests.lobby.browsers import PREFIX, Browser, state_of

pytestmark = pytest.mark.django_db(transaction=True)
SCRIPT = re.compile(r'<script id="hello" type="application/json">(.*?)</script>')


async def hello(browser: Browser, table: str) -> dict[str, Any] | None:
    page = (await browser.get(f"{PREFIX}{table}/")).content.decode()
    found = SCRIPT.search(page)
    return None if found is None else json.loads(found[1])


@pytest.mark.database
async def test_the_first_hand_comes_with_the_page_as_the_socket_will_tell_it(server: Server) -> None:
    anna = await Browser.open()
    table = await anna.play(computers=1, level="easy")
    seen = await hello(anna, table)
    state = await state_of(table)
    assert seen is not None
    hand = seen["view"]["match"]["hand"]
    assert hand == state["match"]["hands"][0]
    assert all(card not in json.encode(seen) for card in state["match"]["hands"][1])
    async with server.page(anna, table) as page:
        assert page.view["match"]["hand"] == hand
        assert page.view["seats"] == seen["view"]["seats"]


async def test_a_stranger_s_page_shows_nothing_of_it(server: Server) -> None:
    anna, stranger = await Browser.open(), await Browser.open()
    table = await anna.friends()
    assert (await hello(anna, table) or {})["seat"] == 0
    assert await hello(stranger, table) is None
