"""The notation: one line an event, both ways."""

import pytest

from games.engine import notation, selfplay
from games.engine.shed.board import CHANGES
from games.engine.tricks.board import CHANGES as TRICK_CHANGES
from games.engine.types import Event
from tests.engine.round import CLASSIC


def test_a_line_reads_well() -> None:
    assert notation.write({"e": "played", "seat": 0, "cards": ["7H"]}) == "played seat=0 cards=7H"
    assert notation.write({"e": "request_over"}) == "request_over"
    ended = {"e": "over", "why": "blocked", "winner": None, "places": None, "hands": [["7H", "8H"], []]}
    assert notation.write(ended) == "over why=blocked winner=- places=- hands=7H,8H/"


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_event_is_read_as_it_was_written(seats: int) -> None:
    for number in range(20):
        levels = ["easy"] * seats
        options = {"voluntary_draw": False, "start_card": "any"}
        for event in selfplay.play(CLASSIC, options, selfplay.key_of("notation", number), levels)[1]:
            assert notation.read(notation.write(event)) == event


@pytest.mark.parametrize(
    "event",
    [
        {"e": "window", "seat": 1, "open": True},
        {"e": "window", "seat": 1, "open": False},
        {"e": "called", "seat": 1, "late": True},
        {"e": "calledout", "seat": 0, "target": 1},
        {"e": "penalty", "seat": 1, "why": "callout", "n": 0, "cards": []},
        {"e": "passed", "seat": 1, "drew": False},
    ],
)
def test_events_that_computers_seldom_cause_are_read_too(event: Event) -> None:
    assert notation.read(notation.write(event)) == event


@pytest.mark.parametrize("line", ["flew seat=0", "played seat=0", "played cards=7H seat=0", "turn seat=x turns=1", ""])
def test_a_line_that_is_none_is_refused(line: str) -> None:
    with pytest.raises((KeyError, ValueError)):
        notation.read(line)


def test_every_event_has_a_notation_and_an_effect() -> None:
    assert sorted(notation.FIELDS) == sorted({*CHANGES, *TRICK_CHANGES})


def test_the_same_match_has_the_same_hash_and_another_has_not() -> None:
    options = {"voluntary_draw": False, "start_card": "any"}
    logs = [selfplay.play(CLASSIC, options, selfplay.key_of("a", i), ["easy"] * 2)[1] for i in (0, 0, 1)]
    hashes = [selfplay.log_hash(log) for log in logs]
    assert hashes[0] == hashes[1] != hashes[2]
