"""The figures of the site are those of its tables and results."""

import pytest
from asgiref.sync import sync_to_async
from django.core.cache import cache

from lobby import statistics
from tests.cast import Cast
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
