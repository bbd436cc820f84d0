"""A match of the shedding family before its first deal."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from games.engine.types import Match, Options


def new(ruleset: str, options: Options, seats: int, key: str, dealer: int | None) -> Match:
    """The state that waits for `{"act": "deal"}`; the arguments have been checked."""
    return {
        "v": 0,
        "ruleset": ruleset,
        "options": options,
        "key": key,
        "round": 0,
        "dealer": dealer,
        "hands": [[] for _ in range(seats)],
        "draw": [],
        "discard": [],
        "buried": 0,
        "turn": 0,
        "direction": 1,
        "phase": "deal",
        "drawn": None,
        "attack": 0,
        "skip": 0,
        "sit": [0] * seats,
        "request": None,
        "called": [],
        "exposed": None,
        "out": [],
        "left": [],
        "timeouts": [0] * seats,
        "recall": None,
        "ended": None,
        "turns": 0,
        "reshuffles": 0,
        "over": None,
        "winner": None,
        "places": None,
        "totals": [0] * seats,
        "memory": [[] for _ in range(seats)],
        "turn_at": 0,
        "act_at": 0,
        "window_at": 0,
        "acts": [0] * seats,
    }
