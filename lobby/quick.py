"""Quick match: one place where strangers wait for each game and number of seats, and the way to it."""

from asgiref.sync import sync_to_async
from django.utils import timezone

from games import glances
from games.engine import rulesets
from games.engine.refusals import Refusal
from games.models import Table
from lobby import limits, moving, service
from mauapp.accounts import standing
from mauapp.accounts.denied import Denied, TryLater
from mauapp.accounts.models import Player

SIZES = (2, 3, 4)
TRIES = 60  # a crowd that comes at once is seated one after another
GONE = ("TABLE_FULL", "NOT_WAITING", "TABLE_CLOSED", "NO_TABLE")


async def sit(player: Player, address: str, *, ruleset: str, seats: int, leaving: str = "") -> str:
    """A seat where people wait for this game, or the first one of a new table; the table's public id.

    Whoever waits for another game gets up there. Raises TryLater (Paused among them), or Denied with UNKNOWN_RULESET
    or BAD_SEATS.
    """
    _check(ruleset, seats)
    await sync_to_async(standing.check_quick)(player, timezone.now())
    await limits.count(limits.NEW_TABLES, str(player.pk))
    await limits.count(limits.ADDRESS_TABLES, address)
    async with service.turn_of(player):
        for table in await moving.seated_at(player):
            if moving.waits_for_strangers(table) and (table.ruleset, len(table.seats)) == (ruleset, seats):
                return table.public_id
        return await _sit(player, ruleset, seats, leaving)


async def _sit(player: Player, ruleset: str, seats: int, leaving: str) -> str:
    for _ in range(TRIES):
        lane, table = await sync_to_async(glances.gathering)(ruleset, seats, player)
        wish = service.Wish(ruleset, {}, seats, Table.Visibility.QUICK, lane=lane)
        try:
            if table is None:
                return await service.open_table(player, wish, leaving)
            await service.join(player, table, leaving)
        except service.Taken:
            continue  # somebody else has just opened the one table of this kind
        except Denied as no:
            if no.code not in GONE:
                raise
        else:
            return table.public_id
    raise TryLater("TRY_AGAIN")


def _check(ruleset: str, seats: int) -> None:
    try:
        low, high = rulesets.get(ruleset).seats
    except Refusal as refusal:
        raise Denied(refusal.code) from None
    if seats not in SIZES or not low <= seats <= high:
        raise Denied("BAD_SEATS")
