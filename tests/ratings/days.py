"""Plays a day's deal as a device would, and writes the log that it sends."""

from typing import Any

from games.engine import bots
from games.engine.table import alone, rules
from games.engine.table import due as table_due
from games.engine.table import state as tables
from games.retrace import Deal


def log_of(deal: Deal) -> list[Any]:
    """The whole match, by a person who plays like an easy computer and never lets a clock run out."""
    chance: Any = {"match": deal["match"], "seed": deal["seed"], "code": ""}
    given = (deal["match"], deal["ruleset"], deal["options"], deal["levels"], "Du", chance)
    table = alone.opened(*given, gives=False)["table"]
    log: list[Any] = []
    while table["status"] == "playing":
        match = table["match"]
        if tables.is_resting(table):
            command: Any = {"act": "ready"}
        elif match["turn"] == alone.SEAT and match["phase"] == "turn":
            found = dict(bots.act(match, alone.SEAT, "easy", False))
            found.pop("seat")
            command = found
        else:
            clock = min(table_due.due(table), key=lambda entry: entry["ms"])
            log.append([clock["what"], clock["seat"]])
            by_clock = table_due.command(table, clock)
            table = rules.decide(table, alone.SERVER, by_clock, chance, alone.ONLINE)[1]
            continue
        log.append(command)
        table = rules.decide(table, {"player": alone.PERSON}, command, chance, alone.ONLINE)[1]
    return log
