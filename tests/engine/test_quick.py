"""A quick table: strangers wait, nobody is the host, it begins by itself."""

from tests.engine.room import ANNA, BEN, CLARA, Room


def quick(*people: str, size: int = 3) -> Room:
    """A quick table with these people."""
    return Room(*people, size=size, visibility="quick")


def test_nobody_is_the_host_and_nobody_changes_the_game() -> None:
    room = quick(ANNA, BEN)
    assert room.state["host"] is None
    assert room.offer(ANNA)["acts"] == room.offer(BEN)["acts"] == ["fill", "leave"]
    assert room.refusal(ANNA, "size", size=2) == "NOT_HOST"
    assert room.refusal(ANNA, "start") == "NOT_HOST"
    assert room.refusal(ANNA, "options", ruleset="macao", options={}) == "NOT_HOST"


def test_the_match_begins_with_the_last_seat() -> None:
    room = quick(ANNA, BEN)
    assert room.join(CLARA)[:2] == ["joined", "match"]
    assert room.state["status"] == "playing"
    assert room.state["code"] is None


def test_who_waits_sees_no_code() -> None:
    assert quick(ANNA).view(ANNA)["code"] is None


def test_anybody_who_waits_lets_computers_take_the_free_seats() -> None:
    room = quick(ANNA, BEN, size=4)
    assert room.say(BEN, "fill", level="hard")[:3] == ["bot", "bot", "match"]
    assert [seat["bot"] for seat in room.state["seats"] if seat is not None] == [None, None, "hard", "hard"]


def test_strangers_do_not_fill_and_strengths_must_exist() -> None:
    room = quick(ANNA)
    assert room.refusal(BEN, "fill", level="easy") == "NOT_SEATED"
    assert room.refusal(ANNA, "fill", level="godlike") == "BAD_COMMAND"


def test_ten_minutes_after_the_first_sat_down_computers_come() -> None:
    room = quick(ANNA)
    room.join(BEN)
    assert (room.due("fill")["seat"], room.due("fill")["ms"]) == (0, 600_000)
    assert room.ring("fill")[:2] == ["bot", "match"]
    assert not room.is_due("fill")


def test_everybody_who_waits_has_a_clock_of_his_own() -> None:
    room = quick(ANNA)
    room.join(BEN)
    since = room.seat(1)["since"]
    room.say(ANNA, "leave")
    assert (room.due("fill")["seat"], room.due("fill")["since"]) == (1, since)


def test_at_a_table_where_nobody_is_there_no_match_begins() -> None:
    room = quick(ANNA)
    room.away.add(ANNA)
    assert room.ring("fill") == ["closed"]


def test_who_is_away_at_two_looks_loses_the_seat() -> None:
    room = quick(ANNA, BEN)
    room.away.add(ANNA)
    assert room.ring("look") == ["looked"]
    assert room.ring("look") == ["left", "looked"]
    assert room.seat_of(BEN) == 1
    assert room.state["away"] == []


def test_who_comes_back_between_two_looks_keeps_the_seat() -> None:
    room = quick(ANNA, BEN)
    room.away.add(ANNA)
    room.ring("look")
    room.come(ANNA)
    assert room.ring("look") == ["looked"]
    assert room.seat_of(ANNA) == 0


def test_a_table_whose_people_are_all_gone_is_closed_at_the_second_look() -> None:
    room = quick(ANNA, BEN)
    room.away |= {ANNA, BEN}
    assert room.ring("look") == ["looked"]
    assert room.ring("look") == ["closed"]


def test_nobody_is_dealt_in_with_somebody_who_has_gone_away() -> None:
    room = quick(ANNA, BEN)
    room.away.add(ANNA)
    room.ring("look")
    assert room.join(CLARA) == ["left", "joined"]
    assert room.state["status"] == "waiting"
    assert room.seat_of(CLARA) == 0


def test_who_speaks_is_not_away_whatever_his_connection() -> None:
    room = quick(ANNA, BEN)
    room.away.add(BEN)
    room.ring("look")
    room.say(BEN, "fill", level="easy")
    assert room.seat_of(BEN) == 1


def test_the_host_of_another_table_fills_it_but_says_when_it_begins() -> None:
    room = Room(ANNA, BEN, size=4)
    assert room.refusal(BEN, "fill", level="easy") == "NOT_HOST"
    assert room.say(ANNA, "fill", level="easy") == ["bot", "bot"]
    assert "fill" not in room.offer(ANNA)["acts"]
