"""Boards as pages show them: the first of a period, and whoever looks with those around him. A few short queries."""

from collections.abc import Sequence
from dataclasses import dataclass

from django.db.models import Count, QuerySet

from mauapp.accounts.models import Player
from ratings import milestones
from ratings.models import Standing

TOP = 20
AROUND = 2


@dataclass(frozen=True, slots=True)
class Line:
    """A player on a board. Equal points share a rank: 1, 2, 2, 4."""

    rank: int
    player: Player
    level: int
    points: int
    seeds: int
    wins: int
    matches: int
    is_own: bool


@dataclass(frozen=True, slots=True)
class Board:
    """The first lines; how many players are left out below them; and the own line with its neighbours.

    `missing`: points to the next better rank; None for whoever is first or is not on the board.
    """

    top: list[Line]
    between: int
    around: list[Line]
    missing: int | None

    @property
    def lines(self) -> list[Line]:
        return self.top + self.around


def first_year() -> int | None:
    """The year of the oldest standing; a year's key is the first of all that begin with it."""
    oldest = Standing.objects.order_by("period").values_list("period", flat=True).first()
    return int(oldest[:4]) if oldest and oldest[0].isdigit() else None


def board(period: str, system: str, viewer: Player | None) -> Board:
    """The board of a period; an empty system means all of them together."""
    rows = Standing.objects.filter(period=period, system=system)
    top = list(rows.order_by("-points", "player")[:TOP])
    own = None if viewer is None else rows.filter(player=viewer).first()
    before: int = 0
    around: list[Standing] = []
    if own is not None and len(top) == TOP and not _is_before(own, top[-1]):
        before, around = _around(rows, own)
    around = [row for row in around if _is_before(top[-1], row)]
    ranks = _ranks(top, 1) if not around else {**_ranks(top, 1), **_ranks_around(rows, around)}
    # not joined: a plan that walks along all players to find two would be taken at times
    players = Player.objects.in_bulk([row.player_id for row in top + around])
    levels = milestones.levels(row.player_id for row in top + around)

    def line(row: Standing) -> Line:
        return Line(
            rank=ranks[row.points],
            player=players[row.player_id],
            level=levels[row.player_id],
            points=row.points,
            seeds=row.seeds,
            wins=row.wins,
            matches=row.matches,
            is_own=own is not None and row.player_id == own.player_id,
        )

    return Board(
        top=[line(row) for row in top],
        between=max(0, before - TOP),
        around=[line(row) for row in around],
        missing=None if own is None else _missing(rows, own),
    )


def _is_before(one: Standing, other: Standing) -> bool:
    return (-one.points, one.player_id) < (-other.points, other.player_id)


def _around(rows: QuerySet[Standing], own: Standing) -> tuple[int, list[Standing]]:
    """The own line between its neighbours, and how many stand before them."""
    equal = rows.filter(points=own.points)
    ties_before, ties_after = equal.filter(player__lt=own.player_id), equal.filter(player__gt=own.player_id)
    above = list(ties_before.order_by("-player")[:AROUND])
    if len(above) < AROUND:
        better = rows.filter(points__gt=own.points).order_by("points", "-player")
        above += better[: AROUND - len(above)]
    below = list(ties_after.order_by("player")[:AROUND])
    if len(below) < AROUND:
        worse = rows.filter(points__lt=own.points).order_by("-points", "player")
        below += worse[: AROUND - len(below)]
    place = rows.filter(points__gt=own.points).count() + ties_before.count()
    return place - len(above), [*reversed(above), own, *below]


def _missing(rows: QuerySet[Standing], own: Standing) -> int | None:
    better = rows.filter(points__gt=own.points).order_by("points").values_list("points", flat=True).first()
    return None if better is None else better - own.points


def _ranks(rows: Sequence[Standing], first: int) -> dict[int, int]:
    """The rank of each number of points, of rows in their order without a gap before the first."""
    ranks: dict[int, int] = {}
    for place, row in enumerate(rows, first):
        ranks.setdefault(row.points, place)
    return ranks


def _ranks_around(rows: QuerySet[Standing], around: Sequence[Standing]) -> dict[int, int]:
    """The same somewhere in the middle: who stands above is counted, then all who share points with somebody here."""
    best, worst = around[0].points, around[-1].points
    rank = 1 + rows.filter(points__gt=best).count()
    ranks: dict[int, int] = {}
    here = (
        rows.filter(points__gte=worst, points__lte=best).values_list("points").annotate(Count("player"))
    )  # all in the index
    for points, players in here.order_by("-points"):
        ranks[points] = rank
        rank += players
    return ranks
