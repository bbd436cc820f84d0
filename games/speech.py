"""Phrases at a table: who may say one now, and who is told. They are no events, for they change nothing.

One in five seconds is held by the player's own row, so it holds for all his pages, whichever process they are at.
"""

from datetime import UTC, datetime, timedelta
from functools import partial
from typing import NamedTuple

from django.conf import settings
from django.db import transaction
from django.db.models import Q

from games import doorbell, wire
from games.engine.table import state as tables
from games.live import LiveTable, live
from games.models import Said
from games.stored import Outcome
from games.threads import readers
from mauapp.accounts import company
from mauapp.accounts.models import Player

EVERY = timedelta(seconds=5)
FRESH_MS = 5_000  # what was said longer ago is told to nobody any more


class Saying(NamedTuple):
    """A stored phrase, and who does not want to be told it."""

    row: int
    table: int
    seat: int
    phrase: str
    deaf: frozenset[str]


async def say(public_id: str, player: str | None, phrase: str, now: int) -> Outcome:
    """Let this player say it at this table; refused with NOT_SEATED, TOO_SOON or MUTED. Raises TryAgain."""
    table = live().tables.get(public_id)
    seat = None if table is None else tables.seat_of(table.state, player)
    if table is None or player is None or seat is None:
        return Outcome(0, "NOT_SEATED")
    said = await readers().run(partial(_store, table.row, int(player), seat, phrase, now, listeners(table)))
    if isinstance(said, str):
        return Outcome(table.state["v"], said)
    tell(table, said)
    doorbell.ring_said(public_id)
    return Outcome(table.state["v"])


def tell(table: LiveTable, said: Saying) -> None:
    """Tell the pages of this process that have not been told yet."""
    if said.row in table.said:
        return
    table.said.append(said.row)
    frame = wire.said(said.seat, said.phrase)
    for socket in table.sockets:
        if socket.player is None or socket.player not in said.deaf:
            socket.outbox.push(frame)


def listeners(table: LiveTable) -> list[str]:
    """Whose pages are open here."""
    return list({socket.player for socket in table.sockets if socket.player is not None})


def latest(held: dict[int, list[str]], now: int) -> list[Saying]:
    """What was said just now at these tables (rows, with their listeners), at whatever process. Blocks."""
    found = Said.objects.filter(table__in=list(held), at__gt=now - FRESH_MS).order_by("pk")
    return [
        Saying(said.pk, said.table_id, said.seat, said.phrase, _deaf(said.player_id, held[said.table_id]))
        for said in found
    ]


def _store(table: int, player: int, seat: int, phrase: str, now: int, here: list[str]) -> Saying | str:
    moment = datetime.fromtimestamp(now / 1000, UTC)
    heard = Q(muted_until=None) | Q(muted_until__lte=moment)
    rested = Q(spoke=None) | Q(spoke__lte=moment - EVERY) if settings.MAU_LIMITS else Q()
    with transaction.atomic():
        if not Player.objects.filter(heard, rested, pk=player).update(spoke=moment):
            return "TOO_SOON" if Player.objects.filter(heard, pk=player).exists() else "MUTED"
        said = Said.objects.create(table_id=table, player_id=player, seat=seat, phrase=phrase, at=now)
    return Saying(said.pk, table, seat, phrase, _deaf(player, here))


def _deaf(speaker: int, here: list[str]) -> frozenset[str]:
    return frozenset(company.deaf_to(speaker, here) - {str(speaker)})
