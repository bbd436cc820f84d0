"""Milestones and levels: who has reached what."""

from collections.abc import Iterable, Sequence

from django.db.models import Count

from games.models import ResultSeat
from ratings import periods
from ratings.models import CarriedOver, Milestone, Standing

Kind = Milestone.Kind
WINS = {Kind.WIN: 1, Kind.WINS_5: 5, Kind.WINS_25: 25}
PEOPLE = 3


def reach(players: Iterable[int], result: int) -> None:
    """After a result was added: store what these players have reached by it."""
    known = _known(players)
    for player, kinds in known.items():
        if len(kinds) < len(Kind):
            for kind in sorted(_reached(player, kinds) - kinds):
                Milestone.objects.create(player_id=player, kind=kind, result_id=result)


def recount(players: Sequence[int]) -> list[str]:
    """What their results say, after the standings have been counted; the differences, one a line."""
    told = []
    for player, kinds in _known(players).items():
        wanted = _reached(player, set())
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


def people_met(player: int) -> int:
    """How many others he has played matches with that counted for him."""
    mine = ResultSeat.objects.filter(player=player, counted=True, added=True).values("result")
    others = ResultSeat.objects.filter(result__in=mine, player__isnull=False).exclude(player=player)
    found: int = others.aggregate(people=Count("player", distinct=True))["people"]
    return found


def _known(players: Iterable[int]) -> dict[int, set[str]]:
    known: dict[int, set[str]] = {player: set() for player in players}
    for player, kind in Milestone.objects.filter(player__in=known).values_list("player", "kind"):
        known[player].add(kind)
    return known


def _reached(player: int, but: set[str]) -> set[str]:
    """What he has reached, without looking again for what is known."""
    total = Standing.objects.filter(player=player, period=periods.ALL, system="").first()
    if total is None:
        return set()
    reached = {str(kind) for kind, wins in WINS.items() if total.wins >= wins} | {str(Kind.MATCH)}
    if Kind.PEOPLE not in but and people_met(player) >= PEOPLE:
        reached.add(str(Kind.PEOPLE))
    return reached
