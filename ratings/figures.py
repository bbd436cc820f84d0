"""What a profile tells of a player: level, milestones, weeks, figures by game, matches."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from django.core.cache import caches
from django.core.paginator import Page, Paginator
from django.db import connection
from django.db.models import Count, Prefetch

from games import rules
from games.models import ResultSeat
from mauapp.accounts.models import Player
from ratings import chart, milestones, names, periods
from ratings.models import CarriedOver, Hidden, Milestone, Standing

WEEKS = 8
MATCHES = 20
KEPT_SECONDS = 3600
Kind = Milestone.Kind
# Wins that follow each other have the same number of other matches before them.
LONGEST = """
SELECT max(wins) FROM (
    SELECT count(*) AS wins FROM (
        SELECT place, sum(CASE WHEN place = 1 THEN 0 ELSE 1 END) OVER (ORDER BY ended_at, result_id) AS others
        FROM games_resultseat JOIN games_result ON games_result.id = result_id
        WHERE player_id = %s AND counted = %s AND added = %s
    ) AS matches WHERE place = 1 GROUP BY others
) AS runs
"""
GOALS = {Kind.PEOPLE: milestones.PEOPLE, Kind.WINS_5: 5, Kind.WINS_25: 25}


@dataclass(frozen=True, slots=True)
class Step:
    """A milestone; `done` of `goal` tells how far it is, where that is a number. `at`: how many are before it."""

    at: int
    name: str
    is_reached: bool
    done: int
    goal: int | None


@dataclass(frozen=True, slots=True)
class Game:
    """What somebody has won in one rule system: `places` counts first, second, third and further ones."""

    name: str
    points: int
    matches: int
    wins: int
    places: list[int]


def is_hidden(player: Player) -> bool:
    """Whether others may not see more than name and level."""
    return Hidden.objects.filter(player=player).exists()


def hide(player: Player, hidden: bool) -> None:
    """Show no more than name and level to others from now on, or all again."""
    if hidden:
        Hidden.objects.get_or_create(player=player)
    else:
        Hidden.objects.filter(player=player).delete()


def head(player: Player) -> dict[str, Any]:
    """What everybody may see."""
    return {"shown": player, "level": milestones.level(player.pk), "highest": 1 + len(Kind)}


def record(player: Player, now: datetime) -> dict[str, Any]:
    """Everything else but the matches."""
    rows = {(row.period, row.system): row for row in Standing.objects.filter(player=player, period=periods.ALL)}
    total = rows.get((periods.ALL, ""))
    people, streak, places = _of_all_matches(player, total)
    return {
        "steps": _steps(player, total, people),
        "chart": _weeks(player, now),
        "total": total,
        "people": people,
        "streak": streak,
        "games": _games(places, rows.values()),
        "carried": CarriedOver.objects.filter(player=player).first(),
    }


def matches(player: Player, number: str | None) -> Page[ResultSeat]:
    """A page of his matches, the latest first, each with everybody who began it."""
    others = ResultSeat.objects.select_related("player").order_by("seat")
    shares = (
        ResultSeat.objects.filter(player=player)
        .select_related("result__match")
        .prefetch_related(Prefetch("result__seats", others))
        .order_by("-result")
    )
    return Paginator(shares, MATCHES).get_page(number)


def _steps(player: Player, total: Standing | None, people: int) -> list[Step]:
    reached = set(Milestone.objects.filter(player=player).values_list("kind", flat=True))
    wins = 0 if total is None else total.wins
    kinds = sorted(Kind, key=lambda kind: kind not in reached)
    return [
        Step(at, str(kind.label), kind in reached, people if kind is Kind.PEOPLE else wins, GOALS.get(kind))
        for at, kind in enumerate(kinds)
    ]


def _weeks(player: Player, now: datetime) -> chart.Chart:
    week = periods.on("week", periods.today(now))
    weeks = [week]
    while len(weeks) < WEEKS:
        weeks.insert(0, weeks[0].before)
    kept = Standing.objects.filter(player=player, system="", period__in=[week.key for week in weeks])
    points = dict(kept.values_list("period", "points"))
    return chart.of([(names.short(week), week.key[-2:].lstrip("0"), points.get(week.key, 0)) for week in weeks])


def _longest(player: Player) -> int:
    """The longest run of wins."""
    with connection.cursor() as cursor:
        cursor.execute(LONGEST, [player.pk, True, True])
        return int(cursor.fetchone()[0] or 0)


def _of_all_matches(player: Player, total: Standing | None) -> tuple[int, int, dict[str, list[int]]]:
    """People met, the longest run of wins, places by system.

    All his matches are read for it, so it is kept until he has played another one, for an hour at most.
    """
    if total is None:
        return 0, 0, {}
    version = f"{player.created.timestamp()}:{total.matches}:{total.wins}:{total.points}"
    key = f"record:{player.pk}:{version}"
    cache = caches["figures"]
    found: tuple[int, int, dict[str, list[int]]] | None = cache.get(key)
    if found is None:
        found = milestones.people_met([player.pk]).get(player.pk, 0), _longest(player), _places(player)
        cache.set(key, found, KEPT_SECONDS)
    return found


def _places(player: Player) -> dict[str, list[int]]:
    """How often he was first, second, third and worse, by rule system."""
    shares = ResultSeat.objects.filter(player=player, counted=True, added=True)
    counts: dict[str, list[int]] = {}
    for system, place, times in shares.values_list("result__match__ruleset", "place").annotate(Count("pk")):
        if place is not None:
            counts.setdefault(system, [0] * 4)[min(place, 4) - 1] += times
    return counts


def _games(counts: dict[str, list[int]], rows: Iterable[Standing]) -> list[Game]:
    kept = {row.system: row for row in rows}
    return [
        Game(str(name), kept[system].points, kept[system].matches, kept[system].wins, counts.get(system, [0] * 4))
        for system, name in rules.NAMES.items()
        if system in kept
    ]
