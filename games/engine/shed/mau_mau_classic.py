"""Mau-Mau classic as data: seven draws two, ace skips, jack names a suit, Mau may be called out."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.engine.shed.rules import Rules

if TYPE_CHECKING:
    from games.engine.types import Options

ID = "mau-mau-classic"
SEATS = (2, 4)
TURN_SECONDS = None
SPECTATORS = False
POINTS = {"win": 10, "second": 4, "part": 1}
OPTIONS = (
    {"name": "voluntary_draw", "values": (False, True), "default": False},
    {"name": "start_card", "values": ("any", "plain"), "default": "any"},
)


def rules(options: Options) -> Rules:
    """The data object for resolved options."""
    return Rules(
        pack="french32",
        suits="CDHS",
        hand=5,
        wild="J",
        attack={"7": 2},
        skips="A",
        must_play=not options["voluntary_draw"],
        plain_start=options["start_card"] == "plain",
        calls="early",
        penalty=2,
        window_ms=5000,
    )
