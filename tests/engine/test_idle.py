"""90 seconds without a sign of life: the question, the votes, the takeover, the new game."""

import pytest

from games.engine.table import due as table_due
from tests.engine.room import ANNA, BEN, CLARA, Room


@pytest.fixture
def room() -> Room:
    """Three people and a computer; Anna, Ben or Clara is to move."""
    return Room(ANNA, BEN, CLARA, levels=("easy",)).started().until_turn_of(ANNA, BEN, CLARA)


def asked(room: Room) -> tuple[str, str, str]:
    """The question is open; the absent person and the two others."""
    absent = room.mover
    assert room.ring("idle") == ["asked"]
    first, second = room.others(absent)
    return absent, first, second


def test_after_ninety_seconds_the_others_are_asked(room: Room) -> None:
    assert room.due("idle")["ms"] == 90_000
    absent, first, _ = asked(room)
    assert room.state["ask"] == {"seat": room.seat_of(absent), "since": room.state["v"], "votes": [None] * 4}
    assert room.due("vote")["ms"] == 30_000
    assert not room.is_due("idle")
    assert "vote" in room.offer(first)["acts"]
    assert "vote" not in room.offer(absent)["acts"]


def test_the_ninety_seconds_run_from_the_beginning_of_the_turn(room: Room) -> None:
    since = room.due("idle")["since"]
    for player in room.others(room.mover):
        room.refusal(player, "draw")
        room.say(player, "active")
    assert room.due("idle")["since"] == since


def test_a_sign_of_life_starts_the_ninety_seconds_anew(room: Room) -> None:
    assert room.say(room.mover, "active") == ["active"]
    assert room.due("idle")["since"] == room.state["v"]


def test_a_refused_command_is_no_sign_of_life(room: Room) -> None:
    before = room.due("idle")["since"]
    assert room.refusal(room.mover, "play", cards=["ZZ"]) == "NOT_IN_HAND"
    assert room.due("idle")["since"] == before


def test_one_vote_for_the_computer_is_enough(room: Room) -> None:
    absent, first, _ = asked(room)
    seat = room.seat_of(absent)
    assert seat is not None
    assert room.say(first, "vote", choice="bot") == ["vote", "takeover"]
    assert (room.seat(seat)["gone"], room.seat(seat)["bot"], room.seat_of(absent)) == (True, "normal", None)
    assert room.is_due("bot")


def test_thirty_seconds_without_an_answer_mean_the_computer(room: Room) -> None:
    asked(room)
    assert room.ring("vote") == ["takeover"]
    assert room.state["ask"] is None


def test_a_new_game_needs_every_other_connected_person(room: Room) -> None:
    absent, first, second = asked(room)
    number = room.state["match_no"]
    assert room.say(first, "vote", choice="new") == ["vote"]
    assert room.say(second, "vote", choice="new")[:4] == ["vote", "abandoned", "takeover", "match"]
    assert room.state["match_no"] == number + 1
    assert room.seat_of(absent) is None
    assert room.state["result"] is None


def test_a_vote_may_be_changed_while_the_question_is_open(room: Room) -> None:
    _, first, _ = asked(room)
    room.say(first, "vote", choice="new")
    assert room.say(first, "vote", choice="new") == []
    assert room.say(first, "vote", choice="bot") == ["vote", "takeover"]


def test_votes_count_connected_people_only_and_are_weighed_again_when_somebody_goes(room: Room) -> None:
    _, first, second = asked(room)
    room.say(first, "vote", choice="new")
    assert room.go(second)[:2] == ["abandoned", "takeover"]


def test_a_vote_of_somebody_who_went_does_not_count(room: Room) -> None:
    _, first, second = asked(room)
    room.say(first, "vote", choice="new")
    room.go(first)
    assert room.state["ask"] is not None
    assert room.say(second, "vote", choice="new")[:2] == ["vote", "abandoned"]


def test_the_question_stays_open_when_all_the_others_have_gone(room: Room) -> None:
    _, first, second = asked(room)
    room.away.add(first)
    room.say(first, "vote", choice="new")
    assert room.go(second) == []
    assert room.state["ask"] is not None


def test_the_absent_person_does_not_vote(room: Room) -> None:
    absent, _, _ = asked(room)
    assert room.refusal(absent, "vote", choice="new") == "NO_QUESTION"


def test_a_choice_must_be_one_of_the_two(room: Room) -> None:
    _, first, _ = asked(room)
    assert room.refusal(first, "vote", choice="both") == "BAD_COMMAND"


def test_coming_back_before_the_choice_cancels_the_question(room: Room) -> None:
    absent, first, _ = asked(room)
    room.say(first, "vote", choice="new")
    assert room.say(absent, "active") == ["back"]
    assert room.state["ask"] is None
    assert room.due("idle")["since"] == room.state["v"]


def test_a_move_of_the_absent_person_cancels_the_question(room: Room) -> None:
    asked(room)
    assert room.move()[0] == "back"
    assert room.state["ask"] is None


def test_a_refused_move_of_the_absent_person_leaves_the_question_open(room: Room) -> None:
    absent, _, _ = asked(room)
    assert room.refusal(absent, "play", cards=["ZZ"]) == "NOT_IN_HAND"
    assert room.state["ask"] is not None


def test_a_connection_that_comes_back_is_no_sign_of_life(room: Room) -> None:
    absent, _, _ = asked(room)
    room.go(absent)
    assert room.come(absent) == []
    assert room.state["ask"] is not None


def test_nothing_is_asked_while_nobody_else_is_connected_but_as_soon_as_somebody_is(room: Room) -> None:
    absent = room.mover
    for player in room.others(absent):
        room.go(player)
    assert room.ring("idle") == ["lapsed"]
    assert not room.is_due("idle")
    assert not room.is_due("vote")
    assert room.come(room.others(absent)[0]) == ["asked"]


def test_a_sign_of_life_after_the_time_lapsed_starts_it_anew(room: Room) -> None:
    for player in room.others(room.mover):
        room.go(player)
    room.ring("idle")
    room.say(room.mover, "active")
    assert room.is_due("idle")
    assert room.come(room.others(room.mover)[0]) == []


def test_a_person_alone_with_computers_may_think_for_ever() -> None:
    room = Room(ANNA, levels=("easy", "hard")).started().until_turn_of(ANNA)
    assert [entry["what"] for entry in table_due.due(room.state)] == ["close"]
    assert room.ring("close") == ["stayed"]


def test_the_question_is_dropped_when_everybody_who_was_asked_leaves() -> None:
    room = Room(ANNA, BEN, levels=("easy",)).started().until_turn_of(ANNA)
    room.ring("idle")
    assert room.say(BEN, "leave") == ["takeover", "back"]
    assert room.state["ask"] is None


def test_the_absent_person_who_leaves_answers_the_question_himself(room: Room) -> None:
    absent, _, _ = asked(room)
    assert room.say(absent, "leave") == ["takeover"]
    assert room.state["ask"] is None


def test_whoever_was_taken_over_loses_the_match_and_the_computer_keeps_the_place(room: Room) -> None:
    absent, first, _ = asked(room)
    seat = room.seat_of(absent)
    assert seat is not None
    room.say(first, "vote", choice="bot")
    room.play_to_the_end()
    result = room.state["result"]
    assert result is not None
    assert result["points"][seat] == 0
    assert result["counted"]


def test_a_call_of_the_absent_person_is_a_sign_of_life() -> None:
    room = Room(ANNA, BEN).started()
    while room.state["match"] is None or len(room.state["match"]["hands"][room.turn]) != 2:
        room.move()
    before = room.due("idle")["since"]
    room.say(room.mover, "call")
    assert room.due("idle")["since"] > before
