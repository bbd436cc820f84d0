"""What the site notices by itself after each match among people: moderators are told, and only who stalls is paused.

The pauses grow from ten minutes to two days, each time that somebody leaves a match with strangers for good, and are
forgotten by a step a day.
"""

from collections.abc import Collection, Iterable, Sequence
from datetime import UTC, datetime, timedelta
from itertools import groupby
from operator import attrgetter
from typing import NamedTuple

import structlog
from django.db import InterfaceError, OperationalError, transaction
from django.db.models import Count, Max, Q
from django.utils.translation import gettext_noop

from games.models import Result, ResultSeat, Table
from mauapp.accounts.models import Player
from moderation import cases, reports, service
from moderation.models import Act, Action, Case, Ground, Report
from moderation.service import Decision

LADDER = [timedelta(minutes=minutes) for minutes in (10, 30, 120, 480, 1440, 2880)]
A_STEP_DOWN = timedelta(days=1)
STRANGERS = (Table.Visibility.QUICK, Table.Visibility.OPEN)
FARM_DAYS = timedelta(days=7)
FARM_MATCHES = 15
FARM_SHARE = 0.9
"""Of so many counted matches of two people in a week, one of them wins so many: somebody should look."""
MANY_DAYS = timedelta(days=7)
MANY = 5
"""So many people have complained about one in a week: somebody should look at all of it, whatever became of each."""
MISSED_DAYS = timedelta(days=1)
LIMIT = 200
LEFT = gettext_noop("left a match with strangers")
PAIR = ("player", "result__seats__player")
log = structlog.get_logger(__name__)

Pair = tuple[int, int]
"""The winner of a match, and somebody else."""


class Share(NamedTuple):
    """What is looked at of somebody's share in a result."""

    result: int
    player: int | None
    place: int | None
    points: int
    counted: bool
    gone: bool
    visibility: str


SHARE = ("result", "player", "place", "points", "counted", "gone", "result__match__table__visibility")


def sweep(now: datetime) -> None:
    """Look at each match that has ended since the last time, once; one that cannot be judged holds up no other."""
    new = Result.objects.filter(watched=False, ended_at__gt=now - MISSED_DAYS).order_by("pk")
    results = list(new.values_list("pk", flat=True)[:LIMIT])
    if not results:
        return
    rows = ResultSeat.objects.filter(result__in=results).order_by("result", "seat").values_list(*SHARE)
    matches = [list(shares) for _, shares in groupby(map(Share._make, rows), key=attrgetter("result"))]
    often = _together_often({winner for match in matches for winner, _ in _won(match)}, now)
    for match in matches:  # nearly always there is nothing to do about any of them
        leavers, farmed = _leavers(match), often.intersection(_won(match))
        if leavers or farmed:
            _try(match[0].result, leavers, farmed, now)
            often -= farmed
    Result.objects.filter(pk__in=results).update(watched=True)


def _try(result: int, leavers: Sequence[int], farmed: Iterable[Pair], now: datetime) -> None:
    """Act, or tell those who host the site why not; a database that is away is asked again next time."""
    try:
        _act(result, leavers, farmed, now)
    except (InterfaceError, OperationalError):
        raise
    except Exception:
        log.exception("match not judged", result=result)


@transaction.atomic
def _act(result: int, leavers: Sequence[int], farmed: Iterable[Pair], now: datetime) -> None:
    """Pause who has left a match, tell moderators of points that look farmed; not if somebody has done so already."""
    if not Result.objects.filter(pk=result, watched=False).update(watched=True):
        return
    for player in Player.objects.filter(pk__in=leavers):
        stalled(player, now)
    for winner, other in farmed:
        if _is_farming(winner, other, now):
            reports.open_case(winner, Case.Kind.FARMING, now, weight=0.5, note=str(other))


def reported(player: int, now: datetime) -> None:
    """Somebody has complained about this player: are they many?"""
    since = max(now - MANY_DAYS, _looked_at(player, Case.Kind.MANY))
    people = Report.objects.filter(player=player, at__gt=since).aggregate(many=Count("reporter", distinct=True))["many"]
    if people >= MANY:
        is_known = Case.objects.filter(player=player, kind=Case.Kind.MANY, closed=None).exists()
        reports.open_case(player, Case.Kind.MANY, now, weight=1.0 if is_known else float(MANY), note=str(people))


def stalled(player: Player, now: datetime) -> None:
    """Pause somebody from quick match, the longer the oftener; once for each time, however often it is told."""
    pauses = list(
        Action.objects.filter(player__in=cases.selves(player.pk), act=Act.PAUSE, by=None)
        .order_by("at")
        .values_list("at", flat=True)
    )
    if pauses and now - pauses[-1] < LADDER[0]:
        return
    until = now + LADDER[level(pauses, now)]
    if player.paused_until is not None:  # a moderator's pause may last longer
        until = max(until, player.paused_until)
    case = reports.open_case(player.pk, Case.Kind.STALLING, now)
    service.decide(case, Decision(Act.PAUSE, LEFT, ground=Ground.STALLING, until=until), now)


def level(pauses: Sequence[datetime], now: datetime) -> int:
    """The step of the ladder that comes next, after pauses that began at these moments, the oldest first."""
    step, last = 0, now
    for at in pauses:
        step = max(0, step - (at - last) // A_STEP_DOWN) + 1 if step else 1
        last = at
    return min(max(0, step - (now - last) // A_STEP_DOWN), len(LADDER) - 1)


def _leavers(match: Sequence[Share]) -> list[int]:
    """Who began this match with strangers and left it for good: alone of all he got nothing for it.

    Not who got up when he had his place already, after the end, or after an earlier match.
    """
    if len(match) < 2:
        return []
    gone = [share for share in match if share.gone and not share.points and share.visibility in STRANGERS]
    return [share.player for share in gone if share.player is not None]


def _won(match: Sequence[Share]) -> list[Pair]:
    """The winner of a match with each of the others, if it counts for them."""
    counted = [(share.player, share.place) for share in match if share.counted and share.player is not None]
    winner = next((player for player, place in counted if place == 1), None)
    return [] if winner is None else [(winner, other) for other, _ in counted if other != winner]


def _together_often(winners: Collection[int], now: datetime) -> set[Pair]:
    """These players with those whom they have met so often in a week that it may be farming."""
    shares = ResultSeat.objects.filter(player__in=winners, counted=True, result__ended_at__gt=now - FARM_DAYS)
    pairs = shares.filter(result__seats__counted=True).values(*PAIR).annotate(matches=Count("pk"))
    return set(pairs.filter(matches__gte=FARM_MATCHES).values_list(*PAIR))


def _is_farming(winner: int, other: int, now: datetime) -> bool:
    """Whether their week looks like it; what was known at the last decision is no news."""
    since = now - FARM_DAYS
    matches, won = _together(winner, other, max(since, _looked_at(winner, Case.Kind.FARMING, str(other))))
    return matches >= FARM_MATCHES and won >= FARM_SHARE * matches


def _together(winner: int, other: int, since: datetime) -> tuple[int, int]:
    """How many matches against each other have counted for both, and how many of them the first has won."""
    both = ResultSeat.objects.filter(player=winner, counted=True, result__ended_at__gt=since).filter(
        result__seats__player=other, result__seats__counted=True
    )
    found = both.aggregate(matches=Count("pk"), won=Count("pk", filter=Q(place=1)))
    return found["matches"], found["won"]


def _looked_at(player: int, kind: Case.Kind, note: str | None = None) -> datetime:
    """When somebody decided about this last: what was known then is no news."""
    looked = Case.objects.filter(player=player, kind=kind, closed__isnull=False)
    if note is not None:
        looked = looked.filter(note=note)
    return looked.aggregate(last=Max("closed"))["last"] or datetime.min.replace(tzinfo=UTC)
