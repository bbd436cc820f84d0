"""Tables that another version of the site has stored: told with a code, closed if they are old, and in nobody's way."""

from typing import Any

import pytest
from asgiref.sync import sync_to_async

from games import glances, members, service
from games.engine.table import state as tables
from games.models import Match, Seat, Table
from lobby import commands
from mauapp.accounts.denied import Denied
from mauapp.core import json
from tests.cast import Cast
from tests.games.pages import Server
from tests.games.tables import a_table, forget, submit

pytestmark = pytest.mark.django_db(transaction=True)


async def stored_by_another_version(cast: Cast, number: int) -> str:
    """A running table whose stored state has this format, and nothing else that can be relied on."""
    table = await a_table(cast.anna, cast.ben)
    await forget()
    row = await Table.objects.aget()
    state: dict[str, Any] = json.loads(row.state)
    kept = {name: state[name] for name in ("v", "id", "status")}
    row.state = json.encode({**kept, "format": number} if number else kept)
    await row.asave(update_fields=["state"])
    return table


@pytest.mark.parametrize("number", [0, tables.FORMAT + 1])
async def test_a_page_and_a_command_are_told_with_a_code(server: Server, cast: Cast, number: int) -> None:
    table = await stored_by_another_version(cast, number)
    async with server.page(cast.anna, table) as page:
        assert page.frames == [{"t": "bye", "code": "TABLE_CLOSED"}]
        assert await page.end() == 4404
    with pytest.raises(service.NoSuchTable):
        await submit(table, cast.anna, "leave")
    with pytest.raises(Denied, match="TABLE_CLOSED"):
        await commands.act(cast.anna, table, {"act": "leave"})


async def test_an_old_table_is_closed_once_and_for_all(server: Server, cast: Cast) -> None:
    table = await stored_by_another_version(cast, 0)
    for _ in range(2):
        with pytest.raises(service.NoSuchTable):
            await service.tick(table, 0)
        row = await Table.objects.aget()
        assert (row.status, row.due_at, row.code) == ("closed", None, None)
        assert not await Seat.objects.aexists()
        assert (await Match.objects.aget()).ended == "abandoned"


async def test_a_newer_table_is_left_to_the_processes_that_know_it(server: Server, cast: Cast) -> None:
    table = await stored_by_another_version(cast, tables.FORMAT + 1)
    before = await Table.objects.aget()
    with pytest.raises(service.NoSuchTable):
        await service.tick(table, 0)
    after = await Table.objects.aget()
    assert (after.status, after.version, after.state) == (before.status, before.version, before.state)
    assert await Seat.objects.acount() == 2


async def test_such_a_table_is_not_seen_from_the_door_and_hinders_no_new_name(server: Server, cast: Cast) -> None:
    table = await stored_by_another_version(cast, 0)
    assert await sync_to_async(glances.glance)(table, cast.anna) is None
    assert await sync_to_async(glances.tables_of)(cast.anna) == []
    await members.rename(cast.anna)
