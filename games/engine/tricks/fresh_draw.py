"""Fresh Draw as data: short hands, fresh ones every round; what is not dealt lies aside."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.engine.tricks.rules import Rules

if TYPE_CHECKING:
    from typing import Any

    from games.engine.types import Options

ID = "fresh-draw"
SEATS = (2, 8)
TURN_SECONDS = 30
SPECTATORS = True
POINTS = {"win": 10, "second": 4, "part": 1}
OPTIONS: tuple[dict[str, Any], ...] = (
    {"name": "ace_of_spades_anytime", "values": (False, True), "default": True},
    {"name": "decks", "values": (1, 2), "default": 1, "many_seats": (6, 2)},
    {"name": "jokers", "values": (False, True), "default": True},
    {"name": "target", "values": (50, 100), "default": 100},
    {"name": "turn_seconds", "values": (15, 30, 60), "default": TURN_SECONDS},
)


def rules(options: Options) -> Rules:
    """The data object for resolved options."""
    return build(options, draws=False)


def build(options: Options, draws: bool) -> Rules:
    """The options are the same in both games."""
    return Rules(
        draws=draws,
        anytime=options["ace_of_spades_anytime"],
        decks=options["decks"],
        pack="french54" if options["jokers"] else "french52",
        target=options["target"],
        turn_seconds=options["turn_seconds"],
    )
