"""Every rule system has tables: made by the lobby, refused with a code, changed by the host while they wait."""

from typing import Any

import pytest
from asgiref.sync import sync_to_async

from games import glances, service
from games.engine import rulesets
from games.models import Table
from lobby import service as lobby
from mauapp.accounts.denied import Denied
from mauapp.accounts.models import Player
from tests.factories import PlayerFactory
from tests.lobby.browsers import state_of

EACH = [system.id for system in rulesets.SYSTEMS]
ADDRESS = "192.0.2.1"


async def a_guest() -> Player:
    player: Player = await sync_to_async(PlayerFactory.create)(name="Anna")
    return player


async def made(player: Player, **changes: Any) -> str:
    """A table of Mau-Mau for two friends, but for the changes."""
    wanted = {"ruleset": "mau-mau-classic", "options": {}, "seats": 2, "visibility": "friends"}
    return await lobby.create(player, ADDRESS, lobby.Wish(**{**wanted, **changes}))


@pytest.mark.parametrize("ruleset", EACH)
async def test_each_game_is_played_against_computers_with_few_and_with_many(ruleset: str) -> None:
    anna = await a_guest()
    for seats in rulesets.get(ruleset).seats:
        levels = ["easy"] * (seats - 1)
        table = await made(anna, ruleset=ruleset, seats=seats, visibility="solo", levels=levels)
        state = await state_of(table)
        assert state["status"] == "playing"
        assert state["match"]["ruleset"] == ruleset
        assert [seat["bot"] for seat in state["seats"]] == [None, *levels]


@pytest.mark.parametrize(
    ("changes", "code"),
    [
        ({"ruleset": "whist"}, "UNKNOWN_RULESET"),
        ({"ruleset": ""}, "UNKNOWN_RULESET"),
        ({"options": {"jokers": True}}, "BAD_OPTION"),
        ({"options": {"start_card": "none"}}, "BAD_OPTION"),
        ({"options": []}, "BAD_OPTION"),
        ({"options": ["start_card"]}, "BAD_OPTION"),
        ({"ruleset": "crazy-eights", "options": {"rounds": "3"}}, "BAD_OPTION"),
        ({"ruleset": "crazy-eights", "options": {"seven_draws": 1}}, "BAD_OPTION"),
        ({"seats": 1}, "BAD_SEATS"),
        ({"seats": 5}, "BAD_SEATS"),
        ({"seats": 0}, "BAD_SEATS"),
        ({"ruleset": "crazy-eights", "seats": 9}, "BAD_SEATS"),
        ({"levels": ["easy", "easy"]}, "BAD_SEATS"),
        ({"visibility": "solo"}, "BAD_SEATS"),
        ({"levels": ["godlike"]}, "BAD_COMMAND"),
        ({"visibility": "secret"}, "BAD_COMMAND"),
    ],
)
async def test_a_table_that_cannot_be_is_refused_and_not_half_made(changes: dict[str, Any], code: str) -> None:
    anna = await a_guest()
    with pytest.raises(Denied) as refused:
        await made(anna, **changes)
    assert refused.value.code == code
    assert not await Table.objects.aexists()


async def test_programs_may_make_many_tables_of_one_kind_and_a_double_click_makes_one() -> None:
    anna = await a_guest()
    alone: dict[str, Any] = {"visibility": "solo", "levels": ["easy"]}
    assert await made(anna, **alone) != await made(anna, **alone)
    wanted: dict[str, Any] = {"ruleset": "makao", "options": {}, "seats": 2, **alone}
    first = await lobby.create_once(anna, ADDRESS, lobby.Wish(**wanted))
    assert await lobby.create_once(anna, ADDRESS, lobby.Wish(**wanted)) == first
    assert await lobby.create_once(anna, ADDRESS, lobby.Wish(**{**wanted, "options": {"deals": 5}})) != first
    assert await lobby.create_once(anna, ADDRESS, lobby.Wish(**{**wanted, "seats": 3, "levels": ["easy"] * 2})) != first


async def test_another_game_chosen_by_the_host_is_known_at_the_door_and_on_lists() -> None:
    anna = await a_guest()
    table = await made(anna)
    command = {"act": "options", "ruleset": "crazy-eights", "options": {"rounds": 3}}
    outcome = await service.submit(table, {"player": str(anna.pk)}, command)
    assert outcome.is_done
    (seen,) = [table async for table in Table.objects.all()]
    assert seen.ruleset == "crazy-eights"
    glance = await sync_to_async(glances.glance)(table, anna)
    assert glance is not None
    assert glance.ruleset == "crazy-eights"
    assert glance.options["rounds"] == 3
