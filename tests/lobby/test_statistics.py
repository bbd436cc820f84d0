"""The figures of the site are those of its tables and results."""

import pytest
from asgiref.sync import sync_to_async
from django.core.cache import cache

from games.models import Match, Table
from lobby import quick, statistics
from tests.cast import Cast
from tests.games.pages import Server
from tests.games.tables import a_table, submit
from tests.lobby.browsers import Browser

pytestmark = pytest.mark.django_db(transaction=True)


async def test_tables_are_counted_by_what_goes_on_there(cast: Cast) -> None:
    cache.delete("statistics")
    await a_table(cast.anna, size=2, start=False)
    await a_table(cast.ben, cast.clara)
    response = await (await Browser.open()).get("/de/statistics/")
    assert response.context["tables"] == {"waiting": 1, "playing": 1}
    assert "1 Tisch wartet auf Leute." in response.content.decode()
    assert response.context["all"] == 0


async def test_matches_that_were_given_up_are_not_counted(cast: Cast) -> None:
    table = await a_table(cast.anna, levels=("easy",))
    await submit(table, cast.anna, "leave")
    assert (await sync_to_async(statistics.count)())["matches"] == {}


async def test_half_of_the_quick_matches_began_within_the_time_that_is_told(cast: Cast) -> None:
    anna, ben, clara, dora = cast
    for pair, minutes in (((anna, ben), 3), ((clara, dora), 1)):
        for player in pair:
            table = await quick.sit(player, "address", ruleset="mau-mau-classic", seats=2)
        begun = await Match.objects.aget(table__public_id=table)
        opened = round(begun.started_at.timestamp() * 1000) - minutes * 60_000
        await Table.objects.filter(public_id=table).aupdate(created_at=opened)
    assert (await sync_to_async(statistics.count)())["wait"] == 120
    cache.delete("statistics")
    page = (await (await Browser.open()).get("/en/statistics/")).content.decode()
    assert "Half of all quick matches begin within 120 seconds." in page


async def test_people_at_tables_are_counted_once(server: Server, cast: Cast) -> None:
    table = await a_table(cast.anna, cast.ben)
    async with server.page(cast.anna, table), server.page(cast.anna, table), server.page(cast.ben, table):
        page = (await (await Browser.open()).get("/en/statistics/")).content.decode()
        assert "2 people are here." in page
