"""How a match ended, as rows: everybody's share in it, and whether the match counts for him.

Plain statements, one for each kind of rows: through the ORM they took the site a tenth of its CPU.
"""

from collections.abc import Sequence
from datetime import datetime, time, timedelta
from typing import Any

from django.db import connection
from django.utils import timezone

from games.engine import points, rulesets
from games.engine.table.types import Table
from games.engine.types import Event
from games.models import ResultSeat

Reason = ResultSeat.Reason
A_MATCH = timedelta(hours=1)  # which may have begun before midnight
CAP = 5
"""So many matches of two people count on one day (common model, 9a)."""
# The machine's clock may have been set back.
ENDED = """
UPDATE games_match SET ended_at = CASE WHEN started_at > %s THEN started_at ELSE %s END, ended = %s, last = %s
WHERE table_id = %s AND number = %s
"""
RESULT = """
INSERT INTO games_result (match_id, why, ended_at, watched)
SELECT id, ended, ended_at, FALSE FROM games_match WHERE table_id = %s AND number = %s RETURNING id
"""
SHARES = """
INSERT INTO games_resultseat (result_id, seat, player_id, place, points, seeds, counted, reason, gone, added)
VALUES {rows}
"""
SHARE = "(%s, %s, %s, %s, %s, %s, %s, %s, %s, %s)"
# Their rows are the lock that lets two tables count the same pair one after the other.
LOCK = "SELECT id FROM accounts_player WHERE id IN ({people}) ORDER BY id{lock}"
SHARED = """
SELECT device_id FROM accounts_sighting WHERE player_id IN ({people}) AND day >= %s
GROUP BY device_id HAVING COUNT(DISTINCT player_id) > 1
"""
MET = """
SELECT mine.player_id, theirs.player_id, COUNT(*) FROM games_resultseat AS mine
JOIN games_result AS result ON result.id = mine.result_id
JOIN games_resultseat AS theirs ON theirs.result_id = result.id AND theirs.player_id <> mine.player_id
WHERE mine.player_id IN ({people}) AND mine.counted AND theirs.player_id IN ({people})
    AND result.ended_at >= %s AND result.ended_at < %s
GROUP BY mine.player_id, theirs.player_id
"""

Row = tuple[Any, ...]


def ended(row: int, before: Table, after: Table, event: Event, at: datetime, last: int) -> None:
    """Places and points of the people who began; who left is last. `last` is the version of the event.

    The command that ended it led from `before` to `after`.
    """
    seeds = _seeds(before, event)
    reasons = _reasons(before, event["counted"], at)
    shares: list[Row] = [
        (
            seat,
            _player(before, seat),
            _place(before, event["places"], seat),
            event["points"][seat],
            seeds[seat] if event["points"][seat] else 0,  # whoever left gets neither
            not reasons[seat],
            reasons[seat],
            _is_gone(before, after, seat),
        )
        for seat in before["people"]
    ]
    _store(row, before, event["why"], at, last, shares)


def abandoned(row: int, before: Table, after: Table, at: datetime, last: int) -> None:
    """Given up: nobody gets points."""
    shares: list[Row] = [
        (seat, _player(before, seat), None, 0, 0, False, Reason.ABANDONED.value, _is_gone(before, after, seat))
        for seat in before["people"]
    ]
    _store(row, before, "abandoned", at, last, shares)


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
    if not known:
        return dict.fromkeys(people, Reason.ONESELF)
    _hold(known)
    if _share_a_device(known, at):
        return dict.fromkeys(people, Reason.DEVICE)
    met = _met(known, at)
    return {seat: _reason(player, known, met) for seat, player in people.items()}


def _reason(player: int | None, known: Sequence[int], met: dict[tuple[int, int], int]) -> str:
    """A seat that was a guest's who became a member at the same table is nobody's."""
    others = [other for other in known if other != player]
    if player is None or not others:
        return Reason.ONESELF
    return "" if any(met.get((player, other), 0) < CAP for other in others) else Reason.CAP


def _hold(people: Sequence[int]) -> None:
    """Keep their rows until the transaction ends, in the order in which everybody does it."""
    lock = " FOR NO KEY UPDATE" if connection.features.has_select_for_no_key_update else ""
    _rows(LOCK.format(people=_marks(people), lock=lock), people)


def _share_a_device(people: Sequence[int], at: datetime) -> bool:
    """Whether two of them have used one browser on the day of the match."""
    day = connection.ops.adapt_datefield_value((at - A_MATCH).date())
    return bool(_rows(SHARED.format(people=_marks(people)), [*people, day]))


def _met(people: Sequence[int], at: datetime) -> dict[tuple[int, int], int]:
    """How many matches against each of the others have counted for each of them on that day."""
    day = [connection.ops.adapt_datetimefield_value(moment) for moment in day_of(at)]
    found = _rows(MET.format(people=_marks(people)), [*people, *people, *day])
    return {(player, other): times for player, other, times in found}


def _seeds(before: Table, event: Event) -> list[int]:
    """What the system pays beside points, by seat."""
    table = rulesets.get(before["ruleset"]).points.get("seeds")
    paid = None if table is None else points.of_match(table, event["why"], event["places"])
    return paid or [0] * before["size"]


def _store(row: int, before: Table, why: str, at: datetime, last: int, shares: list[Row]) -> None:
    """The end of the match, its result and the shares in it."""
    moment, match = connection.ops.adapt_datetimefield_value(at), (row, before["match_no"])
    with connection.cursor() as cursor:
        cursor.execute(ENDED, [moment, moment, why, last, *match])
        cursor.execute(RESULT, match)
        [[result]] = cursor.fetchall()
        if shares:
            values = [value for share in shares for value in (result, *share, False)]
            cursor.execute(SHARES.format(rows=", ".join([SHARE] * len(shares))), values)


def _rows(statement: str, values: Sequence[Any]) -> list[tuple[int, ...]]:
    with connection.cursor() as cursor:
        cursor.execute(statement, values)
        found: list[tuple[int, ...]] = cursor.fetchall()
        return found


def _marks(values: Sequence[Any]) -> str:
    return ", ".join(["%s"] * len(values))


def _place(before: Table, places: list[int] | None, seat: int) -> int | None:
    taken = before["seats"][seat]
    if taken is not None and taken["bot"] is not None:
        return before["size"]
    return None if places is None else places[seat]


def _player(before: Table, seat: int) -> int | None:
    taken = before["seats"][seat]
    return None if taken is None or taken["player"] is None else int(taken["player"])


def _is_gone(before: Table, after: Table, seat: int) -> bool:
    """Whether he had left for good; whoever leaves as the last one closes the table, and nobody minds."""
    taken = (before if after["status"] == "closed" else after)["seats"][seat]
    return taken is not None and taken["gone"]
