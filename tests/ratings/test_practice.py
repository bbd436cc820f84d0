"""The practice record: what devices send counts once, what no match can have brought never; no points come of it."""

from datetime import UTC, datetime, timedelta
from typing import Any
from uuid import uuid4

import pytest

from ratings import practice
from ratings.models import Milestone, Practice, Standing
from tests.cast import Cast
from tests.lobby.browsers import Browser
from tests.ratings.matches import played

NOW = datetime(2026, 11, 30, 20, tzinfo=UTC)


def result(**changed: Any) -> dict[str, Any]:
    """A match of Macao against two computers, won a minute ago."""
    ended = round((NOW - timedelta(minutes=1)).timestamp() * 1000)
    sent = {"id": str(uuid4()), "ruleset": "macao", "levels": ["easy", "hard"], "place": 1, "ended_at": ended}
    return {**sent, **changed}


def lines(cast: Cast) -> list[tuple[str, int, int]]:
    return [(line.ruleset, line.matches, line.wins) for line in practice.record(cast.anna)]


def test_each_result_counts_once_however_often_it_comes(cast: Cast) -> None:
    won, lost = result(), result(place=3)
    practice.keep(cast.anna, [won, lost], NOW)
    assert practice.keep(cast.anna, [lost, won, won], NOW) == ([lost["id"], won["id"]], [])
    assert lines(cast) == [("macao", 2, 1)]


def test_what_somebody_else_has_sent_stays_his(cast: Cast) -> None:
    won = result()
    practice.keep(cast.anna, [won], NOW)
    practice.keep(cast.ben, [{**won, "place": 2}], NOW)
    assert lines(cast) == [("macao", 1, 1)]
    assert practice.record(cast.ben) == []


@pytest.mark.parametrize(
    "changed",
    [
        {"ruleset": "poker"},
        {"ruleset": ["macao"]},
        {"levels": []},
        {"levels": ["easy"] * 9},
        {"levels": ["unbeatable"]},
        {"levels": "easy"},
        {"levels": [["easy"]]},
        {"place": 0},
        {"place": 4},
        {"place": True},
        {"place": "1"},
        {"id": "no uuid"},
        {"points": 1000},
    ],
    ids=str,
)
def test_what_no_match_can_have_brought_is_refused_and_the_rest_kept(cast: Cast, changed: dict[str, Any]) -> None:
    forged, won = result(**changed), result()
    assert practice.keep(cast.anna, [forged, won], NOW) == ([won["id"]], [forged["id"]])
    assert lines(cast) == [("macao", 1, 1)]


@pytest.mark.parametrize("ended_at", [0, -1, 2**53 - 1, "yesterday", None, True])
def test_a_clock_that_cannot_be_right_is_not_believed(cast: Cast, ended_at: Any) -> None:
    practice.keep(cast.anna, [result(ended_at=ended_at)], NOW)
    assert Practice.objects.get().ended_at == NOW


def test_a_table_of_the_server_with_one_person_and_computers_counts_in_the_same_record(cast: Cast) -> None:
    practice.keep(cast.anna, [result()], NOW)
    played(cast.anna, bots=2, ruleset="macao", visibility="solo")
    played(cast.anna, cast.ben, ruleset="macao", visibility="open")
    assert lines(cast) == [("macao", 2, 2)]


def test_a_guest_s_record_becomes_the_member_s(cast: Cast) -> None:
    practice.keep(cast.ben, [result()], NOW)
    practice.merge(cast.ben, cast.anna)
    assert lines(cast) == [("macao", 1, 1)]


async def post(browser: Browser, results: Any) -> Any:
    headers = {"x-csrftoken": (await browser.get("/api/practice")).json()["csrf"]}
    return await browser.post("/api/practice", {"results": results}, content_type="application/json", headers=headers)


@pytest.mark.django_db(transaction=True)
async def test_a_page_sends_results_and_nobody_gets_points(committer: Any) -> None:
    anna = await Browser.open()
    won = result()
    told = (await anna.get("/api/practice")).json()
    assert (told["player"], told["member"]) == (False, False)
    refused = await post(anna, [won])
    assert (refused.status_code, refused.json()["error"]) == (401, "NO_PLAYER")
    await anna.friends()
    told = (await anna.get("/api/practice")).json()
    assert (told["player"], told["member"]) == (True, False)  # a guest
    for _ in range(2):
        assert (await post(anna, [won, {"id": "x"}])).json() == {"kept": [won["id"]], "refused": ["x"]}
    assert await Practice.objects.acount() == 1
    assert not await Standing.objects.aexists()
    assert not await Milestone.objects.aexists()
    page = await anna.get("/en/profile/")
    assert [(line.ruleset, line.wins) for line in page.context["practice"]] == [("macao", 1)]


@pytest.mark.django_db(transaction=True)
async def test_too_many_results_and_foreign_pages_are_refused(committer: Any) -> None:
    anna = Browser(enforce_csrf_checks=True)
    await anna.get("/en/")
    assert (await post(anna, [result(ended_at=1)] * 21)).status_code == 400
    foreign = await anna.post("/api/practice", {"results": []}, content_type="application/json")
    assert (foreign.status_code, foreign.json()["error"]) == (403, "CSRF")
