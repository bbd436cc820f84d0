"""A table of one person and computers on his own device, whose page keeps the state and runs the clocks.

What a page needs at a time comes in one answer, "news": the table after a command, what its events tell the person and,
as a step, a proof; what he may do now and what is due. `gives`: his page gives a seed to the shuffle.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.engine import bots, fair, view
from games.engine.refusals import Refusal
from games.engine.table import due as table_due
from games.engine.table import rules
from games.engine.table import state as tables
from games.engine.table import view as table_view

if TYPE_CHECKING:
    from typing import Any

    from games.engine.table.types import Chance, Table
    from games.engine.types import Choice, Command, Event, Options

PERSON = "1"
SEAT = 0
ONLINE = [SEAT]
SERVER = {"server": True}


def opened(
    ident: str, ruleset: str, options: Options, levels: list[str], name: str, chance: Chance, gives: bool
) -> dict[str, Any]:
    """A new table whose match begins at once; refuses what `rules.opening` refuses."""
    _, table = rules.opening(
        ident=ident,
        ruleset=ruleset,
        options=options,
        size=len(levels) + 1,
        visibility="solo",
        code=None,
        player=PERSON,
        name=name,
        levels=levels,
    )
    return _decided(table, {"player": PERSON}, {"act": "start"}, chance, gives)


def done(table: Table, command: Command, chance: Chance, gives: bool) -> dict[str, Any]:
    """The person's command; refuses like a table at a server."""
    return _decided(table, {"player": PERSON}, command, chance, gives)


def rang(table: Table, what: str, seat: int | None, since: int, chance: Chance, gives: bool) -> dict[str, Any] | None:
    """A clock has run out; null if it does not run any more."""
    for entry in table_due.due(table):
        if (entry["what"], entry["seat"], entry["since"]) == (what, seat, since):
            return _decided(table, SERVER, table_due.command(table, entry), chance, gives)
    return None


def seen(table: Table) -> dict[str, Any]:
    """The whole table as the person sees it; refuses `TABLE_CLOSED` for one that these rules cannot play on."""
    if table["format"] != tables.FORMAT or tables.chair_of(table, PERSON) != SEAT:
        raise Refusal("TABLE_CLOSED")
    return {"view": table_view.view(table, PERSON), "offer": table_view.offer(table, PERSON), "due": _due(table)}


def hint(table: Table) -> Choice:
    """What a strong computer would do in the person's place, from what he sees, and why."""
    match = table["match"]
    if match is None or table["status"] != "playing" or match["phase"] == "deal" or match["turn"] != SEAT:
        raise Refusal("NOT_YOUR_TURN")
    return bots.choose(view.view(match, SEAT), "hard", fair.Stream(bytes(32), "hint:" + str(table["v"])))


def _decided(table: Table, who: dict[str, Any], command: Command, chance: Chance, gives: bool) -> dict[str, Any]:
    events, after = rules.decide(table, who, command, chance, ONLINE, ONLINE if gives else [])
    return {
        "table": after,
        "events": _told(events),
        "step": {
            "v": after["v"] - len(events) + 1,
            "by": "server" if who is SERVER else "player",
            "events": [table_view.published(event) for event in events],
        },
        "offer": table_view.offer(after, PERSON),
        "due": _due(after),
    }


def _told(events: list[Event]) -> list[Event | None]:
    return [table_view.redact(event, SEAT) for event in events]


def _due(table: Table) -> list[dict[str, Any]]:
    """What happens if nobody acts. `shown`: what the person is told about it in milliseconds, or null.

    A table on one's own device is never closed for being idle.
    """
    found = []
    for entry in table_due.due(table):
        if entry["what"] != "close":
            later = table_due.told_later(table, SEAT) if entry["what"] == "turn" else 0
            found.append(
                {
                    "what": entry["what"],
                    "seat": entry["seat"],
                    "since": entry["since"],
                    "ms": entry["ms"],
                    "paced": entry["what"] in table_due.PACED,
                    "shown": entry["ms"] + later if entry["what"] in table_due.SHOWN else None,
                }
            )
    return found
