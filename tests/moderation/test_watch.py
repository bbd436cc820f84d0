"""What the site notices by itself: the ladder of pauses, and points that look farmed."""

from collections.abc import Callable
from contextlib import AbstractContextManager
from datetime import UTC, datetime, timedelta

import pytest
from django.db.models.signals import post_save
from django.utils import translation

from games.models import Match, Result, ResultSeat, Seat, Table
from mauapp.accounts import members
from mauapp.accounts.models import Player, User
from moderation import cases, reports, service, watch
from moderation.models import Act, Action, Case, Notice
from moderation.sentences import reason, seen
from moderation.service import Decision
from tests.cast import Cast
from tests.factories import MatchFactory, PlayerFactory, TableFactory
from tests.ratings.matches import NOON, played

pytestmark = pytest.mark.django_db
NOW = datetime(2027, 3, 1, 12, tzinfo=UTC)
MINUTES = [10, 30, 120, 480, 1440, 2880]


def a_match(
    winner: Player,
    loser: Player,
    *,
    gone: bool = False,
    visibility: str = Table.Visibility.QUICK,
    at: datetime = NOW,
) -> Match:
    """It has just ended; the loser may have left it."""
    table = TableFactory.create(visibility=visibility)
    for index, player in enumerate((winner, loser)):
        Seat.objects.create(table=table, index=index, player=player)
    match = MatchFactory.create(table=table, number=1, started_at=at - timedelta(hours=1))
    result = Result.objects.create(match=match, why="out", ended_at=at)
    for place, player in enumerate((winner, loser), 1):
        left = gone and player == loser
        ResultSeat.objects.create(result=result, seat=place - 1, player=player, place=place, counted=True, gone=left)
    return match


def test_leaving_strangers_pauses_from_ten_minutes_to_two_days(cast: Cast) -> None:
    at, found = NOW, []
    for _ in (*MINUTES, 0):
        watch.stalled(cast.ben, at)
        cast.ben.refresh_from_db()
        assert cast.ben.paused_until is not None
        found.append((cast.ben.paused_until - at) // timedelta(minutes=1))
        at += timedelta(hours=1)
    assert found == [*MINUTES, 2880]
    assert Action.objects.filter(player=cast.ben.pk, by=None).count() == Notice.objects.count() == 7


def test_a_day_without_it_is_a_step_down() -> None:
    pauses = [NOW + timedelta(hours=hour) for hour in range(4)]
    last = pauses[-1]
    steps = [watch.level(pauses, last + timedelta(days=days)) for days in range(6)]
    assert steps == [4, 3, 2, 1, 0, 0]
    assert watch.level([], NOW) == 0


def test_who_left_a_match_with_strangers_is_paused_once_however_often_somebody_looks(cast: Cast) -> None:
    a_match(cast.anna, cast.ben, gone=True)
    for _ in range(2):
        watch.sweep(NOW)
    cast.ben.refresh_from_db()
    cast.anna.refresh_from_db()
    assert (cast.ben.paused_until, cast.anna.paused_until) == (NOW + timedelta(minutes=10), None)
    assert Case.objects.get().closed == NOW


def test_who_got_up_with_his_place_or_after_the_end_or_did_not_begin_the_match_is_not_paused(cast: Cast) -> None:
    match = a_match(cast.anna, cast.ben, gone=True)
    ResultSeat.objects.filter(result__match=match, player=cast.ben).update(points=1)
    Seat.objects.create(table=match.table, index=2, player=cast.clara, gone=True)
    Seat.objects.filter(table=a_match(cast.dora, cast.anna).table).update(gone=True)
    watch.sweep(NOW)
    assert not Action.objects.exists()


def test_a_longer_pause_of_a_moderator_is_not_cut_short(cast: Cast) -> None:
    longer = NOW + timedelta(days=20)
    Player.objects.filter(pk=cast.ben.pk).update(paused_until=longer)
    a_match(cast.anna, cast.ben, gone=True, visibility=Table.Visibility.OPEN)
    watch.sweep(NOW)
    cast.ben.refresh_from_db()
    assert cast.ben.paused_until == longer


@pytest.mark.parametrize("visibility", ["friends", "solo"])
def test_friends_judge_their_own_leavers(cast: Cast, visibility: str) -> None:
    a_match(cast.anna, cast.ben, gone=True, visibility=visibility)
    watch.sweep(NOW)
    assert not Case.objects.exists()


def test_always_the_same_winner_of_many_matches_is_for_people_to_look_at(cast: Cast) -> None:
    for _ in range(watch.FARM_MATCHES - 1):
        a_match(cast.anna, cast.ben)
    watch.sweep(NOW)
    assert not Case.objects.exists()
    a_match(cast.anna, cast.ben)
    watch.sweep(NOW)
    case = Case.objects.get()
    assert (case.player, case.kind, case.closed) == (cast.anna, Case.Kind.FARMING, None)
    cast.anna.refresh_from_db()
    assert (cast.anna.paused_until, cast.anna.banned_until) == (None, None)


def test_points_that_somebody_has_found_honest_are_no_case_again_before_as_many_new_matches(cast: Cast) -> None:
    for day in range(watch.FARM_MATCHES):
        a_match(cast.anna, cast.ben, at=NOW + timedelta(minutes=day))
    dismissed = NOW + timedelta(hours=1)
    watch.sweep(dismissed)
    service.decide(Case.objects.get(), Decision(Act.DISMISS, "a married couple"), dismissed)
    for minute in range(1, watch.FARM_MATCHES + 1):
        at = dismissed + timedelta(minutes=minute)
        assert not Case.objects.filter(closed=None).exists()
        a_match(cast.anna, cast.ben, at=at)
        watch.sweep(at)
    assert Case.objects.filter(closed=None).count() == 1


def test_the_ladder_follows_a_guest_who_logs_in_and_a_guest_who_signs_up(cast: Cast) -> None:
    watch.stalled(cast.ben, NOW)
    member = Player.objects.create(name="Bela", look="bela", user=User.objects.create(username="Bela"))
    members.merge(cast.ben, member, NOW)
    member.refresh_from_db()
    assert member.paused_until == NOW + timedelta(minutes=10)
    later = NOW + timedelta(hours=1)
    watch.stalled(member, later)
    member.refresh_from_db()
    assert member.paused_until == later + timedelta(minutes=30)
    watch.stalled(cast.clara, NOW)
    members.sign_up(User(username="Clarissa"), "Clarissa", cast.clara, NOW)
    watch.stalled(Player.objects.get(pk=cast.clara.pk), later)
    assert Player.objects.get(pk=cast.clara.pk).paused_until == later + timedelta(minutes=30)
    [case] = Case.objects.filter(player=member, kind=Case.Kind.STALLING)[:1]
    assert len(cases.history(case)) == 2


def test_five_people_who_complain_in_a_week_call_moderators_once_until_five_more_do(cast: Cast) -> None:
    reporters = PlayerFactory.create_batch(2 * watch.MANY)
    for number, reporter in enumerate(reporters, 1):
        at = NOW + timedelta(minutes=number)
        reports.report_name(reporter, cast.ben, at)
        watch.reported(cast.ben.pk, at)
        found = Case.objects.filter(player=cast.ben, kind=Case.Kind.MANY)
        assert found.count() == number // watch.MANY
        if number == watch.MANY:
            assert (found[0].weight, seen(found[0])) == (5.0, "5 people have complained within a week.")
            assert cast.ben.banned_until is None
            with translation.override("de"):
                assert seen(found[0]).startswith("5 ")
                assert seen(found[0]) != "5 people have complained within a week."
            service.decide(found[0], Decision(Act.DISMISS, "they know each other"), at)


def test_why_the_site_acted_is_told_in_the_language_of_whoever_reads_the_log(cast: Cast) -> None:
    watch.stalled(cast.ben, NOW)
    entry = Action.objects.get()
    said = set()
    for language in ("en", "de", "hu", "ro"):
        with translation.override(language):
            said.add(reason(entry))
    assert len(said) == 4


def test_many_matches_that_ended_meanwhile_are_looked_at_together_and_once(cast: Cast) -> None:
    for loser in (cast.ben, cast.clara, cast.dora):
        a_match(cast.anna, loser, gone=loser != cast.clara)
    for minutes in (0, 20):  # the second pause would be another one
        watch.sweep(NOW + timedelta(minutes=minutes))
    paused = Action.objects.filter(act=Act.PAUSE).values_list("player", flat=True)
    assert sorted(paused) == [cast.ben.pk, cast.dora.pk]


def test_looking_at_many_dull_matches_is_no_dearer_than_at_one(
    cast: Cast, django_assert_max_num_queries: Callable[[int], AbstractContextManager[object]]
) -> None:
    for _ in range(watch.FARM_MATCHES - 1):
        a_match(cast.anna, cast.ben)
        a_match(cast.clara, cast.dora)
    with django_assert_max_num_queries(4):
        watch.sweep(NOW)
    assert not Case.objects.exists()


def test_a_match_that_cannot_be_judged_does_not_keep_the_others_and_is_told_once(
    cast: Cast, caplog: pytest.LogCaptureFixture
) -> None:
    def refuse(instance: Action, **_: object) -> None:
        if instance.player == cast.ben.pk:
            raise ValueError("something that nobody has thought of")

    for leaver in (cast.ben, cast.clara):
        a_match(cast.anna, leaver, gone=True)
    post_save.connect(refuse, sender=Action)
    try:
        for _ in range(2):
            watch.sweep(NOW)
    finally:
        post_save.disconnect(refuse, sender=Action)
    assert [action.player for action in Action.objects.all()] == [cast.clara.pk]
    assert caplog.text.count("match not judged") == 1


def test_what_ended_long_ago_is_left_alone(cast: Cast) -> None:
    a_match(cast.anna, cast.ben, gone=True)
    watch.sweep(NOW + timedelta(days=2))
    assert not Action.objects.exists()


def test_a_match_whose_end_a_table_has_just_stored_is_still_to_be_looked_at(cast: Cast) -> None:
    match = played(cast.anna, cast.ben, gone=(1,)).match
    Table.objects.filter(pk=match.table_id).update(visibility=Table.Visibility.QUICK)
    watch.sweep(NOON)
    assert Action.objects.filter(player=cast.ben.pk, act=Act.PAUSE).exists()
