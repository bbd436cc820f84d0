"""What the host of a waiting table may do with people: send one away, hand his role on, change the order of seats."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.engine.refusals import Refusal
from games.engine.table import state as tables

if TYPE_CHECKING:
    from games.engine.table.work import Decision


def kick(work: Decision) -> None:
    """Somebody loses the seat and does not come back to this table; its code is drawn anew."""
    seat = _other(work)
    work.emit({"e": "kicked", "seat": seat, "player": tables.taken(work.state, seat)["player"]})
    if work.state["code"] is not None:
        assert work.chance is not None
        work.emit({"e": "code", "code": work.chance["code"]})


def hand_over(work: Decision) -> None:
    """Somebody else who is there is the host from now on."""
    seat = _other(work)
    if seat not in work.online:
        raise Refusal("BAD_COMMAND")
    work.emit({"e": "host", "seat": seat})


def swap(work: Decision) -> None:
    """Two seats change places, with whoever sits there."""
    work.host()
    seat, to = work.command["seat"], work.command["to"]
    size = work.state["size"]
    if not (0 <= seat < size and 0 <= to < size) or seat == to:
        raise Refusal("BAD_COMMAND")
    work.emit({"e": "swapped", "seat": seat, "to": to})


def _other(work: Decision) -> int:
    """The seat of another person."""
    host = work.host()
    seat: int = work.command["seat"]
    if seat == host or seat not in tables.people(work.state):
        raise Refusal("BAD_COMMAND")
    return seat
