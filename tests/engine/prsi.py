"""Prší as data, the Czech cousin: what docs/adding-a-ruleset.md makes out of a copied file."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.engine.shed.rules import Rules

if TYPE_CHECKING:
    from games.engine.types import Options

ID = "prsi"
SEATS = (2, 5)
TURN_SECONDS = 30
SPECTATORS = True
POINTS = {"win": 10, "second": 4, "part": 1}
OPTIONS = ({"name": "start_card", "values": ("any", "plain"), "default": "any"},)


def rules(options: Options) -> Rules:
    """The data object for resolved options."""
    return Rules(
        pack="hungarian32",
        suits="MZTP",
        hand=4,
        plain_start=options["start_card"] == "plain",
        wild="O",
        wild_on_wild=True,
        attack={"7": 2},
        skips="A",
        skip_answer="one",
        after_draw="end",
        turn_seconds=TURN_SECONDS,
    )
