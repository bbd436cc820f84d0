"""Boards are the sum of the results, in whatever order and however often these are told."""

from collections.abc import Callable
from contextlib import AbstractContextManager
from datetime import timedelta
from io import StringIO

import pytest
from django.core.management import CommandError, call_command
from django.db import transaction
from django.test.utils import CaptureQueriesContext
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from games import members
from games.models import Result, ResultSeat
from mauapp.accounts.models import Player
from ratings import milestones, standings
from ratings.models import Milestone, Standing
from tests.cast import Cast, gather
from tests.factories import PlayerFactory
from tests.ratings.matches import NOON, played

pytestmark = pytest.mark.django_db


def boards() -> set[tuple[object, ...]]:
    """All standings and milestones."""
    rows = Standing.objects.values_list("player", "period", "system", "points", "seeds", "wins", "matches")
    return set(rows) | set(Milestone.objects.values_list("player", "kind"))


def from_scratch() -> set[tuple[object, ...]]:
    """The same after everything was counted anew."""
    Standing.objects.all().delete()
    Milestone.objects.all().delete()
    ResultSeat.objects.update(added=True)
    standings.recount(list(Player.objects.values_list("pk", flat=True)))
    return boards()


def overall(player: Player) -> tuple[int, int, int]:
    """Points, wins and matches of all time."""
    row = Standing.objects.get(player=player, period="all", system="")
    return row.points, row.wins, row.matches


# Who sits there (0 to 3), in the order of their places; how it ended; which game; how many days ago.
ENDS = ["out", "blocked", "limit", "abandoned", "taken over", "behind a computer"]
MATCHES = st.tuples(
    st.lists(st.integers(0, 3), min_size=1, max_size=4, unique=True),
    st.sampled_from(ENDS),
    st.sampled_from(["mau-mau-classic", "macao", "schneider"]),
    st.sampled_from(["friends", "open"]),
    st.integers(0, 40),
)


def store(cast: Cast, seats: list[int], end: str, ruleset: str, visibility: str, days: int) -> Result:
    """A match like this; computers make them four."""
    people = [cast[seat] for seat in seats]
    size = 4
    places: list[int] | None = list(range(1, size + 1))
    if end == "blocked" and ruleset != "macao":  # there the cards decide
        places = None
    if end == "behind a computer":
        places = [*range(2, size + 1), 1]
    gone = [0] if end == "taken over" else []
    bots = size - len(people)
    day, why = NOON - timedelta(days=days), end if end in ("blocked", "limit", "abandoned") else "out"
    return played(*people, at=day, places=places, ruleset=ruleset, visibility=visibility, bots=bots, gone=gone, why=why)


@settings(max_examples=20, deadline=None, suppress_health_check=list(HealthCheck))
@given(st.data())
def test_any_order_of_results_gives_the_boards_of_a_recount(data: st.DataObject) -> None:
    with transaction.atomic():
        cast = gather()
        matches = data.draw(st.lists(MATCHES, min_size=1, max_size=12))
        results = [store(cast, *match).pk for match in matches]
        late = data.draw(st.sets(st.sampled_from(results)))
        told = data.draw(st.permutations([result for result in results if result not in late] * 2))
        for result in told:
            standings.add(result)
        standings.sweep(NOON + timedelta(seconds=3))
        for result in data.draw(st.permutations(results)):
            assert not standings.add(result)
        found = boards()
        assert standings.recount([player.pk for player in cast]) == []
        assert found == boards() == from_scratch()
        points = sum(row.points for row in Standing.objects.filter(period="all", system=""))
        assert points == sum(share.points for share in ResultSeat.objects.filter(counted=True))
        transaction.set_rollback(True)


def test_a_result_is_added_to_week_month_year_and_all_time_overall_and_by_game(cast: Cast) -> None:
    assert standings.add(played(cast.anna, cast.ben, ruleset="makao").pk)
    rows = Standing.objects.filter(player=cast.anna).values_list("period", "system", "points", "wins", "matches")
    assert set(rows) == {
        (period, system, 10, 1, 1) for period in ("2026-W49", "2026-11", "2026", "all") for system in ("", "makao")
    }
    assert overall(cast.ben) == (1, 0, 1)


def test_a_result_that_is_told_again_changes_nothing(cast: Cast) -> None:
    result = played(cast.anna, cast.ben).pk
    assert [standings.add(result) for _ in range(3)] == [True, False, False]
    assert overall(cast.anna) == (10, 1, 1)


def test_a_sweep_adds_what_is_new_once_and_names_for_each_milestone_the_match_that_brought_it(cast: Cast) -> None:
    first, second = played(cast.ben, cast.anna), played(cast.anna, cast.ben)
    third, other = played(cast.anna, cast.clara), played(cast.dora, None)
    assert (standings.sweep(NOON), standings.sweep(NOON)) == (4, 0)
    brought = Milestone.objects.filter(player=cast.anna).values_list("kind", "result")
    assert dict(brought) == {"match": first.pk, "win": second.pk}
    assert Milestone.objects.get(player=cast.clara).result == third
    assert not Standing.objects.filter(player=cast.dora).exists()
    assert ResultSeat.objects.filter(result=other, added=True).count() == 2


def test_a_sweep_of_many_results_is_hardly_dearer_than_of_one(
    django_assert_max_num_queries: Callable[[int], AbstractContextManager[CaptureQueriesContext]],
) -> None:
    for _ in range(20):
        played(PlayerFactory.create(), PlayerFactory.create())
    with django_assert_max_num_queries(14):
        assert standings.sweep(NOON) == 20


def test_what_does_not_count_stands_on_no_board(cast: Cast) -> None:
    standings.add(played(cast.anna, bots=1).pk)
    standings.add(played(cast.anna, cast.ben, why="abandoned").pk)
    assert not boards()


def test_milestones_come_in_their_order_and_make_the_level(cast: Cast) -> None:
    def reached() -> tuple[int, list[str]]:
        kinds = Milestone.objects.filter(player=cast.anna).order_by("pk").values_list("kind", flat=True)
        return milestones.levels([cast.anna.pk])[cast.anna.pk], list(kinds)

    assert reached() == (1, [])
    standings.add(played(cast.ben, cast.anna).pk)
    assert reached() == (2, ["match"])
    standings.add(played(cast.anna, cast.ben).pk)
    standings.add(played(cast.anna, cast.clara).pk)
    assert reached() == (3, ["match", "win"])
    result = played(cast.anna, cast.dora)
    standings.add(result.pk)
    assert reached() == (4, ["match", "win", "people"])
    assert Milestone.objects.get(player=cast.anna, kind="people").result == result
    for day in range(1, 23):
        standings.add(played(cast.anna, cast.ben, at=NOON + timedelta(days=day)).pk)
        assert reached()[0] == (6 if day == 22 else 5 if day >= 2 else 4)
    assert standings.recount([player.pk for player in cast]) == []


def test_whoever_meets_the_same_people_again_is_not_searched_for_new_ones(
    cast: Cast, django_assert_max_num_queries: Callable[[int], AbstractContextManager[CaptureQueriesContext]]
) -> None:
    standings.add(played(cast.anna, cast.ben, at=NOON).pk)
    again = played(cast.anna, cast.ben, at=NOON + timedelta(minutes=10))
    with django_assert_max_num_queries(13) as queries:
        standings.add(again.pk)
    assert not [query for query in queries.captured_queries if "COUNT(DISTINCT" in query["sql"]]


def test_a_guest_who_becomes_a_member_keeps_all_but_what_he_has_won_against_himself(cast: Cast) -> None:
    guest = PlayerFactory.create()
    for winner, loser in ((guest, cast.ben), (cast.anna, cast.clara), (guest, cast.anna), (guest, cast.dora)):
        standings.add(played(winner, loser).pk)
    assert overall(guest) == (30, 3, 3)
    members.merge_results(guest, cast.anna)
    standings.recount([guest.pk, cast.anna.pk])
    assert not Standing.objects.filter(player=guest).exists()
    assert overall(cast.anna) == (30, 3, 3)
    assert milestones.people_met([cast.anna.pk]) == {cast.anna.pk: 3}
    found = boards()
    assert found == from_scratch()


def test_recount_mends_what_differs_and_proves_that_all_is_equal(cast: Cast) -> None:
    for _ in range(3):
        standings.add(played(cast.anna, cast.ben).pk)
    late = played(cast.anna, cast.ben)

    def told(*options: str) -> str:
        out = StringIO()
        call_command("recount", *options, stdout=out)
        return out.getvalue()

    assert "4 players, 0 differences" in told("--check")
    true = boards()
    Standing.objects.filter(player=cast.anna, period="2026").update(points=99)
    Standing.objects.filter(player=cast.ben, period="all", system="").delete()
    Milestone.objects.create(player=cast.clara, kind="win")
    with pytest.raises(CommandError, match="4 players, 4 differences"):
        told("--check")
    assert "4 differences, mended" in told()
    assert "0 differences" in told("--check")
    Result.objects.filter(pk=late.pk).delete()
    assert "mended" in told()
    assert boards() == true
