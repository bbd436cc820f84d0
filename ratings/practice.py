"""The practice record: matches of one person against computers, on the device or at the server, apart from all points.

What devices send is believed, for it is worth nothing: it counts once under its id, and only the player sees it.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from typing import Any
from uuid import UUID

from django.db.models import Count, Q

from games import rules
from games.engine import rulesets
from games.engine.table.quick import LEVELS
from games.models import ResultSeat
from mauapp.accounts.models import Player
from ratings.models import Practice

EARLIEST = datetime(2020, 1, 1, tzinfo=UTC)
AHEAD = timedelta(days=1)
"""So far a device's clock may be ahead before its word is not taken."""


@dataclass(frozen=True, slots=True)
class Line:
    """What somebody has played alone in one rule system."""

    ruleset: str
    name: str
    matches: int
    wins: int


def keep(player: Player, results: list[Any], now: datetime) -> tuple[list[str], list[str]]:
    """Store what a device sends; (ids that are in the record now, ids of what no match can have brought).

    A result that the record has already, whoever sent it, stays as it is.
    """
    sound = {given["id"]: row for given in results if (row := _row(player, given, now)) is not None}
    Practice.objects.bulk_create(sound.values(), ignore_conflicts=True)
    return list(sound), [str(given["id"]) for given in results if _named(given) and given["id"] not in sound]


def record(player: Player) -> list[Line]:
    """All that this player has played alone, in the order of the games."""
    found = dict.fromkeys(rules.NAMES, (0, 0))
    for system, matches, wins in _counts(player):
        before = found.get(system, (0, 0))
        found[system] = (before[0] + matches, before[1] + wins)
    return [
        Line(system, str(rules.NAMES[system]), matches, wins)
        for system, (matches, wins) in found.items()
        if matches and system in rules.NAMES
    ]


def merge(guest: Player, member: Player) -> None:
    """A guest has become this member."""
    Practice.objects.filter(player=guest).update(player=member)


def _counts(player: Player) -> Iterator[tuple[str, int, int]]:
    """(rule system, matches, wins) of what was played on devices, and at tables of the server."""
    sent = Practice.objects.filter(player=player).values_list("ruleset")
    yield from sent.annotate(matches=Count("pk"), wins=Count("pk", filter=Q(place=1)))
    seats = ResultSeat.objects.filter(player=player, reason=ResultSeat.Reason.PRACTICE)
    yield from seats.values_list("result__match__ruleset").annotate(
        matches=Count("pk"), wins=Count("pk", filter=Q(place=1))
    )


def _named(given: Any) -> bool:
    return isinstance(given, dict) and isinstance(given.get("id"), str)


def _row(player: Player, given: Any, now: datetime) -> Practice | None:
    """The row of a result; None if no match can have ended like this."""
    if not _named(given) or set(given) != {"id", "ruleset", "levels", "place", "ended_at"}:
        return None
    system, levels, place = rulesets.BY_ID.get(str(given["ruleset"])), given["levels"], given["place"]
    if system is None or not isinstance(levels, list) or any(level not in LEVELS for level in levels):
        return None
    low, high = system.seats
    seats = len(levels) + 1
    if not low <= seats <= high or type(place) is not int or not 1 <= place <= seats:
        return None
    try:
        ident = UUID(given["id"])
    except ValueError:
        return None
    return Practice(
        uuid=ident,
        player=player,
        ruleset=system.id,
        levels=" ".join(levels),
        place=place,
        ended_at=_moment(given["ended_at"], now),
    )


def _moment(ms: Any, now: datetime) -> datetime:
    """When it ended, by the device's clock; if that cannot be, now."""
    if type(ms) is not int or not EARLIEST.timestamp() * 1000 <= ms <= (now + AHEAD).timestamp() * 1000:
        return now
    return datetime.fromtimestamp(ms / 1000, UTC)
