"""Whom quick match seats together, and who may look on."""

from datetime import timedelta

import pytest
from asgiref.sync import sync_to_async
from django.utils import timezone

from games import glances
from games.live import now_ms
from games.models import Seat
from games.neighbours import Neighbours
from lobby import quick, service
from mauapp.accounts import company
from mauapp.accounts.denied import Denied, Paused
from mauapp.accounts.models import Player
from tests.cast import Cast
from tests.factories import PlayerFactory
from tests.games.pages import Server, serving
from tests.games.tables import a_table, done
from tests.lobby.lookers import all_looking

pytestmark = pytest.mark.django_db(transaction=True)


async def sit(player: Player) -> str:
    return await quick.sit(player, "203.0.113.7", ruleset="mau-mau-classic", seats=3)


@sync_to_async
def seated(table: str) -> set[str]:
    return set(Seat.objects.filter(table__public_id=table).values_list("player__name", flat=True))


async def test_whoever_blocked_somebody_is_never_seated_with_him_and_others_are(committer: object, cast: Cast) -> None:
    await sync_to_async(company.block)(cast.anna, cast.ben, True)
    first, second = await sit(cast.ben), await sit(cast.anna)
    assert first != second
    assert await sit(cast.clara) == first
    assert (await seated(first), await seated(second)) == ({"Ben", "Clara"}, {"Anna"})
    await sync_to_async(company.block)(cast.anna, cast.ben, False)
    assert await sit(cast.dora) == first


async def test_who_is_blocked_may_not_look_on_and_others_may(cast: Cast) -> None:
    await sync_to_async(company.block)(cast.anna, cast.ben, True)
    table = await a_table(cast.anna, cast.clara, ruleset="mau-mau-custom", visibility="open")
    async with serving() as server:
        async with server.page(cast.ben, table) as ben:
            assert ben.code == 4403
        async with server.page(cast.dora, table) as dora:
            assert dora.view["status"] == "playing"


async def test_who_is_blocked_while_he_looks_on_is_shown_out(cast: Cast) -> None:
    table = await a_table(cast.anna, cast.clara, ruleset="mau-mau-custom", visibility="open")
    async with serving() as server, server.page(cast.ben, table) as ben, server.page(cast.dora, table) as dora:
        assert ben.view["status"] == "playing"
        await sync_to_async(company.block)(cast.anna, cast.ben, True)
        await Neighbours().compare(now_ms())
        assert await ben.end() == 4403
        await dora.settled()
        assert dora.code is None


async def test_tables_of_people_apart_are_in_no_list_of_theirs(server: Server, cast: Cast) -> None:
    for player in (cast.anna, cast.dora):
        await sync_to_async(company.block)(player, cast.ben, True)
    table = await a_table(cast.anna, visibility="open", start=False, size=3)
    waiting = await sit(cast.dora)
    async with server.page(cast.anna, table), server.page(cast.dora, waiting):
        async with all_looking(server, cast.ben, cast.clara) as (ben, clara):
            assert (set(ben.tables), set(clara.tables)) == (set(), {table, waiting})
        expectations: list[tuple[Player | None, list[str]]] = [
            (cast.ben, []),
            (cast.clara, [waiting]),
            (None, [waiting]),
        ]
    for visitor, expected in expectations:
        assert [found.public_id for found in await sync_to_async(glances.waiting)(visitor)] == expected
        assert (await sync_to_async(glances.glance)(table, visitor) is None) is (visitor == cast.ben)


async def test_who_sits_down_between_a_look_and_a_click_is_not_met_either(committer: object, cast: Cast) -> None:
    await sync_to_async(company.block)(cast.anna, cast.ben, True)
    table = await sit(cast.clara)
    seen = await sync_to_async(glances.glance)(table, cast.ben)
    assert seen is not None
    assert await sit(cast.anna) == table
    with pytest.raises(Denied, match="NO_TABLE"):
        await service.join(cast.ben, seen)
    assert await sit(cast.ben) != table


async def test_the_open_list_follows_a_block_and_its_end(server: Server, cast: Cast) -> None:
    table = await a_table(cast.ben, visibility="open", start=False, size=3)
    async with server.page(cast.ben, table), all_looking(server, cast.anna, cast.clara) as (anna, clara):
        for blocks in (True, False):
            await sync_to_async(company.block)(cast.anna, cast.ben, blocks)
            await anna.see(lambda tables, hidden=blocks: (table in tables) is not hidden)
            await clara.see(lambda tables: table in tables)
        await done(table, cast.ben, "bot", seat=1, level="easy")
        for looker in (anna, clara):
            await looker.see(lambda tables: tables[table]["seats"][1] is not None)


async def test_nine_lanes_of_people_apart_leave_a_tenth(committer: object, cast: Cast) -> None:
    others = [await sync_to_async(PlayerFactory.create)(name=f"Guest {index}") for index in range(9)]
    for index, other in enumerate(others):
        for earlier in (*others[:index], cast.anna):
            await sync_to_async(company.block)(earlier, other, True)
    found = [await sit(other) for other in (*others, cast.anna)]
    assert len(set(found)) == 10


async def test_who_is_paused_meets_no_strangers(committer: object, cast: Cast) -> None:
    until = timezone.now() + timedelta(hours=1)
    await Player.objects.filter(pk=cast.ben.pk).aupdate(paused_until=until)
    with pytest.raises(Paused) as no:
        await sit(cast.ben)
    assert (no.value.code, no.value.until) == ("PAUSED", until)
    await Player.objects.filter(pk=cast.ben.pk).aupdate(paused_until=timezone.now() - timedelta(seconds=1))
    assert await sit(cast.ben)
