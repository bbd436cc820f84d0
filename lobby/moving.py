"""One person sits at one table with others at a time, so that no second match begins for him."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from asgiref.sync import sync_to_async

from games import glances
from games.glances import Glance
from games.models import Table
from lobby import queue
from lobby.commands import leave
from lobby.detours import SeatedElsewhere
from mauapp.accounts.models import Player


@asynccontextmanager
async def to_another(player: Player, leaving: str = "", target: str = "") -> AsyncIterator[None]:
    """Around sitting down at a table with others, `target` if it exists already; afterwards he has got up elsewhere.

    Whoever waits for strangers gets up by himself; from any other table only who has said that he is `leaving` it, and
    a match that runs there is lost. Raises SeatedElsewhere, or GuestsFull. Of two tables at which the same person sits
    down at once, in whatever process, he keeps the seat that he had first.
    """
    others = [table for table in await seated_at(player) if table.public_id != target]
    for table in others:
        if not waits_for_strangers(table) and table.public_id != leaving:
            raise SeatedElsewhere(table)
    async with queue.seat_for(player):
        yield
    left = {table.public_id for table in others}
    now = [table.public_id for table in await seated_at(player)]
    kept = [table for table in now if table not in left]
    for table_id in [*left.intersection(now), *kept[1:]]:
        await leave(player, table_id)


async def seated_at(player: Player) -> list[Glance]:
    """The tables with others at which he sits, that wait or play; where he sat down first comes first."""
    found = reversed(await sync_to_async(glances.tables_of)(player))
    return [table for table in found if table.visibility != Table.Visibility.SOLO]


def waits_for_strangers(table: Glance) -> bool:
    """Whether people wait there for a quick match."""
    return table.visibility == Table.Visibility.QUICK and table.status == Table.Status.WAITING
