"""What moderation hears: names that wait, suspects, guests who become members.

The receivers of the signals of accounts, so that these need not know moderation.
"""

from collections.abc import Sequence
from typing import Any

from django.db.models import F
from django.utils import timezone

from mauapp.accounts import signals
from mauapp.accounts.models import Player
from moderation import kept, reports
from moderation.models import Case, Notice, Report


def _held(player: Player, **_: Any) -> None:
    """A name waits: the case shows which, as it is by then."""
    reports.open_case(player.pk, Case.Kind.NAME, timezone.now(), weight=0.0)


def _suspected(player: Player, **_: Any) -> None:
    reports.open_case(player.pk, Case.Kind.ADDRESS, timezone.now(), weight=1.0)


def _merged(guest: Player, member: Player, **_: Any) -> None:
    """What is known of the guest is known of the member; where that would be the same report twice, his stays."""
    for case in Case.objects.filter(player=guest, closed=None):
        twin = Case.objects.filter(player=member, kind=case.kind, closed=None).first()
        if twin is not None:
            case.reports.update(case=twin)
            Case.objects.filter(pk=twin.pk).update(weight=F("weight") + case.weight)
            case.delete()
    Case.objects.filter(player=guest).update(player=member)
    Notice.objects.filter(player=guest).update(player=member)
    for report in Report.objects.filter(player=guest) | Report.objects.filter(reporter=guest):
        changed = {
            "player": member if report.player_id == guest.pk else report.player,
            "reporter": member if report.reporter_id == guest.pk else report.reporter,
        }
        if Report.objects.filter(place=report.place, **changed).exists() or changed["player"] == changed["reporter"]:
            report.delete()
        else:
            Report.objects.filter(pk=report.pk).update(**changed)
            if report.seated.filter(pk=guest.pk).exists():
                report.seated.add(member)


def _erased(people: Sequence[Player], **_: Any) -> None:
    """There is nothing to decide about them any more; what they have reported stays, for it is about others."""
    Case.objects.filter(player__in=people).delete()
    Notice.objects.filter(player__in=people).delete()


def _told(player: Player, **_: Any) -> dict[str, Any]:
    return kept.of(player)


def listen() -> None:
    """Hear what accounts tell, from the start of the site on."""
    signals.name_held.connect(_held)
    signals.player_suspected.connect(_suspected)
    signals.player_merged.connect(_merged)
    signals.player_erased.connect(_erased)
    signals.player_told.connect(_told)
