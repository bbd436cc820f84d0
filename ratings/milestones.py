"""Milestones and levels: who has reached what."""

from collections.abc import Collection, Iterable, Mapping, Sequence

from django.db import connection
from django.db.models import Count

from games.models import ResultSeat
from ratings import periods
from ratings.models import CarriedOver, Milestone, Standing

Kind = Milestone.Kind
WINS = {Kind.WIN: 1, Kind.WINS_5: 5, Kind.WINS_25: 25}
PEOPLE = 3
SOMEBODY_NEW = """
SELECT DISTINCT mine.player_id FROM games_resultseat AS mine
JOIN games_resultseat AS theirs ON theirs.result_id = mine.result_id AND theirs.player_id <> mine.player_id
WHERE mine.result_id IN ({results}) AND mine.player_id IN ({players}) AND NOT EXISTS (
    SELECT 1 FROM games_resultseat AS before
    JOIN games_resultseat AS met ON met.result_id = before.result_id AND met.player_id = theirs.player_id
    WHERE before.player_id = mine.player_id AND before.counted AND before.added AND before.result_id <> mine.result_id
)
"""


def reach(results: Mapping[int, int]) -> None:
    """After results were added: store what these players have reached, each by the result beside him."""
    known = {player: kinds for player, kinds in _known(results).items() if len(kinds) < len(Kind)}
    if not known:
        return
    wins = _wins(known)
    few = {player: results[player] for player, kinds in known.items() if Kind.PEOPLE not in kinds}
    met = people_met(_with_somebody_new(few))
    Milestone.objects.bulk_create(
        Milestone(player_id=player, kind=kind, result_id=results[player])
        for player, kinds in known.items()
        for kind in sorted(_reached(wins.get(player), met.get(player, 0)) - kinds)
    )


def recount(players: Sequence[int]) -> list[str]:
    """What their results say, after the standings have been counted; the differences, one a line."""
    told, wins, met = [], _wins(players), people_met(players)
    for player, kinds in _known(players).items():
        wanted = _reached(wins.get(player), met.get(player, 0))
        Milestone.objects.filter(player=player, kind__in=kinds - wanted).delete()
        Milestone.objects.bulk_create(Milestone(player_id=player, kind=kind) for kind in sorted(wanted - kinds))
        told += [f"player {player}, milestone {kind}: wrong" for kind in sorted(wanted ^ kinds)]
    return told


def levels(players: Iterable[int]) -> dict[int, int]:
    """The level of each of these players: never below what he had before."""
    known = _known(players)
    before = dict(CarriedOver.objects.filter(player__in=known).values_list("player", "level"))
    return {player: max(1 + len(kinds), before.get(player, 1)) for player, kinds in known.items()}


def level(player: int) -> int:
    """The level of one player."""
    return levels([player])[player]


def people_met(players: Iterable[int]) -> dict[int, int]:
    """How many others each of these has played matches with that counted for him, if there were any."""
    mine = ResultSeat.objects.filter(player__in=players, counted=True, added=True).values("player")
    met = mine.annotate(people=Count("result__seats__player", distinct=True))
    return {player: people - 1 for player, people in met.values_list("player", "people")}  # he himself is one of them


def _known(players: Iterable[int]) -> dict[int, set[str]]:
    known: dict[int, set[str]] = {player: set() for player in players}
    for player, kind in Milestone.objects.filter(player__in=known).values_list("player", "kind"):
        known[player].add(kind)
    return known


def _wins(players: Iterable[int]) -> dict[int, int]:
    """The wins of those who have played matches that count."""
    total = Standing.objects.filter(player__in=players, period=periods.ALL, system="")
    return dict(total.values_list("player", "wins"))


def _reached(wins: int | None, people: int) -> set[str]:
    """What somebody has reached with so many wins (None: no match counts) and people."""
    if wins is None:
        return set()
    reached = {str(kind) for kind, least in WINS.items() if wins >= least} | {str(Kind.MATCH)}
    return reached | {str(Kind.PEOPLE)} if people >= PEOPLE else reached


def _with_somebody_new(results: Mapping[int, int]) -> set[int]:
    """Who of these has met somebody for the first time in his result: nobody else's number of people has grown.

    All matches of a player are read to count them, so they are not where he has just met again whom he knows.
    """
    if not results:
        return set()
    wanted = set(results.values())
    statement = SOMEBODY_NEW.format(results=_marks(wanted), players=_marks(results))
    with connection.cursor() as cursor:
        cursor.execute(statement, [*wanted, *results])
        return {player for (player,) in cursor.fetchall()}


def _marks(values: Collection[int]) -> str:
    return ", ".join(["%s"] * len(values))
