"""Reads for moderators: which cases somebody may judge, and what the page of a case shows. All of it blocks."""

from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from typing import Any

from django.db.models import Count, Q, QuerySet
from django.utils import timezone

from games import phrases
from games.models import ResultSeat
from mauapp.accounts.models import Device, Player, User
from mauapp.core import json
from moderation.models import Action, Case

MET = timedelta(days=14)
SEEN_BY_THE_SITE = (Case.Kind.STALLING, Case.Kind.FARMING, Case.Kind.MANY)


@dataclass(frozen=True)
class Line:
    """Something that happened at a table: when, at whose seat, what."""

    at: datetime
    who: str
    what: str
    is_phrase: bool


@dataclass(frozen=True)
class Testimony:
    """A report as it is shown: why, when, where, and what both could see there. The reporter is not named.

    `name`: how the person was called then, where the report is of the name alone.
    """

    ground: str
    at: datetime
    place: str
    name: str
    lines: list[Line]


def open_to(user: User) -> QuerySet[Case]:
    """All cases but those about somebody with whom the judge sat at that table, or about himself.

    What the site saw by itself is of no one table: it is not for whoever has met this person lately.
    """
    cases = Case.objects.select_related("player").annotate(complaints=Count("reports", distinct=True))
    own = Player.objects.filter(user=user).first()
    if own is None:
        return cases
    met = ResultSeat.objects.filter(result__seats__player=own, result__ended_at__gt=timezone.now() - MET)
    near = Q(player__in=met.values("player")) | Q(player__reported__seated=own)
    return cases.exclude(Q(player=own) | Q(reports__seated=own) | (Q(kind__in=SEEN_BY_THE_SITE) & near))


def testimonies(case: Case) -> list[Testimony]:
    """The reports of a case, the latest first."""
    found = []
    for report in case.reports.order_by("-at"):
        evidence = json.loads(report.evidence)
        told = [*evidence.get("said", []), *evidence.get("events", [])]
        names = _names({line["who"] for line in told}, case.player_id)
        lines = sorted((_line(line, names) for line in told), key=lambda line: line.at)
        name = evidence.get("name", "")
        found.append(Testimony(report.get_ground_display(), report.at, report.place, name, lines))
    return found


def history(case: Case) -> list[Action]:
    """What was ever done to this person, also as the guest that he was, the latest first."""
    return list(Action.objects.filter(player__in=selves(case.player_id)))


def selves(player: int) -> list[int]:
    """The player with all guests who have become him."""
    return [player, *Player.objects.filter(merged_into=player).values_list("pk", flat=True)]


def earlier(case: Case) -> list[Case]:
    """The person's other cases, the latest first."""
    return list(Case.objects.filter(player=case.player_id).exclude(pk=case.pk).order_by("-opened"))


def devices(case: Case) -> list[dict[str, Any]]:
    """The devices by which this person is known, and who else used each of them."""
    known = Device.objects.filter(Q(players=case.player) | Q(sightings__player=case.player)).distinct().order_by("pk")
    return [
        {
            "device": device,
            "others": Player.objects.filter(Q(device=device) | Q(sightings__device=device))
            .exclude(pk=case.player_id)
            .distinct()[:20],
        }
        for device in known
    ]


def judges(entries: list[Action]) -> dict[int, str]:
    """The names of the users who stand in these entries of the log."""
    return dict(User.objects.filter(pk__in={entry.by for entry in entries}).values_list("pk", "username"))


def _names(people: set[int | None], accused: int) -> dict[int | None, str]:
    """By player: his name, the accused marked."""
    names = dict(
        Player.objects.filter(pk__in=[player for player in people if player is not None]).values_list("pk", "name")
    )
    return {player: f"▶ {name}" if player == accused else name for player, name in names.items()}


def _line(told: dict[str, Any], names: dict[int | None, str]) -> Line:
    at, who = datetime.fromtimestamp(told["at"] / 1000, UTC), names.get(told["who"], "")
    if "phrase" in told:
        return Line(at, who, phrases.words(told["phrase"]), True)
    rest = [f"{name}={value}" for name, value in told.items() if name not in ("at", "e", "who")]
    return Line(at, who, " ".join([told["e"], *rest]), False)
