"""Plays a match alone once more, from its seed and from what its person and its clocks did.

`python -m games.retrace` reads `{"deal", "log"}` as JSON and writes the outcome, or null: whoever does not trust the
sender of a log lets a process of its own play it, which can be stopped.
"""

import json
import sys
from typing import Any, TypedDict

from games.engine.refusals import Refusal
from games.engine.table import alone, rules
from games.engine.table import due as table_due
from games.engine.table.types import Chance, Table
from games.engine.types import Command, Options

MOST_STEPS = 3000
MOVES = ("play", "draw", "take", "sit", "pass")
"""What counts as a move of the person."""
SAID = (*MOVES, "call", "callout", "ready", "active")
"""All that a person alone may tell his match."""


class Deal(TypedDict):
    """A match alone before its first card. `match` and `seed` (32 bytes as hex) give it all its chance."""

    match: str
    seed: str
    ruleset: str
    options: Options
    levels: list[str]


class Outcome(TypedDict):
    """How it ended for the person: his place, and in how many moves of his own."""

    place: int
    moves: int


def retrace(deal: Deal, log: list[Any]) -> Outcome | None:
    """The outcome; null unless the log is the whole course of this match, up to its result and no further.

    An entry is a person's command, or `[what, seat]` of a clock that ran out.
    """
    chance: Chance = {"match": deal["match"], "seed": deal["seed"], "code": ""}
    try:
        news = alone.opened(deal["match"], deal["ruleset"], deal["options"], deal["levels"], "", chance, gives=False)
        table: Table = news["table"]
        for entry in log[:MOST_STEPS]:
            if table["status"] != "playing":
                return None
            table = _after(table, entry, chance)
    except (Refusal, KeyError, TypeError, ValueError, AttributeError, IndexError, AssertionError):
        return None
    result = table["result"]
    if result is None or result["places"] is None:
        return None
    moves = sum(1 for entry in log if isinstance(entry, dict) and entry["act"] in MOVES)
    return {"place": result["places"][alone.SEAT], "moves": moves}


def _after(table: Table, entry: Any, chance: Chance) -> Table:
    if isinstance(entry, dict):
        if entry["act"] not in SAID:
            raise ValueError(entry["act"])
        return rules.decide(table, {"player": alone.PERSON}, entry, chance, alone.ONLINE)[1]
    what, seat = entry
    return rules.decide(table, alone.SERVER, _rung(table, what, seat), chance, alone.ONLINE)[1]


def _rung(table: Table, what: str, seat: int | None) -> Command:
    for clock in table_due.due(table):
        if (clock["what"], clock["seat"]) == (what, seat) and what != "close":
            return table_due.command(table, clock)
    raise ValueError(what)


def main() -> None:
    asked = json.load(sys.stdin)
    json.dump(retrace(asked["deal"], asked["log"]), sys.stdout)


if __name__ == "__main__":
    main()
