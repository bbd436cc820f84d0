"""Recorded matches: whole, without secrets, and shown to developers alone."""

import json

import pytest
from django.test import Client
from pytest_django import Settings

from games import recordings, rules
from games.engine import rulesets
from games.engine.table.fold import fold
from games.recordings import SEAT


@pytest.mark.parametrize("ruleset", rules.GAMES)
def test_a_recording_goes_from_before_the_deal_to_the_result_and_folds_at_every_step(ruleset: str) -> None:
    seats = rulesets.get(ruleset).seats[1]
    recording = recordings.record(ruleset, {}, seats, 1)
    view = json.loads(json.dumps(recording["view"]))
    assert view["status"] == "playing"
    for step in recording["steps"]:
        for told in step["events"]:
            assert told["v"] == view["v"] + 1
            fold(view, {name: value for name, value in told.items() if name != "v"} if "e" in told else None, SEAT)
        hand = view["match"]["hand"] if view["match"] else []
        assert set(step["offer"]["cards"] if step["offer"] else []) <= set(hand)
    assert view["status"] == "finished"
    assert view["result"]["why"]


def test_the_same_number_is_the_same_match_and_another_one_another() -> None:
    first = recordings.record("makao", {}, 3, 1)
    assert recordings.record("makao", {}, 3, 1) == first
    assert recordings.record("makao", {}, 3, 2) != first


def test_a_recording_knows_no_hand_but_its_own_before_the_end() -> None:
    recording = recordings.record("mau-mau-classic", {}, 4, 1)
    assert '"key"' not in json.dumps(recording)
    hands = [event["hand"] for step in recording["steps"] for event in step["events"] if event.get("e") == "dealt"]
    assert [len(hand) for hand in hands] == [5]
    drawn = [
        event["cards"]
        for step in recording["steps"]
        for event in step["events"]
        if event.get("e") in ("drew", "took", "penalty") and event["seat"] != SEAT
    ]
    assert drawn
    assert set(drawn) == {None}


@pytest.mark.parametrize("query", ["", "?ruleset=schneider&seats=8&number=3"])
def test_developers_see_recorded_matches_at_the_real_table(client: Client, settings: Settings, query: str) -> None:
    settings.DEBUG = True
    page = client.get(f"/en/dev/table/{query}")
    assert page.status_code == 200
    assert 'id="recording"' in page.content.decode()


@pytest.mark.parametrize("query", ["?ruleset=poker", "?seats=9", "?seats=1"])
def test_what_cannot_be_played_is_not_there(client: Client, settings: Settings, query: str) -> None:
    settings.DEBUG = True
    assert client.get(f"/en/dev/table/{query}").status_code == 404


def test_nobody_else_finds_that_page(client: Client) -> None:
    assert client.get("/en/dev/table/").status_code == 404
