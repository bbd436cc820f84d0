"""What tables and results hear of people: new names, guests who become members, log-outs.

The receivers of `mauapp.accounts.signals`, so that accounts need not know the games.
"""

from collections.abc import Sequence
from typing import Any

from asgiref.sync import sync_to_async

from games import attendance, erasing, glances, kept, selectors, service
from games.commit import TryAgain
from games.engine.table.types import Who
from games.engine.types import Command
from games.glances import Glance
from games.models import ResultSeat, Said
from mauapp.accounts import lookalikes, signals
from mauapp.accounts.denied import TryLater
from mauapp.accounts.models import Player

ROUNDS = 3  # in which a guest who sits down elsewhere while his seats move is caught up with


def names_at(table: Glance, player: Player) -> dict[str, Any]:
    """For the command `join`: the `name` that he has there, and the names `beside` which it was chosen."""
    beside = [seat["name"] for seat in table.seats if seat is not None]
    return {"name": name_at(table, player), "beside": beside}


def name_at(table: Glance, player: Player) -> str:
    """The player's name, with a number if somebody at this table looks like it."""
    others = [seat["name"] for seat in table.seats if seat is not None and not seat["you"]]
    return lookalikes.apart(player.name, others)


async def rename(player: Player) -> None:
    """Tell his open tables the name that he has now. Raises TryLater."""
    for public_id in await _tables_of(player):
        table = await sync_to_async(glances.glance)(public_id, player)
        if table is not None:
            who: Who = {"player": str(player.pk)}
            await _submit(public_id, who, {"act": "rename", "name": name_at(table, player)})


async def merge(guest: Player, member: Player) -> None:
    """The guest's seats are the member's; where both sit, a computer gets the guest's. Raises TryLater.

    Where the host has sent the guest away, the member does not come back either.
    """
    for _ in range(ROUNDS):
        tables = await _tables_of(guest)
        if not tables:
            break
        for public_id in tables:
            await _merge_at(public_id, guest, member)
    for public_id in await sync_to_async(selectors.with_kicks)():
        await _merge_at(public_id, guest, member)


async def _merge_at(public_id: str, guest: Player, member: Player) -> None:
    table = await sync_to_async(glances.glance)(public_id, guest)
    name = member.name if table is None else name_at(table, member)
    command = {"act": "merge", "player": str(guest.pk), "to": str(member.pk), "name": name}
    await _submit(public_id, service.SERVER, command)


async def give_up(player: Player) -> None:
    """He leaves all his open tables. Raises TryLater."""
    for public_id in await _tables_of(player):
        await _submit(public_id, {"player": str(player.pk)}, {"act": "leave"})


async def erase(people: Sequence[Player]) -> None:
    """They leave all their open tables, where computers play on without their names. Raises TryLater."""
    for player in people:
        who: Who = {"player": str(player.pk)}
        for public_id in await _tables_of(player):
            await _submit(public_id, who, {"act": "leave"})
            await _submit(public_id, who, {"act": "rename", "name": ""})


def merge_results(guest: Player, member: Player) -> None:
    """The guest's results are the member's; where both stand in one, he has played against himself: that is nothing."""
    both = list(ResultSeat.objects.filter(player=guest, result__seats__player=member).values_list("result", flat=True))
    ResultSeat.objects.filter(player=guest).exclude(result__in=both).update(player=member)
    shares = ResultSeat.objects.filter(result__in=both, player__in=[guest, member], counted=True)
    shares.update(counted=False, reason=ResultSeat.Reason.ONESELF)
    Said.objects.filter(player=guest).update(player=member)


async def _tables_of(player: Player) -> list[str]:
    return await sync_to_async(selectors.tables_of)(player.pk)


async def _submit(public_id: str, who: Who, command: Command) -> None:
    """A refusal means that the table has closed or he has left it."""
    try:
        outcome = await service.submit(public_id, who, command)
    except (TryAgain, service.NoSuchTable):
        raise TryLater("TRY_AGAIN") from None
    if outcome.code == service.TRY_AGAIN:
        raise TryLater("TRY_AGAIN")


# --- receivers ---------------------------------------------------------------------------------------------


async def _renamed(player: Player, **_: Any) -> None:
    await rename(player)


async def _merging(guest: Player, member: Player, **_: Any) -> None:
    await merge(guest, member)


def _merged(guest: Player, member: Player, **_: Any) -> None:
    merge_results(guest, member)


async def _erasing(people: Sequence[Player], **_: Any) -> None:
    for player in people:
        attendance.log_out(str(player.pk))
    await erase(people)
    await sync_to_async(erasing.scrub)(people)


def _erased(people: Sequence[Player], **_: Any) -> None:
    erasing.drop(people)


def _told(player: Player, **_: Any) -> dict[str, Any]:
    return kept.of(player)


def _logged_out(player: Player, **_: Any) -> None:
    attendance.log_out(str(player.pk))


async def _banned(player: Player, **_: Any) -> None:
    """His pages close at once; then a computer takes his seats, so that nobody waits for him."""
    attendance.log_out(str(player.pk), is_banned=True)
    await give_up(player)


def listen() -> None:
    """Hear what accounts tell, from the start of the site on."""
    signals.player_renamed.connect(_renamed)
    signals.player_merging.connect(_merging)
    signals.player_merged.connect(_merged)
    signals.player_erasing.connect(_erasing)
    signals.player_erased.connect(_erased)
    signals.player_told.connect(_told)
    signals.player_logged_out.connect(_logged_out)
    signals.player_banned.connect(_banned)
