"""A guest logs in to an account: what happens to his seat."""

import pytest

from games.engine.table import state as tables
from games.engine.table import view as table_view
from tests.engine.room import ANNA, BEN, CLARA, DORA, Room


def merge(room: Room, guest: str, member: str, name: str) -> list[str]:
    return room.tell("merge", player=guest, to=member, name=name)


@pytest.mark.parametrize("when", ["waiting", "playing", "finished"])
def test_the_seat_of_a_guest_becomes_the_members(when: str) -> None:
    room = Room(ANNA, BEN, CLARA)
    if when != "waiting":
        room.started()
    if when == "finished":
        room.play_to_the_end()
    before = room.view(BEN)
    assert merge(room, BEN, DORA, "Dora") == ["merged", "renamed"]
    assert room.seat_of(BEN) is None
    assert room.seat_of(DORA) == 1
    after = room.view(DORA)
    assert after["seats"][1]["name"] == "Dora"
    assert after["match"] == before["match"]
    assert after["seats"][1]["you"]


def test_a_member_may_see_what_the_guest_saw_before() -> None:
    room = Room(ANNA, BEN).started()
    since = room.seat(1)["since"]
    merge(room, BEN, DORA, "Ben")
    assert room.seat(1)["since"] == since


def test_a_member_plays_on_and_is_the_one_whom_the_table_waits_for() -> None:
    room = Room(ANNA, BEN).started().until_turn_of(BEN)
    merge(room, BEN, DORA, "Dora")
    assert room.mover == DORA
    room.play_to_the_end()
    assert room.state["result"] is not None
    assert room.state["result"]["counted"]


def test_the_seat_of_a_guest_whose_member_sits_there_goes_to_a_computer() -> None:
    room = Room(ANNA, BEN, CLARA).started()
    assert merge(room, BEN, CLARA, "Clara") == ["takeover", "merged"]
    assert (room.seat(1)["bot"], room.seat(1)["player"]) == ("normal", None)
    assert room.seat_of(CLARA) == 2
    assert tables.people(room.state) == [0, 2]
    room.play_to_the_end()
    assert room.state["result"] is not None
    assert room.state["result"]["points"][1] == 0


def test_that_computer_stays_in_the_next_match() -> None:
    room = Room(ANNA, BEN, CLARA).started()
    merge(room, BEN, CLARA, "Clara")
    room.play_to_the_end()
    room.say(ANNA, "ready")
    room.say(CLARA, "ready")
    assert room.state["status"] == "playing"
    assert room.state["people"] == [0, 2]


def test_at_a_waiting_table_the_guests_seat_is_free_again_and_the_member_is_host() -> None:
    room = Room(ANNA, BEN, size=3)
    assert merge(room, ANNA, BEN, "Ben") == ["merged", "left", "host"]
    assert (room.state["seats"][0], room.state["host"]) == (None, 1)


def test_a_guest_who_was_gone_is_not_taken_over_twice() -> None:
    room = Room(ANNA, BEN, CLARA).started()
    room.say(BEN, "leave")
    assert merge(room, BEN, CLARA, "Clara") == ["merged"]


def test_a_member_comes_back_to_the_seat_that_he_left_as_a_guest() -> None:
    room = Room(ANNA, BEN, CLARA).started()
    room.say(BEN, "leave")
    assert merge(room, BEN, DORA, "Dora") == ["merged", "renamed"]
    assert room.seat(1)["name"] != "Dora"
    room.play_to_the_end()
    room.say(DORA, "ready")
    assert room.seat(1)["name"] == "Dora"


def test_an_open_question_about_the_guest_is_settled_by_the_computer() -> None:
    room = Room(ANNA, BEN, CLARA).started().until_turn_of(BEN)
    room.ring("idle")
    assert merge(room, BEN, CLARA, "Clara") == ["takeover", "merged"]
    assert room.state["ask"] is None


def test_where_the_guest_does_not_sit_nothing_happens() -> None:
    assert merge(Room(ANNA, BEN), DORA, CLARA, "Clara") == []


def test_nobody_else_is_told_who_became_whom() -> None:
    room = Room(ANNA, BEN).started()
    merge(room, BEN, DORA, "Ben")
    assert table_view.redact(room.log[-1], 0) is None
