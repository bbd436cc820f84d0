"""Macao as data: 54 cards, sets, attacks that add up and can be called off, turns to sit out, places to the last."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.engine.shed.rules import Rules

if TYPE_CHECKING:
    from games.engine.types import Options

ID = "macao"
SEATS = (2, 4)
TURN_SECONDS = 30
SPECTATORS = False
POINTS = {
    "places": {2: (10, 0), 3: (12, 5, 0), 4: (15, 7, 2, 0)},
    "left": (5, 0),
    "seeds": {"places": {2: (20, 0), 3: (25, 10, 0), 4: (30, 15, 5, 0)}, "left": (10, 0)},
    "public_only": True,
}
OPTIONS = ()


def rules(_options: Options) -> Rules:
    """The data object; Macao has no options."""
    return Rules(
        pack="french54",
        suits="CDHS",
        hand=5,
        direction=-1,
        random_start=True,
        plain_start=True,
        wild="A",
        wild_on_wild=True,
        joker="X",
        attack={"2": 2, "3": 3, "X1": 5, "X2": 10},
        cancels="7",
        skips="4",
        skip_answer="sum",
        sizes=(1, 2, 3, 4),
        turn_seconds=TURN_SECONDS,
        wild_seconds=35,
        max_timeouts=3,
        calls="play",
        at_once=True,
        penalty=5,
        last_left=True,
        turn_limit=150,
    )
