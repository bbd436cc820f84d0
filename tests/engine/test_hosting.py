"""What the host of a waiting table may do with people, and when a table without people closes."""

from games.engine.table import view as table_view
from tests.engine.room import ANNA, BEN, CLARA, Room


def test_whoever_is_sent_away_does_not_come_back_and_the_code_is_another() -> None:
    room = Room(ANNA, BEN, CLARA, size=4)
    before = room.state["code"]
    assert room.say(ANNA, "kick", seat=1) == ["kicked", "code"]
    assert room.state["code"] not in (None, before)
    assert room.refusal(BEN, "join", name="Ben") == "KICKED"
    assert room.view(BEN)["code"] is None


def test_a_new_code_is_told_to_those_who_sit_there_alone() -> None:
    event = {"e": "code", "code": "654321"}
    assert table_view.redact(event, 0) == event
    assert table_view.redact(event, None) is None


def test_the_host_hands_his_role_on() -> None:
    room = Room(ANNA, BEN, size=3)
    assert room.say(ANNA, "host", seat=1) == ["host"]
    assert room.state["host"] == 1
    assert room.refusal(ANNA, "kick", seat=1) == "NOT_HOST"


def test_nobody_who_is_away_becomes_host_for_nobody_could_begin() -> None:
    room = Room(ANNA, BEN, size=3)
    room.go(BEN)
    assert room.refusal(ANNA, "host", seat=1) == "BAD_COMMAND"
    room.come(BEN)
    assert room.say(ANNA, "host", seat=1) == ["host"]


def test_the_host_changes_the_order_of_seats_and_stays_host() -> None:
    room = Room(ANNA, BEN, size=3)
    assert room.say(ANNA, "swap", seat=0, to=2) == ["swapped"]
    assert (room.seat_of(ANNA), room.seat_of(BEN), room.state["host"]) == (2, 1, 2)


def test_nobody_sends_away_himself_a_computer_or_an_empty_seat() -> None:
    room = Room(ANNA, BEN, levels=("easy",), size=4)
    for seat in (0, 2, 3, 9):
        for act in ("kick", "host"):
            assert room.refusal(ANNA, act, seat=seat) == "BAD_COMMAND"
    for seat, to in ((0, 0), (0, 4), (9, 0)):
        assert room.refusal(ANNA, "swap", seat=seat, to=to) == "BAD_COMMAND"


def test_others_than_the_host_and_those_who_play_cannot_do_any_of_it() -> None:
    room = Room(ANNA, BEN, size=3)
    for act, fields in (("kick", {"seat": 0}), ("host", {"seat": 0}), ("swap", {"seat": 0, "to": 1})):
        assert room.refusal(BEN, act, **fields) == "NOT_HOST"
    room.say(ANNA, "fill", level="easy")
    room.say(ANNA, "start")
    assert room.refusal(ANNA, "kick", seat=1) == "NOT_WAITING"


def test_somebody_who_comes_back_before_the_ten_minutes_are_over_saves_the_table() -> None:
    room = Room(ANNA, BEN).started()
    room.go(ANNA)
    room.go(BEN)
    assert room.ring("close") == ["deserted"]
    assert room.due("close")["ms"] == 600_000
    assert room.come(BEN) == ["stayed"]
    assert not room.state["deserted"]


def test_a_name_that_was_chosen_beside_others_is_judged_anew_when_somebody_else_has_come() -> None:
    room = Room(ANNA, size=4)
    assert room.refusal(BEN, "join", name="Ben", beside=[]) == "NAMES_CHANGED"
    room.say(BEN, "join", name="Ben", beside=["Anna", "somebody who has left"])


def test_a_guest_who_was_sent_away_does_not_come_back_as_a_member() -> None:
    room = Room(ANNA, BEN, size=3)
    room.say(ANNA, "kick", seat=1)
    assert room.tell("merge", player=BEN, to=CLARA, name="Clara") == ["barred"]
    assert room.tell("merge", player=BEN, to=CLARA, name="Clara") == []
    assert room.refusal(CLARA, "join", name="Clara") == "KICKED"
