"""Boards from results: each share is added exactly once, by whoever comes first; and all of it can be counted anew."""

from collections.abc import Iterable, Sequence
from datetime import datetime
from itertools import groupby
from operator import itemgetter
from typing import NamedTuple

from django.db import connection, transaction

from games.models import ResultSeat
from mauapp.accounts.models import Player
from ratings import milestones, periods
from ratings.models import Standing

LIMIT = 500  # results of a sweep
PART = 20  # of a transaction: whoever ends his next match meanwhile waits for it
ROWS = 1000  # standings of a statement, whose number of values is limited
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
    return bool(_add([result]))


def sweep(_now: datetime) -> int:
    """Add what the boards do not have yet; how many results that were."""
    new = ResultSeat.objects.filter(added=False).order_by("result").values("result").distinct()[:LIMIT]
    shares = ResultSeat.objects.filter(result__in=new).order_by("result").values_list("result", "player")
    rounds = _rounds(shares)
    return sum(_add(some[first : first + PART]) for some in rounds for first in range(0, len(some), PART))


def _rounds(shares: Iterable[tuple[int, int | None]]) -> list[list[int]]:
    """Results in their order, in parts in which nobody has two of them: what he reaches he has reached by one."""
    rounds: list[list[int]] = []
    turns: dict[int, int] = {}
    for result, seats in groupby(shares, key=itemgetter(0)):
        players = [player for _, player in seats if player is not None]
        turn = max((turns.get(player, 0) for player in players), default=0)
        turns.update(dict.fromkeys(players, turn + 1))
        if turn == len(rounds):
            rounds.append([])
        rounds[turn].append(result)
    return rounds


def _add(results: Sequence[int]) -> int:
    """Add the shares of these results that the boards do not have yet; how many of them had any."""
    while True:
        with transaction.atomic():
            players = _lock_people(results)
            seats = ResultSeat.objects.filter(result__in=results)
            rows = list(seats.values_list("result", "added", "counted", *SHARE))
            if players != {player for _, _, _, player, *_ in rows if player is not None}:
                continue  # a guest has become a member meanwhile
            new = {result for result, added, *_ in rows if not added}
            if new:
                seats.filter(added=False).update(added=True)
            shares = [
                (result, Share(*row))
                for result, added, counts, *row in rows
                if counts and not added and row[0] is not None
            ]
            if shares:
                _increase(share for _, share in shares)
                milestones.reach({share.player: result for result, share in shares})
            return len(new)


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
    """Rows in the same order for everybody."""
    sums: dict[Board, Figures] = {}
    _sum(sums, shares)
    boards = sorted(sums)
    for part in (boards[first : first + ROWS] for first in range(0, len(boards), ROWS)):
        values = [value for board in part for value in (*board, *sums[board])]
        rows = ", ".join(["(%s, %s, %s, %s, %s, %s, %s)"] * len(part))
        with connection.cursor() as cursor:
            cursor.execute(UPSERT.format(rows=rows, changes=CHANGES), values)


def _lock_people(results: Sequence[int]) -> set[int]:
    """The people of these results, held."""
    seats = ResultSeat.objects.filter(result__in=results)
    rows = Player.objects.select_for_update(no_key=True, of=("self",)).filter(pk__in=seats.values("player"))
    return set(rows.order_by("pk").values_list("pk", flat=True))


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
