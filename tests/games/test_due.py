"""What a clock demands of a computer."""

import pytest

from games import due
from games.stored import Clock
from tests.engine.room import ANNA, BEN, Room

TIMES = 400


def forgotten(ruleset: str, visibility: str) -> int:
    """How often, of many times, a computer that lays its last card but one does not call."""
    room = Room(ANNA, BEN, levels=("normal",), ruleset=ruleset).started()
    room.state["visibility"] = visibility
    while room.seat(room.turn)["bot"] is None:
        room.move()
    match, clock = room.state["match"], room.due("bot")
    assert match is not None
    match["discard"], match["attack"], match["skip"], match["request"] = ["9H"], 0, 0, None
    match["hands"][room.turn] = ["9D", "KS"]
    found = 0
    for acts in range(TIMES):
        match["acts"][room.turn] = acts
        command = due.command(room.state, Clock("bot", clock["seat"], clock["since"], 0))
        assert command["cards"] == ["9D"]
        found += not command["call"]
    return found


@pytest.mark.parametrize("visibility", ["open", "quick"])
def test_in_macao_computers_forget_one_call_in_twenty_among_strangers(visibility: str) -> None:
    assert TIMES / 40 < forgotten("macao", visibility) < TIMES / 10


def test_among_friends_and_in_other_games_they_forget_none() -> None:
    assert forgotten("macao", "friends") == 0
    assert forgotten("mau-mau-custom", "open") == 0
