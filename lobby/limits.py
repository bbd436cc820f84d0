"""How often the lobby's doors may be tried."""

from collections.abc import Awaitable, Callable

from mauapp.accounts.denied import TryLater
from mauapp.accounts.models import Player
from mauapp.core.limits import Limit, ahit, ais_open

NEW_TABLES = Limit("new tables", 30, 600)  # of one player
ADDRESS_TABLES = Limit("new tables of an address", 300, 600)
LISTS = Limit("lists of tables", 120, 60)  # of one address, by programs
ACTS = Limit("acts", 120, 60)  # of one player, by pages and programs' addresses; sockets have their own measure
RENAMES = Limit("renames", 20, 3600)
REPLAYS = Limit("replays of daily deals", 30, 600)  # of one player
HANDOVERS = Limit("handovers", 20, 600)
WRONG_LINKS = Limit("wrong handover links", 5, 600)  # from one address

LOBBY_SOCKETS = Limit("lobby sockets", 40, 60)  # of one visitor; a page that loses its line comes back slower
STRANGERS_SOCKETS = Limit("lobby sockets of strangers", 600, 60)  # of one address; a school has many behind one

WRONG_CODES = Limit("wrong codes", 10, 600)  # of one visitor
STRANGERS_CODES = Limit("wrong codes of strangers", 60, 60)  # of the whole site
GOOD_CODE = Limit("good code", 1, 14 * 24 * 3600)  # used up by an address that has found a table: no stranger


async def count(limit: Limit, *who: str) -> None:
    """Count one more; raises TryLater TOO_FAST when that is too many."""
    if not await ahit(limit, *who):
        raise TryLater("TOO_FAST")


async def count_socket(session: str | None, address: str) -> None:
    """Count a page that looks at the list; a visitor without a session is counted with his neighbours."""
    if session is None:
        await count(STRANGERS_SOCKETS, address)
    else:
        await count(LOBBY_SOCKETS, session)


class CodeTries:
    """What one visitor may still try at the code door.

    A guest is counted by himself, a visitor who is nobody yet by his address. Only wrong codes count. Beyond
    that strangers share an allowance of the whole site, so that many machines together guess no faster;
    an address that has found a table before does not suffer from them. Links are never limited here.
    """

    def __init__(self, player: Player | None, address: str) -> None:
        self._visitor = ("player", str(player.pk)) if player else ("address", address)
        self._address = address

    async def check(self) -> None:
        """Before a code is looked up. Raises TryLater TOO_FAST, whatever the code may be."""
        await self._ask(ais_open)

    async def was_wrong(self) -> None:
        """Count it. Raises TryLater TOO_FAST where others, sent at the same time, have used up what was left."""
        await self._ask(ahit)

    async def was_right(self) -> None:
        """Raises TryLater as `was_wrong` does, so that whoever sends all codes at once learns no more."""
        await self._ask(ais_open)
        await ahit(GOOD_CODE, self._address)

    async def _ask(self, ask: Callable[..., Awaitable[bool]]) -> None:
        is_stranger = await ais_open(GOOD_CODE, self._address)
        if not await ask(WRONG_CODES, *self._visitor) or (is_stranger and not await ask(STRANGERS_CODES)):
            raise TryLater("TOO_FAST")
