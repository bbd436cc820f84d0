"""Reads for moderators: which cases somebody may judge, and what the page of a case shows. All of it blocks."""

from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any

from django.db.models import Count, Q, QuerySet

from games import phrases
from mauapp.accounts.models import Device, Player, User
from mauapp.core import json
from moderation.models import Action, Case


@dataclass(frozen=True)
class Line:
    """Something that happened at a table: when, at whose seat, what."""

    at: datetime
    who: str
    what: str
    is_phrase: bool


@dataclass(frozen=True)
class Testimony:
    """A report as it is shown: why, when, where, and what everybody could see there. The reporter is not named."""

    ground: str
    at: datetime
    place: str
    lines: list[Line]


def open_to(user: User) -> QuerySet[Case]:
    """All cases but those about somebody with whom the judge sat at that table, or about himself."""
    cases = Case.objects.select_related("player").annotate(complaints=Count("reports", distinct=True))
    own = Player.objects.filter(user=user).first()
    return cases if own is None else cases.exclude(Q(player=own) | Q(reports__seated=own))


def testimonies(case: Case) -> list[Testimony]:
    """The reports of a case, the latest first."""
    found = []
    for report in case.reports.order_by("-at"):
        evidence = json.loads(report.evidence)
        names = _names(evidence["seats"], case.player_id)
        said = [_said(one, names) for one in evidence["said"]]
        events = [_event(one, names) for one in evidence["events"]]
        lines = sorted([*said, *events], key=lambda line: line.at)
        found.append(Testimony(report.get_ground_display(), report.at, report.place, lines))
    return found


def history(case: Case) -> list[Action]:
    """What was ever done to this person, the latest first."""
    return list(Action.objects.filter(player=case.player_id))


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


def _names(seats: list[int | None], accused: int) -> list[str]:
    """By seat: who sat there, the accused marked."""
    players = dict(Player.objects.filter(pk__in=[seat for seat in seats if seat]).values_list("pk", "name"))
    names = [players.get(seat or 0, "–") for seat in seats]
    return [f"▶ {name}" if seat == accused else name for seat, name in zip(seats, names, strict=True)]


def _said(one: dict[str, Any], names: list[str]) -> Line:
    return Line(_moment(one["at"]), _name(one.get("seat"), names), phrases.words(one["phrase"]), True)


def _event(one: dict[str, Any], names: list[str]) -> Line:
    rest = {name: value for name, value in one.items() if name not in ("at", "e", "seat")}
    what = " ".join([one["e"], *(f"{name}={value}" for name, value in rest.items())])
    return Line(_moment(one["at"]), _name(one.get("seat"), names), what, False)


def _name(seat: int | None, names: list[str]) -> str:
    return names[seat] if seat is not None and seat < len(names) else ""


def _moment(at: int) -> datetime:
    return datetime.fromtimestamp(at / 1000, UTC)
