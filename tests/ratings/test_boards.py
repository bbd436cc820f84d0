"""The pages of boards: who stands where, what one sees of oneself, and that they keep up by themselves."""

import re
from datetime import UTC, datetime, timedelta

import pytest
from django.test import Client
from time_machine import travel

from mauapp.accounts.models import Player, User
from ratings import boards, standings
from ratings.models import Standing
from tests.cast import Cast
from tests.factories import PlayerFactory
from tests.ratings.matches import NOON, played

pytestmark = pytest.mark.django_db


def place(player: Player, points: int, period: str = "2026-W49", system: str = "") -> None:
    Standing.objects.create(
        player=player, period=period, system=system, points=points, seeds=0, wins=1, matches=points + 1
    )


def member(player: Player) -> Player:
    """He has an account now."""
    player.user = User.objects.create(username=player.name)
    player.save()
    return player


def browser(player: Player) -> Client:
    client = Client()
    session = client.session
    session["player"] = player.pk
    session.save()
    return client


def test_equal_points_share_a_rank() -> None:
    for points in (7, 9, 9, 10, 3, 3):
        place(PlayerFactory.create(), points)
    assert [line.rank for line in boards.board("2026-W49", "", None).lines] == [1, 2, 2, 4, 5, 5]


def test_whoever_is_far_down_sees_himself_between_his_neighbours() -> None:
    people = PlayerFactory.create_batch(60)
    for points, player in enumerate(people, 100):
        place(player, points)
    found = boards.board("2026-W49", "", people[10])
    assert [line.rank for line in found.top] == list(range(1, 21))
    assert [(line.rank, line.is_own) for line in found.around] == [
        (48, False),
        (49, False),
        (50, True),
        (51, False),
        (52, False),
    ]
    assert (found.between, found.missing) == (27, 1)


def test_the_last_of_the_best_twenty_and_the_next_ones_are_not_shown_twice() -> None:
    people = PlayerFactory.create_batch(24)
    for points, player in enumerate(reversed(people), 100):
        place(player, points)
    for own, ranks in (
        (18, range(1, 21)),
        (19, range(1, 23)),
        (20, range(1, 24)),
        (21, range(1, 25)),
        (23, [*range(1, 21), 22, 23, 24]),
    ):
        found = boards.board("2026-W49", "", people[own])
        assert [line.rank for line in found.lines] == list(ranks)
        assert sum(line.is_own for line in found.lines) == 1


def test_ranks_around_oneself_know_all_who_share_their_points() -> None:
    people = PlayerFactory.create_batch(50)
    for number, player in enumerate(people):
        place(player, 50 - number // 10)  # ten of each
    found = boards.board("2026-W49", "", people[35])
    assert [line.rank for line in found.around] == [31] * 5
    assert (found.between, found.missing) == (13, 1)
    assert [line.rank for line in boards.board("2026-W49", "", people[40]).around] == [31, 31, 41, 41, 41]


def test_a_board_page_is_a_real_table_with_guests_marked_and_levels_of_members(cast: Cast) -> None:
    member(cast.anna)
    standings.add(played(cast.anna, cast.ben).pk)
    with travel(NOON):
        html = browser(cast.ben).get("/en/ranking/").content.decode()
    assert re.findall(r"<h2[^>]*>(.*?)</h2>", html) == ["Week 49 of 2026, 11/30/2026 to 12/06/2026"]
    rows = [re.sub(r"<[^>]+>|\s+", " ", row).split() for row in re.findall(r"<tr.*?</tr>", html, re.S)]
    assert rows == [
        ["#", "Rank", "Player", "Matches", "Wins", "Points"],
        ["1", "Level", "3", "Anna", "1", "1", "10"],
        ["2", "Ben", "guest", "you", "1", "0", "1"],
    ]
    assert html.count('scope="row"') == 2
    assert "<caption" in html


@pytest.mark.parametrize("period", ["2026-W49", "2026-11", "2026"])
@pytest.mark.parametrize("game", ["", "makao"])
def test_boards_of_periods_and_games_have_their_own_address(cast: Cast, period: str, game: str) -> None:
    standings.add(played(cast.anna, cast.ben, ruleset="makao").pk)
    with travel(NOON + timedelta(days=60)):
        address = f"/en/ranking/{period}/" + (f"{game}/" if game else "")
        html = Client().get(address).content.decode()
    assert "<bdi>Anna</bdi>" in html
    assert "hx-get" not in html
    assert f'href="{address}" aria-current="page"' in html


def test_the_tabs_of_a_week_lead_to_the_month_and_the_year_of_its_thursday() -> None:
    with travel(NOON + timedelta(days=100)):
        html = Client().get("/en/ranking/2026-W53/").content.decode()
    assert 'href="/en/ranking/2026-12/"' in html
    assert 'href="/en/ranking/2026/"' in html
    assert 'href="/en/ranking/2027-W01/"' in html


@pytest.mark.parametrize("key", ["2026-W54", "2025-W53", "2026-13", "0000", "2026-W50", "9999-W53", "week", "2026-1"])
def test_periods_that_do_not_exist_or_have_not_begun_are_not_found(key: str) -> None:
    with travel(NOON):
        assert Client().get(f"/en/ranking/{key}/").status_code == 404


def test_a_board_without_anybody_says_so() -> None:
    with travel(NOON):
        assert "could be the first" in Client().get("/en/ranking/").content.decode()
        assert "Nobody had points here." in Client().get("/en/ranking/2025/").content.decode()
        assert Client().get("/en/ranking/2026/tarot/").status_code == 404


def test_a_page_asks_again_and_gets_the_board_only_if_it_has_changed(cast: Cast) -> None:
    standings.add(played(cast.anna, cast.ben).pk)
    with travel(NOON, tick=False):
        client = browser(cast.ben)
        [again] = re.findall(r'hx-get="([^"]+)"', client.get("/en/ranking/").content.decode())
        assert client.get(again, headers={"HX-Request": "true"}).status_code == 204
        standings.add(played(cast.ben, cast.clara).pk)
        news = client.get(again, headers={"HX-Request": "true"})
        assert news.status_code == 200
        assert news.content.decode().lstrip().startswith('<div id="board"')
        assert "<bdi>Clara</bdi>" in news.content.decode()


def test_week_53_lies_in_two_years_and_a_match_belongs_to_the_day_of_its_end(cast: Cast, settings: object) -> None:
    settings.TIME_ZONE = "Europe/Berlin"  # type: ignore[attr-defined]
    for day, hour in ((27, 23), (28, 0), (31, 22), (31, 23)):
        standings.add(played(cast.anna, cast.ben, at=datetime(2026, 12, day, hour, 30, tzinfo=UTC)).pk)
    standings.add(played(cast.anna, cast.ben, at=datetime(2027, 1, 3, 22, 59, tzinfo=UTC)).pk)
    standings.add(played(cast.anna, cast.ben, at=datetime(2027, 1, 3, 23, 0, tzinfo=UTC)).pk)
    rows = Standing.objects.filter(player=cast.anna, system="").values_list("period", "matches")
    assert dict(rows) == {"2026-W53": 5, "2027-W01": 1, "2026-12": 3, "2027-01": 3, "2026": 3, "2027": 3, "all": 6}


def test_whoever_turns_the_pages_back_comes_to_an_end(client: Client, cast: Cast) -> None:
    place(cast.anna, 3, "2025")
    with travel(NOON, tick=False):
        assert 'href="/en/ranking/2024/"' not in client.get("/en/ranking/2025/").content.decode()
        assert 'rel="nofollow" href="/en/ranking/2025/"' in client.get("/en/ranking/2026/").content.decode()
        assert "/ranking/2024-W52/" not in client.get("/en/ranking/2025-W01/").content.decode()


def test_a_ranking_without_any_points_leads_to_none_before_it(client: Client) -> None:
    assert 'rel="nofollow"' not in client.get("/en/ranking/").content.decode()
