"""The open tables: listed live, with whom and what; gone when nobody is there any more."""

import asyncio

import pytest
from django.db import connection
from pytest_django.fixtures import Settings

from games import glances, service
from games.live import live, now_ms
from games.models import Table
from lobby.board import board
from mauapp.core import json
from tests.cast import Cast
from tests.games.pages import Server
from tests.games.tables import a_table, done
from tests.lobby.browsers import Browser, table_in
from tests.lobby.lookers import looking

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture(autouse=True)
def no_limits(settings: Settings) -> None:
    settings.MAU_LIMITS = False


async def test_a_table_appears_with_its_game_in_words_when_its_host_is_there(server: Server, cast: Cast) -> None:
    async with looking(server, "de") as dora:
        assert dora.tables == {}
        table = await service.create(
            ruleset="makao", options={"deals": 5}, size=3, visibility="open", player=str(cast.anna.pk), name="Anna"
        )
        async with server.page(cast.anna, table):
            await dora.see(lambda tables: table in tables)
            entry = dora.tables[table]
            assert entry["words"] == "Makaó · 5 Runden"
            assert (entry["host"], entry["status"], entry["watch"]) == ("Anna", "waiting", False)
            assert entry["seats"] == [{"name": "Anna", "bot": None, "player": cast.anna.pk}, None, None]


async def test_the_list_follows_a_table_through_its_life(server: Server, cast: Cast) -> None:
    table = await a_table(cast.anna, visibility="open", start=False, size=2)
    async with server.page(cast.anna, table), looking(server) as dora:
        assert list(dora.tables) == [table]
        await done(table, cast.anna, "bot", seat=1, level="easy")
        await dora.see(lambda tables: tables[table]["seats"][1] == {"name": "Ada", "bot": "easy", "player": None})
        await done(table, cast.anna, "start")
        await dora.see(lambda tables: tables[table]["status"] == "playing")
        await done(table, cast.anna, "leave")
        await dora.see(lambda tables: table not in tables)


async def test_tables_by_invitation_and_against_computers_are_nobodys_business(server: Server, cast: Cast) -> None:
    friends = await a_table(cast.anna, start=False, size=2)
    solo = await a_table(cast.ben, levels=("easy",), visibility="solo")
    async with server.page(cast.anna, friends), server.page(cast.ben, solo), looking(server) as dora:
        assert dora.tables == {}


async def test_a_table_whose_people_have_lost_power_goes_without_a_reload(server: Server, cast: Cast) -> None:
    table = await a_table(cast.anna, visibility="open", start=False, size=2)
    async with server.page(cast.anna, table), looking(server) as dora:
        assert table in dora.tables
        live().tables[table].present.clear()
        await dora.see(lambda tables: table not in tables)


async def test_a_finished_table_stays_listed_with_its_scores_for_three_minutes(server: Server, cast: Cast) -> None:
    table = await a_table(cast.anna, cast.ben, visibility="open")
    row = await Table.objects.aget(public_id=table)
    state = json.loads(row.state)
    state["result"] = {"why": "out", "winner": 1, "places": [2, 1], "points": [1, 10], "counted": True}
    state["status"] = "finished"
    await Table.objects.filter(pk=row.pk).aupdate(state=json.encode(state), status="finished")
    async with looking(server) as dora:
        assert (dora.tables[table]["status"], dora.tables[table]["points"]) == ("finished", [1, 10])
        await Table.objects.filter(public_id=table).aupdate(updated_at=now_ms() - 181_000)
        await dora.see(lambda tables: table not in tables)


async def test_a_running_match_is_open_to_watchers_only_where_the_game_allows_it(server: Server, cast: Cast) -> None:
    classic = await a_table(cast.anna, cast.ben, visibility="open")
    eights = await service.create(
        ruleset="crazy-eights", options={}, size=2, visibility="open", player=str(cast.clara.pk), name="Clara"
    )
    await done(eights, cast.clara, "fill", level="easy")
    await done(eights, cast.clara, "start")
    async with server.page(cast.anna, classic), server.page(cast.clara, eights), looking(server) as dora:
        assert {key: table["watch"] for key, table in dora.tables.items()} == {classic: False, eights: True}
    async with server.page(cast.dora, eights) as watcher:
        assert watcher.seat is None
        assert watcher.view["match"]["hand"] is None


async def test_the_socket_takes_heartbeats_and_refuses_all_else(server: Server) -> None:
    async with looking(server) as dora:
        await dora.socket.send('{"t":"ping","n":5}')
        assert await dora.next() == {"t": "pong", "n": 5}
        for nonsense in ("{}", '{"t":"active"}', '{"t":"do","id":"1","d":{"act":"leave"}}'):
            await dora.socket.send(nonsense)
            assert await dora.next() == {"t": "refused", "id": None, "code": "BAD_FRAME"}


async def test_where_nobody_looks_nothing_is_compared(server: Server) -> None:
    async with looking(server):
        assert not board().quiet.is_set()
    assert not [task for task in asyncio.all_tasks() if "Board._run" in repr(task)]


def test_closed_tables_are_not_looked_through_for_the_list(transactional_db: None) -> None:
    if connection.vendor == "sqlite":  # PostgreSQL reads a table of no rows as it is
        assert "USING INDEX table_listed" in glances.findable().filter(status="waiting").explain()


async def test_a_button_opens_a_table_for_everybody(transactional_db: None) -> None:
    anna, ben = await Browser.open(), await Browser.open()
    answer = await anna.sit("/en/new/macao/", {"seats": 2, "level": "easy", "open": ""})
    table = table_in(answer["Location"])
    row = await Table.objects.aget(public_id=table)
    assert (row.visibility, row.status, row.code) == ("open", "waiting", None)
    await ben.join(table)
    assert "2" in str((await ben.get(f"/en/table/{table}/")).status_code)
    assert (await ben.get("/de/tables/")).status_code == 200
