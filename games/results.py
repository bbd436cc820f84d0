"""How a match ended, as rows: everybody's share in it, and whether the match counts for him."""

from collections.abc import Sequence
from datetime import datetime, time, timedelta

from django.db.models import Count
from django.utils import timezone

from games.engine import points, rulesets
from games.engine.table.types import Table
from games.engine.types import Event
from games.models import Match, Result, ResultSeat
from mauapp.accounts.models import Player

Reason = ResultSeat.Reason
CAP = 5
"""So many matches of two people count on one day (common model, 9a)."""


def ended(row: int, before: Table, event: Event, at: datetime) -> None:
    """Places and points of the people who began; who left is last."""
    result = _result(row, before, event["why"], at)
    seeds = _seeds(before, event)
    reasons = _reasons(before, event["counted"], result.ended_at)
    ResultSeat.objects.bulk_create(
        ResultSeat(
            result=result,
            seat=seat,
            player_id=_player(before, seat),
            place=_place(before, event["places"], seat),
            points=event["points"][seat],
            seeds=seeds[seat] if event["points"][seat] else 0,  # whoever left gets neither
            counted=not reasons[seat],
            reason=reasons[seat],
        )
        for seat in before["people"]
    )


def abandoned(row: int, before: Table, at: datetime) -> None:
    """Given up: nobody gets points."""
    result = _result(row, before, "abandoned", at)
    ResultSeat.objects.bulk_create(
        ResultSeat(result=result, seat=seat, player_id=_player(before, seat), counted=False, reason=Reason.ABANDONED)
        for seat in before["people"]
    )


def day_of(at: datetime) -> tuple[datetime, datetime]:
    """The day of a moment by the site's calendar: its beginning, and the next one's."""
    zone = timezone.get_default_timezone()
    date = at.astimezone(zone).date()
    return datetime.combine(date, time(), zone), datetime.combine(date + timedelta(days=1), time(), zone)


def _reasons(before: Table, is_counted: bool, at: datetime) -> dict[int, str]:
    """By seat of a person: why the match does not count for him, empty if it does."""
    people = {seat: _player(before, seat) for seat in before["people"]}
    if len(people) < 2:
        return dict.fromkeys(people, Reason.PRACTICE)
    if not is_counted:
        return dict.fromkeys(people, Reason.PRIVATE)
    known = sorted(player for player in people.values() if player is not None)
    # Their rows are the lock that lets two tables count the same pair one after the other.
    devices = [
        player.device_id for player in Player.objects.select_for_update(no_key=True).filter(pk__in=known).order_by("pk")
    ]
    if any(device is not None and devices.count(device) > 1 for device in devices):
        return dict.fromkeys(people, Reason.DEVICE)
    return {seat: _reason(player, known, at) for seat, player in people.items()}


def _reason(player: int | None, known: Sequence[int], at: datetime) -> str:
    """A seat that was a guest's who became a member at the same table is nobody's."""
    others = [other for other in known if other != player]
    if player is None or not others:
        return Reason.ONESELF
    met = _met(player, others, at)
    return "" if any(met.get(other, 0) < CAP for other in others) else Reason.CAP


def _met(player: int, others: Sequence[int], at: datetime) -> dict[int, int]:
    """How many matches against each of these people have counted for him on that day."""
    first, after = day_of(at)
    shares = ResultSeat.objects.filter(
        player_id__in=others,
        result__seats__player_id=player,
        result__seats__counted=True,
        result__ended_at__gte=first,
        result__ended_at__lt=after,
    )
    return {other: times for other, times in shares.values_list("player_id").annotate(Count("pk")) if other is not None}


def _seeds(before: Table, event: Event) -> list[int]:
    """What the system pays beside points, by seat."""
    table = rulesets.get(before["ruleset"]).points.get("seeds")
    paid = None if table is None else points.of_match(table, event["why"], event["places"])
    return paid or [0] * before["size"]


def _result(row: int, before: Table, why: str, at: datetime) -> Result:
    match = Match.objects.get(table_id=row, number=before["match_no"])
    match.ended_at = max(at, match.started_at)  # the machine's clock may have been set back
    match.ended = why
    match.save(update_fields=["ended_at", "ended"])
    return Result.objects.create(match=match, why=why, ended_at=match.ended_at)


def _place(before: Table, places: list[int] | None, seat: int) -> int | None:
    taken = before["seats"][seat]
    if taken is not None and taken["bot"] is not None:
        return before["size"]
    return None if places is None else places[seat]


def _player(before: Table, seat: int) -> int | None:
    taken = before["seats"][seat]
    return None if taken is None or taken["player"] is None else int(taken["player"])
