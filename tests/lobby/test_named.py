"""A name is asked once, before somebody sits down with others or watches them; one is proposed."""

from typing import Any

import pytest

from games.models import Table
from lobby.sentences import SENTENCES
from mauapp.accounts import names
from mauapp.accounts.models import Player
from tests.games.pages import Server
from tests.lobby.browsers import Browser, names_at, table_in
from tests.lobby.robots import Robot
from tests.lobby.test_table_page import start

DOORS: list[tuple[str, dict[str, Any]]] = [
    ("quick", {"seats": "3"}),
    ("friends", {"seats": "2"}),
    ("new/macao", {"seats": "2", "level": "easy", "hand_size": "5", "target": "50", "turn_seconds": "30"}),
]


@pytest.mark.parametrize(("door", "form"), DOORS)
async def test_whoever_has_no_name_yet_is_asked_and_then_the_same_form_goes_on(door: str, form: dict[str, str]) -> None:
    anna = await Browser.open()
    asked = await anna.post(f"/en/{door}/", form)
    assert asked.status_code == 200
    assert f'value="{anna.name}"' in asked.content.decode()
    assert not await Table.objects.aexists()
    assert not await Player.objects.aexists()
    assert (asked.context["wish"]["action"], asked.context["wish"]["fields"]) == (f"/en/{door}/", form)
    table = table_in((await anna.post(f"/en/{door}/", {**form, "name": "Anna"}))["Location"])
    assert (await names_at(table))[0] == "Anna"
    assert (await anna.get("/en/")).context["name"] is None


async def test_a_code_is_looked_up_before_anybody_is_asked() -> None:
    anna, ben = await Browser.open(), await Browser.open()
    code = (await Table.objects.aget(public_id=await anna.friends())).code
    assert (await ben.post("/en/code/", {"code": "000000"})).status_code == 404
    assert (await ben.post("/en/code/", {"code": code})).status_code == 200
    table = table_in((await ben.post("/en/code/", {"code": code, "name": "Ben"}))["Location"])
    assert (await names_at(table))[1] == "Ben"


@pytest.mark.parametrize(
    ("typed", "reason"), [("", "NAME_EMPTY"), ("x" * 21, "NAME_TOO_LONG"), ("admin", "NAME_RESERVED")]
)
async def test_a_name_that_is_refused_stands_corrected_and_nobody_has_sat_down(typed: str, reason: str) -> None:
    anna, ben = await Browser.open(), await Browser.open()
    table = await anna.friends()
    answer = await ben.post(f"/en/table/{table}/join/", {"name": typed})
    page = answer.content.decode()
    assert answer.status_code == 422
    assert str(SENTENCES[reason]) in page
    assert f'value="{typed}"' in page
    assert (await names_at(table))[1] is None
    assert not await ben.is_guest()


async def test_whoever_has_played_alone_is_asked_before_he_meets_others() -> None:
    anna = await Browser.open()
    await anna.play(computers="1")
    given = (await anna.player()).name
    asked = await anna.post("/en/quick/", {"seats": 2})
    assert asked.context["name"] == given
    table = table_in((await anna.post("/en/quick/", {"seats": 2, "name": given}))["Location"])
    assert (await names_at(table))[0] == given
    assert (await anna.post("/en/friends/", {"seats": 2})).status_code == 302


async def test_whoever_has_a_name_is_not_asked_and_cannot_change_it_by_the_way() -> None:
    anna = await Browser.open()
    await anna.post("/en/name/", {"name": "Anna"})
    table = table_in((await anna.post("/en/quick/", {"seats": 2, "name": "Bella"}))["Location"])
    assert (await names_at(table))[0] == "Anna"


async def test_a_doubtful_name_is_held_and_one_goes_on_under_the_one_that_one_has() -> None:
    anna = await Browser.open()
    await anna.play(computers="1")
    answer = await anna.post("/en/quick/", {"seats": 2, "name": "Nazi"})
    player = await anna.player()
    assert (answer.status_code, player.wanted, answer.context["name"]) == (422, "Nazi", player.name)
    assert (await anna.post("/en/quick/", {"seats": 2, "name": player.name})).status_code == 302
    assert (await anna.player()).wanted == "Nazi"


async def test_a_stranger_is_asked_before_he_watches_and_then_led_to_the_table() -> None:
    anna, ben, dora = await Browser.open(), await Browser.open(), await Browser.open()
    form = {"seats": "2", "level": "easy", "wish_rank": "8", "hand_size": "5", "rounds": "1", "turn_seconds": "30"}
    table = table_in((await anna.sit("/en/new/crazy-eights/", form))["Location"])
    await ben.join(table)
    await start(anna, table)
    page = await dora.get(f"/en/table/{table}/")
    assert page.context["watch"] == f"/en/table/{table}/"
    assert "data-table" not in page.content.decode()
    there = await dora.post("/en/name/", {"name": "Dora", "next": page.context["watch"]}, follow=True)
    assert "data-table" in there.content.decode()


async def test_the_same_name_is_proposed_to_one_browser_until_somebody_has_it() -> None:
    anna = await Browser.open()
    assert (await anna.get("/en/tables/")).context["name"] == anna.name
    ben = await Browser.open()
    await ben.post("/en/name/", {"name": anna.name})
    other = (await anna.get("/en/")).context["name"]
    assert other not in (None, anna.name)
    assert names.clean(other) == other


async def test_programs_are_not_asked(server: Server) -> None:
    robot = await Robot.ready(f"http://127.0.0.1:{server.port}")
    assert (await robot.post("quick", {"seats": 2})).status == 200
