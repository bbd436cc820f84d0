"""A quick table: strangers wait for each other, it has no host, and it begins by itself with its last seat.

Whoever waits has to be there: who is away at two looks in a row loses the seat, and so does who was away at the last
one when somebody else comes, or the computers do.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.engine.refusals import Refusal
from games.engine.table import state as tables
from games.engine.table.next import STAND_IN, begin

if TYPE_CHECKING:
    from games.engine.table.types import Table
    from games.engine.table.work import Decision

QUICK = "quick"
LEVELS = ("easy", "normal", "hard")
LOOK_MS = 20_000
FILL_MS = 600_000


def code(ruleset: str, size: int, lane: int = 0) -> str:
    """What only one waiting table can have; further lanes are for people who do not want to meet those in the first."""
    return ruleset + "/" + str(size) + ("/" + str(lane) if lane else "")


def is_gathering(state: Table) -> bool:
    """Whether people wait here for more of them."""
    return state["visibility"] == QUICK and state["status"] == "waiting"


def make_room(work: Decision) -> None:
    """Before somebody sits down: those who have been away for a while lose their seats."""
    if is_gathering(work.state):
        for seat in _absent(work):
            work.emit({"e": "left", "seat": seat})


def begin_if_full(work: Decision) -> None:
    """The last seat of a quick table is taken."""
    if is_gathering(work.state) and None not in work.state["seats"]:
        begin(work)


def fill(work: Decision) -> None:
    """Computers take all free seats; anybody who waits at a quick table may say so, elsewhere the host."""
    if is_gathering(work.state):
        work.seat()
        make_room(work)
    else:
        work.host()
    _fill(work, work.command["level"])


def fill_in_time(work: Decision) -> None:
    """The one who waits longest has waited for ten minutes."""
    if not is_gathering(work.state):
        return
    if not _here(work):
        work.emit({"e": "closed", "why": "idle"})
        return
    make_room(work)
    _fill(work, STAND_IN)


def look(work: Decision) -> None:
    """Who is there? This also lets pages that are out of sight give a sign of life."""
    if not is_gathering(work.state):
        return
    absent = _absent(work)
    if len(absent) == len(tables.people(work.state)):
        work.emit({"e": "closed", "why": "idle"})
        return
    for seat in absent:
        work.emit({"e": "left", "seat": seat})
    here = _here(work)
    work.emit({"e": "looked", "away": [seat for seat in tables.people(work.state) if seat not in here]})


def _fill(work: Decision, level: str) -> None:
    if level not in LEVELS:
        raise Refusal("BAD_COMMAND")
    for index, seat in enumerate(work.state["seats"]):
        if seat is None:
            work.emit({"e": "bot", "seat": index, "level": level, "name": tables.bot_name(work.state)})
    begin_if_full(work)


def _here(work: Decision) -> list[int]:
    """Seats of people who are connected, and of the one who speaks."""
    own = tables.seat_of(work.state, work.player)
    return [seat for seat in tables.people(work.state) if seat in work.online or seat == own]


def _absent(work: Decision) -> list[int]:
    """Seats of people who were away at the last look and still are."""
    here = _here(work)
    return [seat for seat in work.state["away"] if seat not in here]
