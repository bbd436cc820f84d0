"""What happens at a table if nobody acts: the match's own clocks, the idle question, votes, rematch, closing.

Each entry begins with version `since`; its clock runs on as long as the list has it with the same `since`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.engine import bots, rulesets
from games.engine import match as matches
from games.engine.table import quick
from games.engine.table import seeds as table_seeds
from games.engine.table import state as tables

if TYPE_CHECKING:
    from games.engine.table.types import Due, Table
    from games.engine.types import Command

IDLE_MS = 90_000
VOTE_MS = 30_000
READY_MS = 20_000
AUTOPLAY_MS = 1_200
HOST_MS = 60_000
LOOK_MS = 300_000
"""Time without anything but the match; then a table is looked at: if nobody is connected, it counts as deserted."""
DESERTED_MS = 600_000
"""And after so much more it is closed."""
LIMITS = ("turn", "single", "autoplay")
"""Clocks after which the table acts for somebody: nobody has to be asked about him."""
SHOWN = ("idle", "vote", "ready", "window", "turn", "deal", "fill")
"""What people see running; a computer's time to think is nobody's business."""
PACED = ("bot", "callout", "single", "autoplay", "deal")
"""Clocks that are there for people to follow what happens."""


def due(state: Table) -> list[Due]:
    """All entries, the match's first; `command` null means: ask the seat's computer."""
    status = state["status"]
    if status == "closed":
        return []
    entries: list[Due] = []
    match, gathering = state["match"], tables.gathering(state)
    if gathering is not None:
        entries.append(_entry("seeds", None, table_seeds.STEP_MS, gathering["since"], {"act": "freeze"}))
    elif status == "playing" and match is not None:
        for clock in matches.due(match, tables.bots(state)):
            what, ms = clock["what"], clock["ms"]
            if what == "turn" and clock["seat"] in state["dozing"] and rulesets.rules_of(match).autoplay:
                what, ms = "autoplay", AUTOPLAY_MS
            entries.append(_entry(what, clock["seat"], ms, clock["since"], clock["command"]))
        if not [entry for entry in entries if entry["what"] in LIMITS]:
            entries.extend(_absence(state))
    elif state["ready"]:
        entries.append(_entry("ready", None, READY_MS, state["ready_since"], {"act": "rematch"}))
    if quick.is_gathering(state):
        for seat in tables.people(state):
            entries.append(_entry("fill", seat, quick.FILL_MS, tables.taken(state, seat)["since"], {"act": "fill"}))
        entries.append(_entry("look", None, quick.LOOK_MS, state["v"], {"act": "look"}))
        return entries
    silence = DESERTED_MS if state["deserted"] else LOOK_MS
    entries.append(_entry("close", None, silence, state["still"], {"act": "close"}))
    return entries


def command(state: Table, entry: Due) -> Command:
    """What this entry demands when its time has come; a computer on turn is asked now."""
    given, seat, match = entry["command"], entry["seat"], state["match"]
    if given is not None:
        return given
    assert match is not None
    assert seat is not None
    level = tables.bots(state)[seat]
    assert level is not None
    return bots.act(match, seat, level, tables.is_public(state))


def told_later(state: Table, viewer: int | None) -> int:
    """So many milliseconds more than the turn's clock has this viewer is told; see `Due.shown`."""
    match = state["match"]
    if match is not None:
        for clock in matches.due(match, tables.bots(state)):
            if clock["what"] == "turn" and clock["seat"] != viewer:
                return clock.get("shown", clock["ms"]) - clock["ms"]
    return 0


def _absence(state: Table) -> list[Due]:
    """Where no clock limits a turn: the idle question, if there is anybody to ask, or the vote on it.

    A person alone may think for ever.
    """
    ask, waits = state["ask"], state["waits"]
    if ask is not None:
        return [_entry("vote", ask["seat"], VOTE_MS, ask["since"], {"act": "settle"})]
    if waits is None or state["lapsed"] is not None:
        return []
    seat = waits["seat"]
    people = tables.people(state)
    if seat not in people or len(people) == 1:
        return []
    since = max(waits["since"], tables.taken(state, seat)["active"])
    return [_entry("idle", seat, IDLE_MS, since, {"act": "idle", "seat": seat})]


def _entry(what: str, seat: int | None, ms: int, since: int, command: Command | None) -> Due:
    return {"what": what, "seat": seat, "ms": ms, "since": since, "command": command}
