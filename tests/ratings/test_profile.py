"""What a profile tells, and to whom."""

import json
import re
from datetime import timedelta
from io import BytesIO
from typing import Any
from zipfile import ZipFile

import pytest
from django.core.cache import cache
from django.test import Client
from time_machine import travel

from games.models import Result
from mauapp.accounts import company, export, members
from mauapp.accounts.models import Player, User
from ratings import figures, milestones, standings
from ratings.models import CarriedOver, Hidden, Standing
from tests.cast import Cast
from tests.factories import PlayerFactory
from tests.ratings.matches import NOON, played
from tests.ratings.test_boards import browser, member

pytestmark = pytest.mark.django_db


def test_a_profile_adds_up_what_was_played(cast: Cast) -> None:
    for people, days in (((0, 1), 21), ((0, 2), 20), ((1, 0), 14), ((0, 1, 2), 7), ((0, 3), 1), ((0, 1), 0)):
        result = played(*(cast[seat] for seat in people), at=NOON - timedelta(days=days), ruleset="makao")
        standings.add(result.pk)
    told = figures.record(cast.anna, NOON)
    assert (told["total"].matches, told["total"].wins, told["total"].points) == (6, 5, 51)
    assert (told["people"], told["streak"]) == (3, 3)
    assert [(game.name, game.wins, game.places) for game in told["games"]] == [("Makaó", 5, [5, 1, 0, 0])]
    assert [bar.value for bar in told["chart"].bars] == [0, 0, 0, 0, 20, 1, 20, 10]
    assert [(step.name, step.is_reached, step.done) for step in told["steps"]][-2:] == [
        ("5 wins", True, 5),
        ("25 wins", False, 5),
    ]


def test_looking_at_many_profiles_pushes_nothing_out_of_what_counts_wrong_passwords(cast: Cast) -> None:
    standings.add(played(cast.anna, cast.ben).pk)
    cache.set("wrong-passwords", 5)
    for points in range(301):  # as many as Django's cache in memory holds
        Standing.objects.filter(player=cast.anna).update(points=points)
        figures.record(cast.anna, NOON)
    assert cache.get("wrong-passwords") == 5


def test_matches_are_listed_with_their_people_and_why_they_do_not_count(cast: Cast) -> None:
    played(cast.anna, cast.ben, ruleset="macao")
    gone = PlayerFactory.create(name="Edda")
    played(cast.anna, gone, at=NOON + timedelta(hours=1))
    gone.delete()
    html = re.sub(r"<[^>]+>|\s+", " ", browser(cast.anna).get("/en/profile/").content.decode())
    assert re.search(
        r"Macao +11/30/2026 noon +Ben +This game counts at open tables and in quick matches only. +1 +–", html
    )
    assert re.search(r"Mau-Mau +11/30/2026 1 p.m. +player left +1 +10", html)


def test_others_see_no_more_than_somebody_shows(cast: Cast) -> None:
    standings.add(played(cast.anna, cast.ben).pk)
    address = f"/en/player/{cast.anna.pk}/"
    dora, anna = browser(cast.dora), browser(cast.anna)
    assert "Points by week" in dora.get(address).content.decode()
    assert 'name="hidden"' not in dora.get(address).content.decode()
    anna.post("/en/profile/privacy/", {"hidden": "1"})
    html = dora.get(address).content.decode()
    assert "<bdi>Anna</bdi>" in html
    assert "Points by week" not in html
    assert "Ben" not in html
    assert "Points by week" in anna.get("/en/profile/").content.decode()
    anna.post("/en/profile/privacy/")
    assert "Points by week" in dora.get(address).content.decode()


def test_there_is_no_profile_of_nobody(cast: Cast) -> None:
    assert Client().get("/en/player/999999/").status_code == 404
    assert Client().get("/en/profile/").status_code == 200
    assert Client().post("/en/profile/privacy/", {"hidden": "1"}).status_code == 302
    assert not Hidden.objects.exists()
    assert browser(cast.anna).get(f"/en/player/{cast.anna.pk}/")["Location"] == "/en/profile/"


def test_the_level_never_falls_below_what_was_carried_over(cast: Cast) -> None:
    member(cast.anna)
    CarriedOver.objects.create(player=cast.anna, level=5, points=120)
    assert milestones.level(cast.anna.pk) == 5
    standings.add(played(cast.anna, cast.ben).pk)
    assert milestones.level(cast.anna.pk) == 5
    with travel(NOON):
        html = re.sub(r"\s+", " ", browser(cast.ben).get(f"/en/player/{cast.anna.pk}/").content.decode())
    assert "Level 5 of 6." in html
    assert "Carried over from before: level 5 and 120 points." in html
    assert "<dt>Points</dt><dd>10</dd>" in html


def test_whoever_logs_in_takes_his_guests_standings_milestones_and_privacy_along(cast: Cast) -> None:
    user = User.objects.create(username="Anna")
    member_player = PlayerFactory.create(name="Anna M", user=user)
    Hidden.objects.create(player=cast.anna)
    standings.add(played(cast.anna, cast.ben).pk)
    members.merge(cast.anna, member_player, NOON)
    assert milestones.level(member_player.pk) == 3
    assert figures.is_hidden(member_player)
    assert figures.record(member_player, NOON)["total"].points == 10
    assert figures.record(cast.anna, NOON)["total"] is None


def test_the_table_asks_what_a_match_was_to_oneself(cast: Cast) -> None:
    def asked(result: Result, who: Player) -> Any:
        table, number = result.match.table.public_id, result.match.number
        return browser(who).get(f"/en/table/{table}/share/{number}/").json()

    first = played(cast.anna, cast.ben)
    assert asked(first, cast.anna) == {
        "why": "",
        "reached": {"level": 3, "words": "Reached: first match against somebody, first win. Next: 3 different people."},
    }
    assert asked(first, cast.ben)["reached"]["level"] == 2
    assert asked(first, cast.dora) == {"error": "NO_SHARE"}
    second = played(cast.anna, cast.ben, ruleset="macao")
    told = asked(second, cast.anna)
    assert told == {"why": "This game counts at open tables and in quick matches only.", "reached": None}


def test_everybody_may_take_along_what_the_site_keeps_of_him(cast: Cast) -> None:
    standings.add(played(cast.anna, cast.ben, ruleset="makao").pk)
    played(cast.ben, cast.clara)
    member(cast.anna)
    CarriedOver.objects.create(player=cast.anna, level=2, points=5)
    company.block(cast.ben, cast.anna, True)
    client = browser(cast.ben)
    with ZipFile(BytesIO(client.get("/en/profile/data.zip").content)) as found:
        files = {name: json.loads(found.read(name)) for name in found.namelist()}
    assert files["player.json"]["name"] == "Ben"
    assert [(match["ruleset"], match["place"], match["points"]) for match in files["matches.json"]] == [
        ("makao", 2, 1),
        ("mau-mau-classic", 1, 10),
    ]
    assert len(files["standings.json"]) == 8
    assert [row["kind"] for row in files["milestones.json"]] == ["match"]
    assert files["people_kept_away.json"] == [{"other_id": cast.anna.pk, "is_muted": False, "is_blocked": True}]
    assert files["phrases.json"] == []
    assert "Anna" not in str(files)
    with ZipFile(BytesIO(export.archive(cast.anna))) as found:
        assert json.loads(found.read("carried_over.json"))[0]["points"] == 5
        assert json.loads(found.read("account.json"))["name"] == "Anna"
    assert Client().get("/en/profile/data.zip").status_code == 302
