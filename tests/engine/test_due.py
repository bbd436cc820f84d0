"""What happens when nobody acts: bots move and call out, the window ends."""

from games.engine import match as engine
from games.engine.types import Match
from tests.engine.round import ANNA, BEN, CLARA, after, play, position


def whats(match: Match, *bots: str | None) -> list[tuple[str, int | None]]:
    """What is due for which seat."""
    return [(clock["what"], clock["seat"]) for clock in engine.due(match, list(bots))]


def test_nothing_is_due_while_a_person_thinks() -> None:
    assert whats(position("9H KD QC", "8C 8D QH"), None, "easy") == []


def test_a_bot_on_turn_moves_within_its_think_time() -> None:
    times = set()
    for version in range(300):
        match = position("9H KD QC", "8C 8D QH")
        match["act_at"] = version
        (clock,) = engine.due(match, ["easy", None])
        assert (clock["what"], clock["seat"], clock["since"], clock["command"]) == ("bot", ANNA, version, None)
        assert 600 <= clock["ms"] <= 1400
        times.add(clock["ms"])
    assert len(times) > 100


def test_a_hard_choice_takes_up_to_two_seconds_and_is_known_by_what_lies_open() -> None:
    for match in (position("7H KD QC", "8C 8D QH", top="7S", attack=2), position("9H KD QC", "8C 8D")):
        (clock,) = engine.due(match, ["easy", None])
        assert 1100 <= clock["ms"] <= 2000


def test_a_forgotten_call_opens_a_window_of_five_seconds() -> None:
    match = play(position("9H KD", "TC 8C 8S", "8H 8D QS"), ANNA, "9H")
    (clock,) = engine.due(match, [None, None, None])
    assert clock == {
        "what": "window",
        "seat": ANNA,
        "ms": 5000,
        "since": match["window_at"],
        "command": {"act": "window_end", "seat": ANNA},
    }


def test_a_bot_calls_out_after_the_play_with_room_for_the_late_call() -> None:
    match = play(position("9H KD", "TC 8C 8S", "8H 8D QS"), ANNA, "9H")
    window, callout = engine.due(match, [None, None, "easy"])
    assert (callout["what"], callout["seat"], callout["since"]) == ("callout", CLARA, window["since"])
    assert 1500 <= callout["ms"] <= 3000
    assert callout["command"] == {"act": "callout", "seat": CLARA, "target": ANNA}


def test_a_bot_that_is_next_to_move_waits_until_its_call_out_is_done() -> None:
    match = play(position("9H KD", "TC 8C 8S", "8H 8D QS"), ANNA, "9H")
    assert whats(match, None, "easy", "easy") == [("window", ANNA), ("callout", BEN)]
    match = after(match, BEN, "callout", target=ANNA)
    assert whats(match, None, "easy", "easy") == [("bot", BEN)]


def test_its_clock_begins_when_the_window_shuts() -> None:
    match = play(position("9H KD", "TC 8C 8S"), ANNA, "9H")
    called = after(match, ANNA, "call")
    (clock,) = engine.due(called, [None, "easy"])
    assert clock["since"] == called["v"]


def test_an_opponent_s_draw_neither_ends_nor_restarts_the_window() -> None:
    match = play(position("9H KD", "TC 8C 8S", "TD 8D QS"), ANNA, "9H")
    before = engine.due(match, [None, None, None])
    assert engine.due(after(match, BEN, "draw"), [None, None, None]) == before


def test_a_bot_s_clock_begins_with_its_turn() -> None:
    match = play(position("9H KD QC", "8C 8D QH"), ANNA, "9H")
    (clock,) = engine.due(match, [None, "easy"])
    assert clock["since"] == match["v"] == match["turn_at"]


def test_a_bot_that_drew_a_fitting_card_thinks_anew() -> None:
    match = after(position("KD 8C TH", "8H QD 8D", draw="TS AC"), ANNA, "draw")
    (clock,) = engine.due(match, ["easy", None])
    assert clock["since"] == match["v"]


def test_a_bot_on_turn_that_is_itself_exposed_moves_on() -> None:
    match = position("KS KD QS", "TC 8C 8S", exposed=ANNA)
    assert whats(match, "easy", None) == [("window", ANNA), ("bot", ANNA)]
