"""Boards from results: each share is added exactly once, by whoever comes first; and all of it can be counted anew."""

from collections.abc import Iterable, Sequence
from datetime import datetime, timedelta
from typing import NamedTuple

from django.db import connection, transaction

from games.models import ResultSeat
from mauapp.accounts.models import Player
from ratings import milestones, periods
from ratings.models import Standing

GRACE = timedelta(seconds=2)  # whoever stored a result adds it himself: the sweep takes what was left
LIMIT = 500
FIELDS = ("points", "seeds", "wins", "matches")
UPSERT = """
INSERT INTO ratings_standing (player_id, period, system, points, seeds, wins, matches) VALUES {rows}
ON CONFLICT (player_id, period, system) DO UPDATE SET {changes}
"""
CHANGES = ", ".join(f"{field} = ratings_standing.{field} + excluded.{field}" for field in FIELDS)

Board = tuple[int, str, str]
"""Player, period, rule system."""


class Figures(NamedTuple):
    """What a standing tells."""

    points: int
    seeds: int
    wins: int
    matches: int


class Share(NamedTuple):
    """What counts of a share in a result."""

    player: int
    system: str
    ended_at: datetime
    points: int
    seeds: int
    place: int | None


SHARE = ("player_id", "result__match__ruleset", "result__ended_at", "points", "seeds", "place")


def add(result: int) -> bool:
    """Add the shares of a result that the boards do not have yet; whether there were any."""
    while True:
        with transaction.atomic():
            players = _lock_people(result)
            seats = ResultSeat.objects.filter(result=result).order_by("player")
            rows = list(seats.values_list("added", "counted", *SHARE))
            if players != [player for _, _, player, *_ in rows if player is not None]:
                continue  # a guest has become a member meanwhile
            if all(added for added, *_ in rows):
                return False
            seats.order_by().filter(added=False).update(added=True)
            shares = [Share(*row) for added, counted, *row in rows if counted and not added and row[0] is not None]
            if shares:
                _increase(shares)
                milestones.reach([share.player for share in shares], result)
            return True


def sweep(now: datetime) -> int:
    """Add what nobody has added; how many results that were."""
    late = ResultSeat.objects.filter(added=False, result__ended_at__lt=now - GRACE)
    results = late.order_by("result").values_list("result", flat=True).distinct()[:LIMIT]
    return sum(add(result) for result in results)


def recount(players: Sequence[int], *, mend: bool = True) -> list[str]:
    """Count the results of these players anew and mend what differs; the differences, one a line."""
    with transaction.atomic():
        _lock(players)
        wanted = counted(players)
        kept = {(row.player_id, row.period, row.system): row for row in Standing.objects.filter(player__in=players)}
        wrong = sorted(
            board
            for board in wanted.keys() | kept.keys()
            if board not in kept or board not in wanted or wanted[board] != _figures(kept[board])
        )
        Standing.objects.filter(pk__in=[kept[board].pk for board in wrong if board in kept]).delete()
        Standing.objects.bulk_create(
            Standing(player_id=board[0], period=board[1], system=board[2], **wanted[board]._asdict())
            for board in wrong
            if board in wanted
        )
        told = [_difference(board, kept.get(board), wanted.get(board)) for board in wrong]
        told += milestones.recount(players)
        transaction.set_rollback(not mend)
        return told


def counted(players: Iterable[int]) -> dict[Board, Figures]:
    """The standings that follow from the results of these players."""
    sums: dict[Board, Figures] = {}
    shares = ResultSeat.objects.filter(player__in=list(players), counted=True, added=True)
    _sum(sums, (Share(*row) for row in shares.values_list(*SHARE)))
    return sums


def _sum(sums: dict[Board, Figures], shares: Iterable[Share]) -> None:
    nothing = Figures(0, 0, 0, 0)
    for share in shares:
        mine = (share.points, share.seeds, int(share.place == 1), 1)
        for period in periods.keys(share.ended_at):
            for system in ("", share.system):
                board = (share.player, period, system)
                sums[board] = Figures(*(a + b for a, b in zip(sums.get(board, nothing), mine, strict=True)))


def _increase(shares: Iterable[Share]) -> None:
    """One statement, whose rows are in the same order for everybody."""
    sums: dict[Board, Figures] = {}
    _sum(sums, shares)
    if sums:
        values = [value for board in sorted(sums) for value in (*board, *sums[board])]
        rows = ", ".join(["(%s, %s, %s, %s, %s, %s, %s)"] * len(sums))
        with connection.cursor() as cursor:
            cursor.execute(UPSERT.format(rows=rows, changes=CHANGES), values)


def _lock_people(result: int) -> list[int]:
    """The people of a result, held."""
    seats = ResultSeat.objects.filter(result=result)
    rows = Player.objects.select_for_update(no_key=True, of=("self",)).filter(pk__in=seats.values("player"))
    return list(rows.order_by("pk").values_list("pk", flat=True))


def _lock(players: Sequence[int]) -> list[int]:
    """Hold these players' rows until the transaction ends, in the order in which everybody does it."""
    rows = Player.objects.select_for_update(no_key=True).filter(pk__in=players).order_by("pk")
    return list(rows.values_list("pk", flat=True))


def _figures(row: Standing) -> Figures:
    return Figures(row.points, row.seeds, row.wins, row.matches)


def _difference(board: Board, row: Standing | None, wanted: Figures | None) -> str:
    player, period, system = board
    kept = None if row is None else _figures(row)
    return f"player {player}, {period}, {system or 'all systems'}: {kept} instead of {wanted}"
