"""From the home page to a table."""

import asyncio
from typing import Any

import pytest

from games.models import Table
from lobby import limits
from mauapp.accounts.models import Player
from mauapp.core.limits import hit
from tests.lobby.browsers import Browser, people_at, state_of, table_in


async def test_looking_at_the_home_page_makes_nobody_a_guest() -> None:
    browser = await Browser.open()
    assert not await Player.objects.aexists()
    assert set(browser.cookies) == {"csrftoken", "device"}


async def test_one_click_on_play_leads_to_a_running_match_against_three_computers() -> None:
    anna = await Browser.open()
    table = await anna.play()
    state = await state_of(table)
    assert state["status"] == "playing"
    assert [seat["bot"] for seat in state["seats"]] == [None, "normal", "normal", "normal"]
    assert (await anna.get(f"/en/table/{table}/")).status_code == 200


@pytest.mark.parametrize(("computers", "level"), [("1", "easy"), ("2", "hard")])
async def test_number_and_strength_of_the_computers_are_chosen_and_remembered(computers: str, level: str) -> None:
    anna = await Browser.open()
    state = await state_of(await anna.play(computers=computers, level=level))
    assert [seat["bot"] for seat in state["seats"][1:]] == [level] * int(computers)
    assert (await anna.get("/en/")).context["choices"] == {"computers": int(computers), "level": level}


@pytest.mark.parametrize(
    ("address", "form"),
    [
        ("play", {"computers": "4"}),
        ("play", {"computers": "0"}),
        ("play", {"computers": "1e9"}),
        ("play", {"level": "unbeatable"}),
        ("play", {"level": "\x00"}),
        ("friends", {}),
        ("friends", {"seats": "5"}),
        ("friends", {"seats": "two"}),
    ],
)
async def test_choices_that_no_button_offers_are_not_understood(address: str, form: dict[str, str]) -> None:
    response = await (await Browser.open()).post(f"/en/{address}/", form)
    assert response.status_code == 400
    assert "site-head" in response.content.decode()
    assert not await Table.objects.aexists()
    assert not await Player.objects.aexists()


@pytest.mark.parametrize(("address", "form"), [("play", {"computers": "1"}), ("friends", {"seats": "3"})])
async def test_a_double_click_of_a_new_visitor_is_one_guest_at_one_table(address: str, form: dict[str, str]) -> None:
    browser = await Browser.open()
    answers = await asyncio.gather(*(browser.sit(f"/en/{address}/", form) for _ in range(3)))
    assert len({answer["Location"] for answer in answers}) == 1
    assert await Player.objects.acount() == await Table.objects.acount() == 1


async def test_after_leaving_the_next_click_opens_another_table() -> None:
    anna = await Browser.open()
    first = await anna.play()
    await anna.post(f"/en/table/{first}/leave/")
    assert await anna.play() != first


async def test_a_friends_table_waits_with_a_code_and_a_free_seat() -> None:
    anna = await Browser.open()
    state = await state_of(await anna.friends(3))
    assert state["status"] == "waiting"
    assert state["host"] == 0
    assert len(state["code"]) == 6
    assert state["seats"][1:] == [None, None]


async def test_the_home_page_leads_back_to_tables_that_wait_or_run() -> None:
    anna = await Browser.open()
    waiting, running = await anna.friends(), await anna.play(computers="1")
    page = await anna.get("/en/")
    assert {table["facts"].public_id for table in page.context["tables"]} == {waiting, running}
    assert f"/en/table/{running}/" in page.content.decode()


async def test_the_home_page_tells_whose_turn_it_is() -> None:
    anna = await Browser.open()
    table = await anna.play(computers="1")
    (shown,) = (await anna.get("/en/")).context["tables"]
    assert shown["facts"].your_turn == ((await state_of(table))["match"]["turn"] == 0)


async def test_a_table_that_was_left_is_no_longer_offered() -> None:
    anna, ben = await Browser.open(), await Browser.open()
    table = await anna.friends()
    await ben.join(table)
    response = await ben.post(f"/en/table/{table}/leave/")
    assert response["Location"] == "/en/"
    assert not (await ben.get("/en/")).context["tables"]
    assert await people_at(table) == 1


async def test_leaving_a_table_twice_or_an_unknown_one_is_no_error() -> None:
    anna = await Browser.open()
    table = await anna.friends()
    for path in (table, table, "a" * 26):
        assert (await anna.post(f"/en/table/{path}/leave/"))["Location"] == "/en/"


async def test_too_many_tables_of_one_player_are_refused_with_a_page() -> None:
    anna = await Browser.open()
    table_in((await anna.sit("/en/friends/", {"seats": 2}))["Location"])
    player = await anna.player()
    while hit(limits.NEW_TABLES, str(player.pk)):
        pass
    response = await anna.post("/en/play/")
    assert response.status_code == 429
    assert response["Retry-After"]
    assert await Table.objects.acount() == 1


async def test_tests_and_load_tools_can_lift_the_limits(settings: Any) -> None:
    settings.MAU_LIMITS = False
    anna = await Browser.open()
    await anna.friends()
    player = await anna.player()
    for _ in range(limits.NEW_TABLES.amount + 1):
        assert hit(limits.NEW_TABLES, str(player.pk))


@pytest.mark.parametrize("path", ["/", "/table/" + "a" * 26 + "/"])
async def test_an_address_without_a_language_leads_to_the_visitors_own(path: str) -> None:
    response = await Browser().get(path, headers={"accept-language": "hu,en;q=0.5"})
    assert response["Location"] == f"/hu{path}"
