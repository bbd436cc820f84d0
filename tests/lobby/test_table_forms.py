"""The forms of tables: made from the rule systems' schemas, for new tables and for those that wait."""

import asyncio
import re
from typing import Any

import pytest

from games import options, service
from games.engine import rulesets
from games.models import Table
from lobby.forms import OptionsForm
from tests.engine.wild_match import options_of
from tests.lobby.browsers import Browser, state_of, table_in

EACH = [system.id for system in rulesets.SYSTEMS]


def sent(page: str) -> dict[str, Any]:
    """What a browser would send of the form on this page as it stands."""
    found = {}
    for tag in re.findall(r"<input [^>]*>", page):
        name, value = re.search(r'name="(\w+)"', tag), re.search(r'value="([^"]*)"', tag)
        if name and " checked" in tag:
            found[name[1]] = value[1] if value else "on"
    return found


@pytest.mark.parametrize("ruleset", EACH)
@pytest.mark.parametrize("button", ["solo", "friends"])
async def test_the_form_as_it_stands_makes_a_usual_table(ruleset: str, button: str) -> None:
    anna = await Browser.open()
    form = sent((await anna.get(f"/en/new/{ruleset}/")).content.decode())
    table = table_in((await anna.sit(f"/en/new/{ruleset}/", {**form, button: ""}))["Location"])
    state = await state_of(table)
    assert (state["ruleset"], state["size"]) == (ruleset, 4)
    assert state["options"] == rulesets.resolve_options(ruleset, {}, 4)
    assert state["status"] == ("playing" if button == "solo" else "waiting")
    assert (await anna.get(f"/en/table/{table}/")).status_code == 200


async def test_what_was_chosen_is_played_and_remembered() -> None:
    anna = await Browser.open()
    chosen = {"seats": "5", "level": "hard", "rounds": "3", "hand_size": "6", "wish_rank": "8", "nine_reverses": "on"}
    table = table_in((await anna.sit("/en/new/crazy-eights/", {**chosen, "solo": ""}))["Location"])
    state = await state_of(table)
    assert [seat["bot"] for seat in state["seats"]] == [None, "hard", "hard", "hard", "hard"]
    assert state["options"]["rounds"] == 3
    assert (state["options"]["nine_reverses"], state["options"]["mau_duty"]) == (True, False)
    assert sent((await anna.get("/en/new/crazy-eights/")).content.decode()) == chosen


async def test_packs_follow_the_number_of_players_unless_chosen() -> None:
    anna = await Browser.open()
    form = sent((await anna.get("/en/new/schneider/")).content.decode())
    for decks, seats, played in (("", "4", 1), ("", "7", 2), ("1", "7", 1)):
        response = await anna.sit("/en/new/schneider/", {**form, "decks": decks, "seats": seats, "solo": ""})
        assert (await state_of(table_in(response["Location"])))["options"]["decks"] == played


@pytest.mark.parametrize(
    ("ruleset", "wrong"),
    [
        ("macao", {"seats": "5"}),
        ("macao", {"seats": "1"}),
        ("macao", {"level": "godlike"}),
        ("crazy-eights", {"rounds": "2"}),
        ("crazy-eights", {"rounds": ""}),
        ("makao", {"turn_seconds": "0.5"}),
        ("schneider", {"target": "51"}),
    ],
)
async def test_what_no_form_offers_is_not_understood(ruleset: str, wrong: dict[str, str]) -> None:
    anna = await Browser.open()
    form = sent((await anna.get(f"/en/new/{ruleset}/")).content.decode())
    assert (await anna.sit(f"/en/new/{ruleset}/", {**form, **wrong})).status_code == 400
    assert not await Table.objects.aexists()


async def test_an_unknown_game_has_no_form() -> None:
    anna = await Browser.open()
    assert (await anna.get("/en/new/whist/")).status_code == 404
    assert (await anna.sit("/en/new/whist/", {"seats": 2})).status_code == 404


async def test_the_host_changes_what_is_played_while_the_table_waits() -> None:
    anna, ben = await Browser.open(), await Browser.open()
    table = await anna.friends(3)
    await ben.join(table)
    address = f"/en/table/{table}/options/"
    form = sent((await anna.get(address + "?ruleset=makao")).content.decode())
    response = await anna.post(address + "?ruleset=makao", {**form, "deals": "5"})
    assert response["Location"] == f"/en/table/{table}/"
    state = await state_of(table)
    assert (state["ruleset"], state["options"]["deals"], state["size"]) == ("makao", 5, 3)
    assert sent((await anna.get(address)).content.decode())["deals"] == "5"


async def test_only_the_host_of_a_waiting_table_gets_the_form() -> None:
    anna, ben, dora = await Browser.open(), await Browser.open(), await Browser.open()
    table = await anna.friends(2)
    await ben.join(table)
    address = f"/en/table/{table}/options/"
    for browser in (ben, dora):
        assert (await browser.get(address))["Location"] == f"/en/table/{table}/"
        assert (await browser.post(address + "?ruleset=makao", {}))["Location"] == f"/en/table/{table}/"
    assert (await state_of(table))["ruleset"] == "mau-mau-classic"


async def test_a_game_for_fewer_than_sit_there_is_refused_in_words() -> None:
    anna = await Browser.open()
    form = sent((await anna.get("/en/new/crazy-eights/")).content.decode())
    table = table_in((await anna.sit("/en/new/crazy-eights/", {**form, "seats": "5"}))["Location"])
    for _ in range(4):
        await (await Browser.open()).join(table)
    response = await anna.post(f"/en/table/{table}/options/?ruleset=macao", {})
    assert response.status_code == 409
    assert "This game is not played by so many." in response.content.decode()
    assert (await state_of(table))["ruleset"] == "crazy-eights"


async def test_a_table_that_closes_while_its_form_is_sent_is_told_in_words() -> None:
    anna = await Browser.open()
    table = await anna.friends(2)
    address = f"/en/table/{table}/options/?ruleset=makao"
    form = sent((await anna.get(address)).content.decode())
    who = {"player": str((await anna.player()).pk)}
    async with service.hold(table) as held:
        left = asyncio.create_task(service.submit(table, who, {"act": "leave"}))
        changed = asyncio.create_task(anna.post(address, form))
        while held.users < 3 and not changed.done():
            await asyncio.wait([changed], timeout=0.01)
    assert (await left).code is None
    answer = await changed
    assert answer.status_code == 409
    assert "This table is closed." in answer.content.decode()


@pytest.mark.parametrize("ruleset", EACH)
@pytest.mark.parametrize("number", range(0, 60, 7))
def test_every_option_has_words_and_the_form_shows_the_present_choice(ruleset: str, number: int) -> None:
    chosen = rulesets.resolve_options(ruleset, options_of(ruleset, number))
    assert [len(line) for line in options.told(ruleset, chosen)] == [2] * len(chosen)
    for row in OptionsForm(ruleset, chosen=chosen).rows():
        marked = [choice.value for choice in row.choices if choice.checked]
        assert marked == [str(chosen[row.name])] if row.choices else row.checked == chosen[row.name]


@pytest.mark.parametrize(
    ("ruleset", "changes", "label"),
    [
        ("mau-mau-classic", {"voluntary_draw": True}, "Mau-Mau"),
        ("mau-mau-custom", {}, "Mau-Mau · 5 cards · 1 round"),
        ("crazy-eights", {"hand_size": 6, "rounds": 3}, "Crazy Eights · 6 cards · 3 rounds"),
        ("crazy-eights", {"mau_duty": True}, "Own rules · 5 cards · 1 round"),
        ("mau-mau-custom", {"nine_reverses": True}, "Mau-Mau · 5 cards · 1 round"),
        ("macao", {}, "Macao"),
        ("makao", {"deals": 5}, "Makaó · 5 rounds"),
        ("schneider", {"target": 50}, "Schneider · up to 50 points"),
    ],
)
def test_a_table_is_called_by_its_game_and_what_is_agreed(ruleset: str, changes: dict[str, Any], label: str) -> None:
    assert options.label(ruleset, rulesets.resolve_options(ruleset, changes)) == label
