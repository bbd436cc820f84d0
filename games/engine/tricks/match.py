"""A match of the trick family before its first deal."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from games.engine.tricks.types import TrickMatch
    from games.engine.types import Options


def new(ruleset: str, options: Options, seats: int, key: str, dealer: int | None) -> TrickMatch:
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
        "pulled": [],
        "face": None,
        "trick": [],
        "last": [],
        "lead": 0,
        "turn": 0,
        "turns": 0,
        "phase": "deal",
        "captured": [[] for _ in range(seats)],
        "points": [0] * seats,
        "shown": [[] for _ in range(seats)],
        "voids": [[] for _ in range(seats)],
        "timeouts": [0] * seats,
        "ended": None,
        "over": None,
        "winner": None,
        "places": None,
        "totals": [0] * seats,
        "turn_at": 0,
        "acts": [0] * seats,
    }
