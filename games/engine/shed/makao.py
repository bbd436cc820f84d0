"""Makaó as data: Hungarian cards, requests for one turn or once round, triples, a call, the recall of who went out."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.engine.shed.asking import Asking
from games.engine.shed.rules import Rules
from games.engine.shed.scoring import Scoring

if TYPE_CHECKING:
    from games.engine.types import Options

ID = "makao"
SEATS = (2, 4)
TURN_SECONDS = 40
SPECTATORS = False
POINTS = {"win": 10, "second": 4, "part": 1}
OPTIONS = (
    {"name": "roundtrip", "values": ("announce", "off", "always"), "default": "announce"},
    {"name": "recall", "values": ("two_players", "off", "always"), "default": "two_players"},
    {"name": "start_card", "values": ("any", "plain"), "default": "any"},
    {"name": "turn_seconds", "values": (20, 40, 60, 0), "default": TURN_SECONDS},
    {"name": "deals", "values": (1, 3, 5, 10), "default": 3},
)
SUITS = "MZTP"
SCORING = Scoring(points={}, to_winner=True)


def rules(options: Options) -> Rules:
    """The data object for resolved options."""
    return Rules(
        pack="hungarian32",
        suits=SUITS,
        hand=5,
        direction=-1,
        plain_start=options["start_card"] == "plain",
        attack={"7": 2},
        skips="A",
        skip_answer="one",
        asking=Asking(
            suits=SUITS, ranks="789TUOKA", suit_by="O", rank_by="K", guarded="7", roundtrip=options["roundtrip"]
        ),
        sizes=(1, 3),
        after_draw="end",
        turn_seconds=options["turn_seconds"],
        calls="turn",
        penalty=5,
        recall=options["recall"],
        rounds=options["deals"],
        scoring=SCORING,
    )
