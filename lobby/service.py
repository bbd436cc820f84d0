"""Finds or makes a table for somebody. People sit down through here and nowhere else."""

import asyncio
import time
from dataclasses import dataclass, field
from weakref import WeakValueDictionary

from asgiref.sync import sync_to_async

from games import glances, members
from games import service as tables
from games.commit import REJECTED, TryAgain
from games.engine import rulesets
from games.engine.refusals import Refusal
from games.engine.types import Options
from games.glances import Glance
from games.models import Table
from lobby import limits, moving
from lobby.commands import act
from mauapp.accounts import naming
from mauapp.accounts.denied import Denied, TryLater
from mauapp.accounts.models import Player

CREATED = (Table.Visibility.SOLO, Table.Visibility.FRIENDS, Table.Visibility.OPEN)  # strangers meet by `lobby.quick`
TRIES = 20  # that others sit down between the look at a table and the own seat there
ONE_CLICK_MS = 3000  # the same wish again within it is a double click, not a second table
_turns: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()


class Taken(TryLater):
    """Another table of the only kind has just been opened."""

    def __init__(self) -> None:
        super().__init__("TRY_AGAIN")


@dataclass(frozen=True, slots=True)
class Wish:
    """A new table of so many seats; `levels` are the strengths of the computers that sit there from the beginning.

    `lane`: which of the quick tables of this kind.
    """

    ruleset: str
    options: Options
    seats: int
    visibility: str
    levels: list[str] = field(default_factory=list)
    lane: int = 0


def turn_of(player: Player) -> asyncio.Lock:
    """Held while a click of his makes or finds a table, so that the second of a double click comes after the first."""
    return _turns.setdefault(player.pk, asyncio.Lock())


async def create(player: Player, address: str, wish: Wish, leaving: str = "") -> str:
    """The public id of a new table with its host, who gets up from the table `leaving` (`lobby.moving`).

    Against computers (`solo`) all other seats are theirs, and the match begins at once; other tables wait with a code.
    Raises TryLater, or Denied with UNKNOWN_RULESET, BAD_OPTION, BAD_SEATS or, for a strength or a visibility that
    does not exist, BAD_COMMAND; then there is no table.
    """
    if wish.visibility not in CREATED:
        raise Denied("BAD_COMMAND")
    is_solo = wish.visibility == Table.Visibility.SOLO
    if is_solo and len(wish.levels) != wish.seats - 1:
        raise Denied("BAD_SEATS")
    await limits.count(limits.NEW_TABLES, str(player.pk))
    await limits.count(limits.ADDRESS_TABLES, address)
    table = await open_table(player, wish, leaving)
    if is_solo:
        await act(player, table, {"act": "start", "page": not player.is_program})
    return table


async def open_table(player: Player, wish: Wish, leaving: str = "") -> str:
    """`create` without its limits. Raises Taken where only one table of a kind may wait, and it does."""
    if wish.visibility == Table.Visibility.SOLO:
        return await _open_table(player, wish)
    async with moving.to_another(player, leaving):
        return await _open_table(player, wish)


async def _open_table(player: Player, wish: Wish) -> str:
    try:
        return await tables.create(
            ruleset=wish.ruleset,
            options=wish.options,
            size=wish.seats,
            visibility=wish.visibility,
            player=str(player.pk),
            name=player.name,
            levels=wish.levels,
            lane=wish.lane,
        )
    except Refusal as refusal:
        raise Denied(refusal.code) from None
    except TryAgain as failure:
        raise (Taken() if failure.cause == REJECTED else TryLater("TRY_AGAIN")) from None


async def create_once(player: Player, address: str, wish: Wish, leaving: str = "") -> str:
    """As `create`, for buttons: the table that a double click has just made is found instead of a second one."""
    async with turn_of(player):
        since = time.time() * 1000 - ONE_CLICK_MS
        for table in await sync_to_async(glances.tables_of)(player):
            same = (table.ruleset, len(table.seats), table.visibility) == (wish.ruleset, wish.seats, wish.visibility)
            if same and table.created_at >= since and table.options == _resolved(wish):
                return table.public_id
        return await create(player, address, wish, leaving)


async def join(player: Player, table: Glance, leaving: str = "") -> None:
    """Sit down, and get up from the table `leaving`; whoever sits there already stays where he is.

    Raises TryLater, or Denied with TABLE_FULL, TABLE_CLOSED, NOT_WAITING, KICKED or NO_TABLE.
    """
    async with moving.to_another(player, leaving, table.public_id):
        for _ in range(TRIES):
            if table.unwelcome:
                raise Denied("KICKED")
            try:
                names, opens = members.names_at(table, player), not player.is_program
                await act(player, table.public_id, {"act": "join", "page": opens, **names})
            except Denied as no:
                if no.code == "ALREADY_SEATED":
                    return
                if no.code != "NAMES_CHANGED":
                    raise
            else:
                return
            found = await sync_to_async(glances.glance)(table.public_id, player)
            if found is None:  # whoever sat down meanwhile is nobody whom he meets
                raise Denied("NO_TABLE")
            table = found
    raise TryLater("TRY_AGAIN")


async def fill(player: Player, table: str, level: str) -> int:
    """Let computers of this strength take all free seats; the version after that. Raises as `act` does."""
    return await act(player, table, {"act": "fill", "level": level})


async def find_by_code(player: Player | None, address: str, code: str) -> Glance:
    """The table with this code where the visitor sits or may sit down.

    Raises TryLater, or Denied CODE_WRONG, which tells nobody whether the code is another table's past or present.
    """
    tries = limits.CodeTries(player, address)
    await tries.check()
    found = await sync_to_async(glances.glance_by_code)(code, player)
    if found is None or not (found.free or found.seated):
        await tries.was_wrong()
        raise Denied("CODE_WRONG")
    await tries.was_right()
    return found


async def rename(player: Player, text: str) -> None:
    """Give the player a new name, at his tables too. Raises TryLater, or Denied as `naming.rename` does."""
    await limits.count(limits.RENAMES, str(player.pk))
    await sync_to_async(naming.rename)(player, text)
    await members.rename(player)


def _resolved(wish: Wish) -> Options:
    try:
        return rulesets.resolve_options(wish.ruleset, wish.options, wish.seats)
    except Refusal as refusal:
        raise Denied(refusal.code) from None
