"""Mau-Mau with options as data: what the table agrees on before it plays. Its other preset is Crazy Eights."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.engine.shed.rules import Rules
from games.engine.shed.scoring import Scoring

if TYPE_CHECKING:
    from typing import Any

    from games.engine.types import Options

ID = "mau-mau-custom"
SEATS = (2, 8)
TURN_SECONDS = 40
SPECTATORS = True
POINTS = {"win": 10, "second": 4, "part": 1}
OPTIONS: tuple[dict[str, Any], ...] = (
    {"name": "wish_rank", "values": ("J", "8"), "default": "J"},
    {"name": "seven_draws", "values": (False, True), "default": True},
    {"name": "eight_skips", "values": (False, True), "default": True},
    {"name": "nine_reverses", "values": (False, True), "default": False},
    {"name": "mau_duty", "values": (False, True), "default": True},
    {"name": "hand_size", "values": (5, 6, 7), "default": 5},
    {"name": "rounds", "values": (1, 3, 5), "default": 1},
)
CARD_POINTS = {"7": 7, "8": 8, "9": 9, "T": 10, "J": 20, "Q": 3, "K": 4, "A": 11}
SCORING = Scoring(points=CARD_POINTS, to_winner=False)


def rules(options: Options) -> Rules:
    """The data object for resolved options."""
    hand = options["hand_size"]
    return Rules(
        pack="french32",
        suits="CDHS",
        two_packs_from=5,
        hand=hand,
        hand_at_four=min(hand, 6),
        plain_start=True,
        wild=options["wish_rank"],
        attack={"7": 2} if options["seven_draws"] else {},
        skips="8" if options["eight_skips"] and options["wish_rank"] != "8" else "",
        reverses="9" if options["nine_reverses"] else "",
        after_draw="wait",
        turn_seconds=TURN_SECONDS,
        calls="turn" if options["mau_duty"] else "",
        at_once=True,
        penalty=1,
        rounds=options["rounds"],
        scoring=SCORING,
    )


def label(options: Options) -> str:
    """What a table with these options is called: `mau-mau-custom`, `crazy-eights`, or `own` rules."""
    wish, sevens, duty = options["wish_rank"], options["seven_draws"], options["mau_duty"]
    if wish == "J" and sevens and duty and options["eight_skips"]:
        return ID
    return "crazy-eights" if wish == "8" and not sevens and not duty else "own"
