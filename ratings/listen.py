"""What the boards hear of people: guests who become members, and who is erased."""

from collections.abc import Sequence
from typing import Any

from mauapp.accounts import signals as accounts
from mauapp.accounts.models import Player
from ratings import carry, daily, figures, kept, practice, standings
from ratings.models import CarriedOver, DailyResult, Hidden, Practice


def connect() -> None:
    """Hear it, from the start of the site on; after the tables, whose results move first."""
    accounts.player_merged.connect(_merged)
    accounts.player_erased.connect(_erased)
    accounts.player_told.connect(_told)


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
