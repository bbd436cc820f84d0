"""Finds or makes a table for somebody. People sit down through here and nowhere else."""

import asyncio
import time
from collections.abc import Awaitable, Callable
from weakref import WeakValueDictionary

from asgiref.sync import sync_to_async

from games import glances, members
from games import service as tables
from games.commit import TryAgain
from games.engine.types import Command
from games.glances import Glance
from games.models import Table
from lobby import limits
from lobby.forms import CLASSIC
from mauapp.accounts import naming
from mauapp.accounts.denied import Denied, TryLater
from mauapp.accounts.models import Player

ONE_CLICK_MS = 3000  # the same wish again within it is a double click, not a second table
_making: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()


async def play(player: Player, address: str, *, computers: int, level: str) -> str:
    """The public id of a running table with so many computers. Raises TryLater."""

    async def make() -> str:
        table = await _create(player, size=computers + 1, visibility=Table.Visibility.SOLO, levels=[level] * computers)
        await act(player, table, {"act": "start"})
        return table

    return await _once(player, address, Table.Visibility.SOLO, computers + 1, make)


async def friends(player: Player, address: str, *, seats: int) -> str:
    """The public id of a waiting table with a code. Raises TryLater."""

    async def make() -> str:
        return await _create(player, size=seats, visibility=Table.Visibility.FRIENDS, levels=[])

    return await _once(player, address, Table.Visibility.FRIENDS, seats, make)


async def join(player: Player, table: Glance) -> None:
    """Sit down; whoever sits there already stays where he is.

    Raises TryLater, or Denied with TABLE_FULL, TABLE_CLOSED, NOT_WAITING or NO_TABLE.
    """
    try:
        await act(player, table.public_id, {"act": "join", "name": members.name_at(table, player)})
    except Denied as no:
        if no.code != "ALREADY_SEATED":
            raise


async def leave(player: Player, table: str) -> None:
    """Get up; who does not sit there any more has nothing to do. Raises TryLater."""
    try:
        await act(player, table, {"act": "leave"})
    except TryLater:
        raise
    except Denied:
        return


async def fill(player: Player, table: Glance, level: str) -> int:
    """Let computers of this strength take all free seats; the version after that. Raises as `act` does."""
    v = await act(player, table.public_id, {"act": "size", "size": len(table.seats)})  # judges who may, and when
    for index, seat in enumerate(table.seats):
        if seat is None:
            v = await act(player, table.public_id, {"act": "bot", "seat": index, "level": level})
    return v


async def act(player: Player, table: str, command: Command) -> int:
    """Give one command; the table's version after it. Raises TryLater, or Denied with the code of a refusal."""
    try:
        outcome = await tables.submit(table, {"player": str(player.pk)}, command)
    except tables.NoSuchTable:
        raise Denied("NO_TABLE") from None
    except TryAgain:
        raise TryLater("TRY_AGAIN") from None
    if outcome.code is not None:
        raise (TryLater if outcome.code == "TRY_AGAIN" else Denied)(outcome.code)
    return outcome.v


async def find_by_code(player: Player | None, address: str, code: str) -> Glance:
    """The table with this code where the visitor sits or may sit down.

    Raises TryLater, or Denied CODE_WRONG, which tells nobody whether the code is another table's past or present.
    """
    tries = limits.CodeTries(player, address)
    tries.check()
    found = await sync_to_async(glances.glance_by_code)(code, player)
    if found is None or not (found.free or found.seated):
        tries.was_wrong()
        raise Denied("CODE_WRONG")
    tries.was_right()
    return found


async def rename(player: Player, text: str) -> None:
    """Give the player a new name, at his tables too. Raises TryLater, or Denied as `naming.rename` does."""
    limits.count(limits.RENAMES, str(player.pk))
    await sync_to_async(naming.rename)(player, text)
    await members.rename(player)


async def _once(player: Player, address: str, visibility: str, size: int, make: Callable[[], Awaitable[str]]) -> str:
    """Make a table, or find the one that the same click has just made."""
    async with _making.setdefault(player.pk, asyncio.Lock()):
        since = time.time() * 1000 - ONE_CLICK_MS
        for table in await sync_to_async(glances.tables_of)(player):
            if table.created_at >= since and table.visibility == visibility and len(table.seats) == size:
                return table.public_id
        limits.count(limits.NEW_TABLES, str(player.pk))
        limits.count(limits.ADDRESS_TABLES, address)
        return await make()


async def _create(player: Player, *, size: int, visibility: str, levels: list[str]) -> str:
    try:
        return await tables.create(
            ruleset=CLASSIC,
            options={},
            size=size,
            visibility=visibility,
            player=str(player.pk),
            name=player.name,
            levels=levels,
        )
    except TryAgain:
        raise TryLater("TRY_AGAIN") from None
