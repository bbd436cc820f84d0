"""The judge's JSON lines and its matches between computers."""

import json
import subprocess
import sys
from typing import Any

import pytest

from games.judge import lines

POSITION = {
    "system": "mau-mau-classic",
    "state": {"hands": {"0": ["9H", "KD"], "1": ["8H", "8C"]}, "discard": ["7H"], "draw": ["KC"], "turn": 0},
    "steps": [
        {"do": {"seat": 1, "act": "play", "cards": ["8H"]}},
        {"do": {"seat": 0, "act": "play", "cards": ["9H"]}},
    ],
}


def test_each_step_is_answered_with_what_can_be_observed() -> None:
    (refused, laid) = answer(POSITION)["steps"]
    assert (refused["illegal"], refused["turn"], refused["top"]) == ("NOT_YOUR_TURN", 0, "7H")
    assert laid == {
        "illegal": None,
        "top": "9H",
        "turn": 1,
        "counts": {"0": 1, "1": 2},
        "hands": {"0": ["KD"], "1": ["8H", "8C"]},
        "legal": ["8H"],
        "drawn": None,
        "attack": 0,
        "skip": 0,
        "sit": {"0": 0, "1": 0},
        "request": None,
        "exposed": 0,
        "direction": 1,
        "out": [],
        "phase": "turn",
        "draw_count": 1,
        "discard_count": 2,
        "seconds": None,
        "over": None,
        "winner": None,
        "places": None,
        "scores": None,
        "points": None,
    }


@pytest.mark.parametrize(
    ("change", "error"),
    [
        ({"system": "poker"}, "UNKNOWN_RULESET"),
        ({"options": {"turbo": True}}, "BAD_OPTION"),
        ({"options": {"voluntary_draw": 1}}, "BAD_OPTION"),
        ({"options": []}, "BAD_POSITION"),
        ({"state": {"hands": {"0": ["9H"]}, "discard": ["7H"]}}, "BAD_SEATS"),
        ({"state": {"hands": {"0": ["9H"], "2": ["8H"]}, "discard": ["7H"]}}, "BAD_POSITION"),
        ({"state": {"hands": {"0": ["9H"], "1": ["9H"]}, "discard": ["7H"]}}, "BAD_POSITION"),
        ({"state": {"hands": {"0": ["2H"], "1": ["8H"]}, "discard": ["7H"]}}, "BAD_POSITION"),
        ({"state": {"hands": {"0": ["9H"], "1": ["8H"]}}}, "BAD_POSITION"),
        ({"state": {"hands": {"0": ["9H"], "1": ["8H"]}, "discard": ["7H"], "turn": 2}}, "BAD_POSITION"),
        ({"state": {"hands": {"0": ["9H"], "1": ["8H"]}, "discard": ["7H"], "drawn": "8H"}}, "BAD_POSITION"),
        ({"state": {"hands": {"0": ["9H"], "1": ["8H"]}, "discard": ["7H"], "phase": "trick"}}, "BAD_POSITION"),
        ({"state": {"hands": {"0": ["9H"], "1": ["8H"]}, "discard": ["7H"], "attack": -2}}, "BAD_POSITION"),
        ({"state": 7}, "BAD_POSITION"),
        ({"steps": [{"do": 7}]}, "BAD_POSITION"),
    ],
)
def test_a_malformed_position_gets_a_code(change: dict[str, Any], error: str) -> None:
    assert answer({**POSITION, **change})["error"] == error


TRICK_POSITION: dict[str, Any] = {
    "system": "schneider",
    "state": {
        "hands": {"0": ["KD", "9C"], "1": ["3D", "8S"]},
        "pile": ["5H", "6H"],
        "round": [3, -1],
        "totals": [9, 0],
    },
    "steps": [{"do": {"seat": 0, "act": "play", "card": "KD"}}, {"do": {"seat": 1, "act": "play", "cards": ["3D"]}}],
}


def test_a_position_of_tricks_is_answered_with_what_lies_there() -> None:
    laid, complete = answer(TRICK_POSITION)["steps"]
    assert (laid["trick"], laid["lead"], laid["turn"], laid["legal"]) == ([[0, "KD"]], 0, 1, ["3D"])
    assert complete == {
        "illegal": None,
        "turn": 0,
        "counts": {"0": 2, "1": 2},
        "hands": {"0": ["9C", "5H"], "1": ["8S", "6H"]},
        "legal": ["9C", "5H"],
        "phase": "play",
        "trick": [],
        "lead": 0,
        "pile": [],
        "round": [4, -1],
        "totals": [9, 0],
        "over": None,
        "winners": None,
        "places": None,
    }


@pytest.mark.parametrize(
    "change",
    [
        {"hands": {"0": ["KD"], "1": ["KD"]}},
        {"hands": {"0": ["KD"], "1": ["8M"]}},
        {"hands": {"0": ["KD"], "1": []}, "lead": 1},
        {"lead": 2},
        {"phase": "trick"},
        {"round": [1]},
        {"totals": {"0": 1, "1": "2"}},
        {"trick": [[0, "4D"], [1, "5D"]]},
        {"trick": [7]},
    ],
)
def test_a_malformed_position_of_tricks_gets_a_code(change: dict[str, Any]) -> None:
    assert answer({**TRICK_POSITION, "state": {**TRICK_POSITION["state"], **change}})["error"] == "BAD_POSITION"


@pytest.mark.parametrize("text", ["nonsense", "{", "[" * 100_000, "7" * 5000, '{"system": "\\ud800"}', "[]", "null"])
def test_a_malformed_line_gets_a_code_and_the_next_one_is_read(text: str) -> None:
    first, second = lines.judge([text, json.dumps(POSITION)])
    assert "error" in json.loads(first)
    assert "steps" in json.loads(second)


def test_a_malformed_command_is_an_illegal_step() -> None:
    for command in ({"seat": 0, "act": "fly"}, {"seat": 9, "act": "draw"}, {"seat": 0, "act": "play", "cards": "9H"}):
        assert answer({**POSITION, "steps": [{"do": command}]})["steps"][0]["illegal"] == "BAD_COMMAND"


def test_the_judge_reads_lines_and_plays_seeded_matches_from_the_command_line() -> None:
    judge = [sys.executable, "-m", "games.judge"]
    asked = json.dumps(POSITION) + "\n"
    run = subprocess.run(judge, input=asked, capture_output=True, text=True, check=True)
    assert json.loads(run.stdout) == answer(POSITION)
    play = [*judge, "--play", "mau-mau-classic", "--seats", "3", "--count", "2", "--seed", "7", "--bots", "easy,normal"]
    first = subprocess.run(play, capture_output=True, text=True, check=True).stdout
    assert first == subprocess.run(play, capture_output=True, text=True, check=True).stdout
    assert [line.split()[:2] for line in first.splitlines()] == [["0", "places"], ["1", "places"]]
    for wrong in (["--play", "poker"], ["--play", "mau-mau-classic", "--bots", "genius"]):
        run = subprocess.run([*judge, *wrong], capture_output=True, text=True, check=False)
        assert run.returncode == 2
        assert "Traceback" not in run.stderr


def answer(asked: dict[str, Any]) -> dict[str, Any]:
    """The judge's answer to one position."""
    (line,) = lines.judge([json.dumps(asked)])
    parsed: dict[str, Any] = json.loads(line)
    return parsed
