"""What the boards hear: matches that end, guests who become members."""

from collections.abc import Sequence
from functools import partial
from typing import Any

import structlog

from games import signals as matches
from games.commit import TryAgain
from games.models import Result
from games.threads import readers
from mauapp.accounts import signals as accounts
from mauapp.accounts.models import Player
from ratings import carry, daily, figures, kept, practice, standings
from ratings.models import CarriedOver, DailyResult, Hidden, Practice

log = structlog.get_logger(__name__)


def connect() -> None:
    """Hear it, from the start of the site on; after the tables, whose results move first."""
    matches.match_ended.connect(_ended)
    accounts.player_merged.connect(_merged)
    accounts.player_erased.connect(_erased)
    accounts.player_told.connect(_told)


def add(table: int, number: int) -> None:
    """Add the result of a table's match, if it has one."""
    result = Result.objects.filter(match__table_id=table, match__number=number).first()
    if result is not None:
        standings.add(result.pk)


async def _ended(table: int, number: int, **_: Any) -> None:
    try:
        await readers().run(partial(add, table, number))
    except TryAgain as failure:  # the sweep will do it
        log.warning("a result waits for the boards", cause=failure.cause)


def _erased(people: Sequence[Player], **_: Any) -> None:
    """Standings and milestones follow from results, which others have had a part in: they stay, without a name."""
    for model in (CarriedOver, DailyResult, Hidden, Practice):
        model._default_manager.filter(player__in=people).delete()


def _told(player: Player, **_: Any) -> dict[str, Any]:
    return kept.of(player)


def _merged(guest: Player, member: Player, **_: Any) -> None:
    standings.recount([guest.pk, member.pk])
    practice.merge(guest, member)
    daily.merge(guest, member)
    carry.merge(guest, member)
    if figures.is_hidden(guest):
        figures.hide(member, True)
