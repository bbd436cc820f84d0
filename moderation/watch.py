"""What the site notices by itself after each match among people: moderators are told, and only who stalls is paused.

The pauses grow from ten minutes to two days, each time that somebody leaves a match with strangers for good, and are
forgotten by a step a day.
"""

from collections.abc import Iterable, Sequence
from datetime import UTC, datetime, timedelta

from django.db import transaction
from django.db.models import Count, Max, Q
from django.utils.translation import gettext_noop

from games.models import Result, ResultSeat, Seat, Table
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
GRACE = timedelta(seconds=5)  # whoever stored a result looks himself: the sweep takes what was left
MISSED_DAYS = timedelta(days=1)
LIMIT = 200
LEFT = gettext_noop("left a match with strangers")


@transaction.atomic
def ended(table: int, number: int, now: datetime) -> None:
    """Look at the match that has just ended at this table (its row), once, however often it is told."""
    new = Result.objects.filter(match__table_id=table, match__number=number, watched=False)
    if not new.update(watched=True):
        return
    shares = ResultSeat.objects.filter(result__match__table_id=table, result__match__number=number).order_by("seat")
    found = list(shares.values_list("player", "place", "points", "counted"))  # nearly always that is all
    if len(found) < 2:
        return
    nothing = [player for player, _, points, _ in found if not points and player is not None]
    for player in _leavers(table, nothing):
        stalled(player, now)
    counted = [(player, place) for player, place, _, counts in found if counts and player is not None]
    winner = next((player for player, place in counted if place == 1), None)
    if winner is not None:
        for other, _ in counted:
            if other != winner and _is_farming(winner, other, now):
                reports.open_case(winner, Case.Kind.FARMING, now, weight=0.5, note=str(other))


def sweep(now: datetime) -> None:
    """Look at what nobody was told of, because a process died in between."""
    missed = Result.objects.filter(watched=False, ended_at__range=(now - MISSED_DAYS, now - GRACE)).order_by("pk")
    for table, number in missed.values_list("match__table_id", "match__number")[:LIMIT]:
        ended(table, number, now)


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


def _leavers(table: int, nothing: Sequence[int]) -> Iterable[Player]:
    """Who began this match with strangers and left it for good: alone of all he got nothing for it.

    Not who got up when he had his place already, after the end, or after an earlier match.
    """
    if not nothing:
        return []
    gone = Seat.objects.filter(table=table, gone=True, table__visibility__in=STRANGERS, player__in=nothing)
    return Player.objects.filter(pk__in=gone.values("player"))


def _is_farming(winner: int, other: int, now: datetime) -> bool:
    """Whether their week looks like it; what was known at the last decision is no news."""
    since = now - FARM_DAYS
    matches, won = _together(winner, other, since)
    if matches < FARM_MATCHES:  # nearly always, and then nobody asks for decisions
        return False
    looked = _looked_at(winner, Case.Kind.FARMING, str(other))
    if looked > since:
        matches, won = _together(winner, other, looked)
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
