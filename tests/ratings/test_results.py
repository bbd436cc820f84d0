"""Which matches count for whom, and what they pay."""

from datetime import timedelta

import pytest

from games import members
from games.models import Result, ResultSeat
from mauapp.accounts import standing
from mauapp.accounts.models import Device, Player
from tests.cast import Cast
from tests.factories import PlayerFactory
from tests.ratings.matches import NOON, played

pytestmark = pytest.mark.django_db


def reasons(result: Result) -> list[str]:
    shares = list(result.seats.order_by("seat"))
    assert all(share.counted is not bool(share.reason) for share in shares)
    return [share.reason for share in shares]


def paid(result: Result) -> list[tuple[int, int]]:
    return list(result.seats.order_by("seat").values_list("points", "seeds"))


def test_one_person_alone_practises(cast: Cast) -> None:
    assert reasons(played(cast.anna, bots=2)) == ["practice"]


def test_the_first_five_matches_of_two_people_on_a_day_count(cast: Cast) -> None:
    told = [reasons(played(cast.anna, cast.ben, at=NOON + timedelta(hours=hour))) for hour in range(7)]
    assert told == [["", ""]] * 5 + [["cap", "cap"]] * 2
    assert reasons(played(cast.anna, cast.ben, at=NOON + timedelta(days=1))) == ["", ""]


def test_a_match_counts_for_whoever_meets_somebody_new_in_it(cast: Cast) -> None:
    for _ in range(5):
        played(cast.anna, cast.ben)
    assert reasons(played(cast.anna, cast.ben, cast.clara)) == ["", "", ""]
    for _ in range(4):
        played(cast.anna, cast.clara)
    assert reasons(played(cast.anna, cast.ben, cast.clara)) == ["cap", "", ""]


def test_matches_that_do_not_count_use_nothing_up(cast: Cast) -> None:
    for _ in range(5):
        played(cast.anna, cast.ben, why="abandoned")
        played(cast.anna, cast.ben, ruleset="macao")
    assert reasons(played(cast.anna, cast.ben)) == ["", ""]


def test_the_day_of_a_pair_is_the_one_of_the_site(cast: Cast, settings: object) -> None:
    settings.TIME_ZONE = "Europe/Berlin"  # type: ignore[attr-defined]
    evening = NOON.replace(hour=22, minute=30)
    for _ in range(5):
        assert reasons(played(cast.anna, cast.ben, at=evening)) == ["", ""]
    assert reasons(played(cast.anna, cast.ben, at=evening + timedelta(minutes=20))) == ["cap", "cap"]
    assert reasons(played(cast.anna, cast.ben, at=evening + timedelta(minutes=40))) == ["", ""]


def test_two_people_from_one_device_play_for_nothing_on_that_day(cast: Cast) -> None:
    device, phone = Device.objects.create(key="one"), Device.objects.create(key="phone")
    for player, used in ((cast.anna, device), (cast.ben, device), (cast.ben, phone), (cast.clara, phone)):
        standing.see(player, used, "192.0.2.1", NOON.date())
    assert reasons(played(cast.anna, cast.ben, cast.clara)) == ["device"] * 3
    assert reasons(played(cast.anna, cast.clara)) == ["", ""]
    assert reasons(played(cast.anna, cast.ben, at=NOON + timedelta(days=1))) == ["", ""]
    Player.objects.filter(pk__in=[cast.anna.pk, cast.clara.pk]).update(device=device)  # where both began, long ago
    assert reasons(played(cast.anna, cast.clara)) == ["", ""]


def test_macao_counts_at_public_tables_only(cast: Cast) -> None:
    assert reasons(played(cast.anna, cast.ben, ruleset="macao")) == ["private", "private"]
    assert paid(played(cast.anna, cast.ben, ruleset="macao", visibility="open")) == [(10, 20), (0, 0)]
    three = played(cast.anna, cast.ben, cast.clara, ruleset="macao", visibility="quick")
    assert paid(three) == [(12, 25), (5, 10), (0, 0)]
    four = played(*cast, ruleset="macao", visibility="quick", why="limit", places=(1, 2, 2, 4))
    assert paid(four) == [(15, 30), (4, 10), (4, 10), (0, 0)]


def test_macao_pays_half_when_the_other_one_has_left(cast: Cast) -> None:
    assert paid(played(cast.anna, cast.ben, ruleset="macao", visibility="open", why="left")) == [(5, 10), (0, 0)]


def test_private_tables_of_the_other_games_count_and_pay_no_seeds(cast: Cast) -> None:
    result = played(cast.anna, cast.ben, cast.clara)
    assert (reasons(result), paid(result)) == ([""] * 3, [(10, 0), (4, 0), (1, 0)])


def test_whoever_leaves_is_last_with_nothing_and_computers_hold_their_places(cast: Cast) -> None:
    result = played(cast.anna, cast.ben, places=(1, 3, 2), bots=1, gone=[0])
    shares = list(result.seats.order_by("seat").values_list("place", "points", "counted"))
    assert shares == [(3, 0, True), (3, 1, True)]


def test_an_abandoned_match_counts_for_nobody(cast: Cast) -> None:
    result = played(cast.anna, cast.ben, why="abandoned")
    assert (reasons(result), paid(result)) == (["abandoned"] * 2, [(0, 0)] * 2)


def test_a_guest_who_becomes_the_member_at_the_same_table_leaves_nobody_to_play_against(cast: Cast) -> None:
    assert reasons(played(cast.anna, None, gone=[1])) == ["oneself", "oneself"]


def test_a_guest_who_has_played_against_the_member_he_becomes_has_played_for_nothing(cast: Cast) -> None:
    guest = PlayerFactory.create()
    alone, three = played(cast.anna, guest), played(cast.anna, guest, cast.ben)
    other = played(guest, cast.ben)
    members.merge_results(guest, cast.anna)
    assert (reasons(alone), reasons(three), reasons(other)) == (["oneself"] * 2, ["oneself", "oneself", ""], ["", ""])
    assert ResultSeat.objects.filter(player=cast.anna, counted=True).get().result == other
