"""The daily deal: one for all, bound the day before, played once more before it counts; a member's first result."""

from datetime import UTC, date, datetime, timedelta
from typing import Any

import pytest
from asgiref.sync import sync_to_async

from games import rules
from games.engine import fair
from games.retrace import MOST_STEPS, Outcome, retrace
from mauapp.accounts import erasing, members
from mauapp.accounts.denied import Denied, TryLater
from mauapp.accounts.models import Player, User
from ratings import daily, kept
from ratings.models import DailyDeal, DailyResult
from tests.cast import Cast
from tests.factories import PlayerFactory
from tests.ratings.days import log_of

NOW = datetime(2026, 11, 30, 20, tzinfo=UTC)
TODAY = date(2026, 11, 30)
DAY = timedelta(days=1)


def found(day: date, ruleset: str = "macao", now: datetime = NOW) -> DailyDeal:
    deal = daily.find(day, ruleset, now)
    assert deal is not None
    return deal


def member(name: str) -> Player:
    return PlayerFactory.create(name=name, user=User.objects.create(username=name))


@pytest.mark.django_db
def test_each_day_and_system_has_a_deal_of_its_own_and_keeps_it_whatever_becomes_of_the_key(settings: Any) -> None:
    seeds = {(day, system): found(day, system).seed for day in (TODAY, TODAY + DAY) for system in rules.GAMES}
    assert len(set(seeds.values())) == 2 * len(rules.GAMES)
    settings.SECRET_KEY = "another one"
    assert {at: found(*at).seed for at in seeds} == seeds


@pytest.mark.django_db
def test_the_day_begins_at_the_site_s_midnight(settings: Any) -> None:
    settings.TIME_ZONE = "Europe/Berlin"
    evening = datetime(2026, 11, 30, 23, 30, tzinfo=UTC)
    assert daily.find(TODAY + 2 * DAY, "macao", evening) is not None
    assert daily.find(TODAY + 2 * DAY, "macao", NOW) is not None  # it exists by now
    assert daily.find(TODAY + 3 * DAY, "macao", evening) is None
    assert daily.find(TODAY - DAY, "macao", NOW) is None
    assert daily.find(TODAY, "poker", NOW) is None


@pytest.mark.django_db
def test_what_is_promised_the_day_before_is_the_secret_of_the_day() -> None:
    promised = daily.commitment(found(TODAY + DAY))
    told = daily.told(found(TODAY + DAY, now=NOW + DAY))
    assert fair.commitment(told["match"], told["seed"]) == promised


@pytest.mark.django_db
@pytest.mark.parametrize("system", rules.GAMES)
def test_a_match_of_each_system_is_played_once_more_from_its_log(system: str) -> None:
    deal = daily.told(found(TODAY, system))
    log = log_of(deal)
    outcome = retrace(deal, log)
    assert outcome is not None
    assert 1 <= outcome["place"] <= 4
    assert outcome["moves"] > 0
    assert retrace({**deal, "seed": "00" * 32}, log) is None


@pytest.mark.django_db
def test_a_log_that_is_not_the_whole_course_of_its_match_is_none() -> None:
    deal = daily.told(found(TODAY))
    log = log_of(deal)
    moves = [at for at, entry in enumerate(log) if isinstance(entry, dict)]
    for changed in (
        [],
        log[:-1],
        [*log, {"act": "ready"}],
        log[: moves[1]] + log[moves[1] + 1 :],
        [{"act": "start"}, *log],
        [{"act": "seed", "match": deal["match"], "h": "0" * 64}, *log],
        [["close", None], *log],
        [{}, *log],
        [None, *log],
        ["play", *log],
        [{"act": "play", "cards": [[]]}, *log],
        [{"act": "play", "cards": ["7H"] * 99}, *log],
    ):
        assert retrace(deal, changed) is None, changed[:2]


@pytest.mark.django_db(transaction=True)
async def test_a_process_of_its_own_plays_it_and_says_no_to_what_is_none() -> None:
    deal = await sync_to_async(found)(TODAY, "mau-mau-classic")
    log = log_of(daily.told(deal))
    assert await daily.replayed(deal, log) == retrace(daily.told(deal), log)
    forgeries: list[list[Any]] = [log[:-1], [[]] * (MOST_STEPS + 1)]
    for forged in forgeries:
        with pytest.raises(Denied, match="NOT_REPLAYED"):
            await daily.replayed(deal, forged)


@pytest.mark.django_db(transaction=True)
async def test_of_a_match_that_a_slow_server_has_stopped_nobody_says_that_it_came_to_another_end(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    deal = await sync_to_async(found)(TODAY, "mau-mau-classic")
    monkeypatch.setattr(daily, "SECONDS", 0.001)
    with pytest.raises(TryLater, match="TRY_AGAIN"):
        await daily.replayed(deal, log_of(daily.told(deal)))


@pytest.mark.django_db
def test_who_was_erased_while_his_match_was_played_once_more_stands_on_no_board() -> None:
    anna = member("Anna1")
    erasing.erase([Player.objects.get(pk=anna.pk)], anna.user, NOW)
    with pytest.raises(Denied, match="MEMBERS_ONLY"):
        daily.keep(anna, found(TODAY), {"place": 1, "moves": 3}, NOW)
    assert not DailyResult.objects.exists()


@pytest.mark.django_db
def test_of_two_members_who_are_one_the_first_result_of_a_day_counts() -> None:
    anna, other = member("Anna1"), member("Anna2")
    for system, people in {"macao": (other, anna), "makao": (anna, other)}.items():
        for moves, player in enumerate(people, 1):
            daily.keep(player, found(TODAY, system), {"place": 1, "moves": moves}, NOW + timedelta(minutes=moves))
    daily.keep(other, found(TODAY, "schneider"), {"place": 3, "moves": 1}, NOW)
    members.merge(other, anna, NOW)
    results = DailyResult.objects.order_by("deal__ruleset").values_list("deal__ruleset", "player", "moves")
    assert list(results) == [(system, anna.pk, 1) for system in ("macao", "makao", "schneider")]


@pytest.mark.django_db
def test_the_first_result_of_a_member_counts_and_late_ones_stand_apart(cast: Cast) -> None:
    deal, late = found(TODAY), NOW + DAY
    anna, ben, clara, dora = (member(name) for name in ("Anna1", "Ben1", "Clara1", "Dora1"))

    def keep(player: Player, place: int, moves: int, at: datetime = NOW) -> None:
        outcome: Outcome = {"place": place, "moves": moves}
        daily.keep(player, deal, outcome, at)

    keep(anna, 2, 9)
    keep(anna, 1, 3)
    keep(ben, 1, 12)
    keep(clara, 2, 9, NOW + timedelta(minutes=1))
    keep(dora, 1, 4, late)
    lines = [(line.rank, line.result.player.name, line.is_own) for line in daily.board(deal, clara)]
    assert lines == [(1, "Ben1", False), (2, "Anna1", False), (2, "Clara1", True), (None, "Dora1", False)]
    assert daily.known(anna, deal, late) is not None
    assert [(row["day"], row["ruleset"], row["place"]) for row in kept.of(anna)["daily"]] == [
        ("2026-11-30", "macao", 2)
    ]
    with pytest.raises(Denied, match="MEMBERS_ONLY"):
        daily.known(cast.anna, deal, NOW)
    for moment in (NOW - DAY, NOW + 8 * DAY):
        with pytest.raises(Denied, match="DAY_OVER"):
            daily.known(member(f"Emil{moment.day}"), deal, moment)


@pytest.mark.django_db
def test_the_own_line_is_shown_wherever_it_stands() -> None:
    deal = found(TODAY)
    for number in range(daily.TOP + 2):
        last = member(f"Nr{number}")
        daily.keep(last, deal, {"place": 1, "moves": 10 + number}, NOW)
    lines = daily.board(deal, last)
    assert [line.rank for line in lines] == [*range(1, daily.TOP + 1), daily.TOP + 2]
    assert lines[-1].is_own
