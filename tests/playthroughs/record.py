"""One recorded match: what was asked, what happened, how the table lay, move by move."""

import json
from pathlib import Path
from typing import Any

from games.engine import match as engine
from games.engine import notation, selfplay
from games.engine.types import Command
from tests.engine.wild_match import is_in_tricks

FOLDER = Path(__file__).parent
RECORDED: dict[str, dict[str, Any]] = {
    "mau-mau-classic-1": {
        "ruleset": "mau-mau-classic",
        "options": {"voluntary_draw": False, "start_card": "any"},
        "key": "41" * 32,
        "bots": ["hard", "normal"],
    },
    "mau-mau-classic-2": {
        "ruleset": "mau-mau-classic",
        "options": {"voluntary_draw": False, "start_card": "plain"},
        "key": "42" * 32,
        "bots": ["easy", "normal", "hard", "easy"],
    },
    "mau-mau-custom-1": {
        "ruleset": "mau-mau-custom",
        "options": {},
        "key": "40" * 32,
        "bots": ["hard", "normal"],
    },
    "mau-mau-custom-2": {
        "ruleset": "mau-mau-custom",
        "options": {"nine_reverses": True, "rounds": 3, "hand_size": 6},
        "key": "3c" * 32,
        "bots": ["easy", "normal", "hard", "normal", "easy"],
    },
    "crazy-eights-1": {
        "ruleset": "crazy-eights",
        "options": {},
        "key": "33" * 32,
        "bots": ["hard", "normal"],
    },
    "crazy-eights-2": {
        "ruleset": "crazy-eights",
        "options": {"nine_reverses": True},
        "key": "3f" * 32,
        "bots": ["easy", "hard", "normal"],
    },
    "macao-1": {
        "ruleset": "macao",
        "options": {},
        "key": "3f" * 32,
        "bots": ["hard", "normal"],
    },
    "macao-2": {
        "ruleset": "macao",
        "options": {},
        "key": "49" * 32,
        "bots": ["easy", "normal", "hard", "easy"],
    },
    "makao-1": {
        "ruleset": "makao",
        "options": {"deals": 1},
        "key": "57" * 32,
        "bots": ["hard", "normal"],
    },
    "makao-2": {
        "ruleset": "makao",
        "options": {"deals": 3, "recall": "always"},
        "key": "4a" * 32,
        "bots": ["hard", "normal", "easy"],
    },
    "fresh-draw-1": {
        "ruleset": "fresh-draw",
        "options": {"target": 50},
        "key": "47" * 32,
        "bots": ["hard", "normal"],
    },
    "fresh-draw-2": {
        "ruleset": "fresh-draw",
        "options": {"target": 50, "ace_of_spades_anytime": False},
        "key": "44" * 32,
        "bots": ["easy", "normal", "hard", "normal", "easy", "normal"],
    },
    "schneider-1": {
        "ruleset": "schneider",
        "options": {"target": 50},
        "key": "42" * 32,
        "bots": ["hard", "normal"],
    },
    "schneider-2": {
        "ruleset": "schneider",
        "options": {"target": 50, "jokers": False, "ace_of_spades_anytime": False},
        "key": "41" * 32,
        "bots": ["easy", "normal", "hard", "normal", "easy"],
    },
}
"""Name of each file, and the match that it records."""


def record(setting: dict[str, Any]) -> str:
    """The whole match as text: the setting, then each command with its events and the table after it."""
    levels = setting["bots"]
    match = engine.new(setting["ruleset"], setting["options"], len(levels), setting["key"])
    lines = ["# " + json.dumps(setting)]
    while match["phase"] != "over":
        command = selfplay.next_command(match, levels)
        events, match = engine.decide(match, command)
        lines += ["", "> " + json.dumps(command), *(notation.write(event) for event in events), *table(match)]
    return "\n".join(lines) + "\n"


def table(match: Any) -> list[str]:
    """The table as a reader sees it; these lines begin with a blank."""
    hands = [f"  seat {seat}: {' '.join(hand)}" for seat, hand in enumerate(match["hands"])]
    if is_in_tricks(match["ruleset"]):
        trick = " ".join(card for _, card in match["trick"]) or "-"
        points = ", ".join(f"{points}/{total}" for points, total in zip(match["points"], match["totals"], strict=True))
        return [f"  trick {trick}, face up {match['face'] or '-'}, points of the round/in all: {points}", *hands]
    return [f"  top {match['discard'][-1]}, {len(match['draw'])} to draw", *hands]


def read(text: str) -> tuple[dict[str, Any], list[tuple[Command, list[str]]]]:
    """The setting of a recorded match, and its commands with the lines of their events."""
    setting, *blocks = text.split("\n\n")
    moves = []
    for block in blocks:
        command, *lines = block.rstrip("\n").split("\n")
        moves.append((json.loads(command[2:]), [line for line in lines if not line.startswith(" ")]))
    return json.loads(setting[2:]), moves
