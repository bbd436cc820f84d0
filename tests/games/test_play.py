"""Whole matches over sockets."""

import pytest

from games import service
from tests.cast import Cast
from tests.games.pages import Server

pytestmark = pytest.mark.django_db(transaction=True)


async def test_one_person_plays_a_match_against_computers(server: Server, cast: Cast) -> None:
    table = await service.create(
        ruleset="mau-mau-classic",
        options={},
        size=3,
        visibility="solo",
        player=str(cast.anna.pk),
        name="Anna",
        levels=["easy", "hard"],
    )
    async with server.page(cast.anna, table) as anna:
        assert (await anna.do("start"))["t"] == "ack"
        await anna.play_on()
        assert anna.view["result"]["counted"] is False
