"""What the server tells a table: computers' moves, clocks that ran out, changes of who is connected."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.engine.table import quick
from games.engine.table import seeds as table_seeds
from games.engine.table import state as tables
from games.engine.table.next import begin_again, eldest, stand_in, weigh

if TYPE_CHECKING:
    from games.engine.table.work import Decision


def move(work: Decision) -> None:
    """A computer's move or what a clock of the match demands."""
    work.play(work.command)


def _idle(work: Decision) -> None:
    """90 seconds without a sign: the others are asked, or, if nobody is connected, as soon as somebody is."""
    waits = work.state["waits"]
    if waits is None or waits["seat"] != work.command["seat"] or work.state["ask"] is not None:
        return
    work.emit({"e": "asked" if work.others(waits["seat"]) else "lapsed", "seat": waits["seat"]})


def _settle(work: Decision) -> None:
    """30 seconds without an answer mean the computer."""
    ask = work.state["ask"]
    if ask is not None:
        stand_in(work, ask["seat"])


def _rematch(work: Decision) -> None:
    """20 seconds after the first who was ready."""
    if work.state["status"] == "finished" and work.state["ready"]:
        begin_again(work)


def _host(work: Decision) -> None:
    """The host is gone: the connected person who sat longest takes over."""
    host = work.state["host"]
    if work.state["status"] != "waiting" or host is None or host in work.online:
        return
    here = work.others(host)
    if here:
        work.emit({"e": "host", "seat": eldest(work, here)})


def _merge(work: Decision) -> None:
    """A guest has logged in: his seat is the member's now, or, where the member sits as well, a computer's."""
    state, guest, member = work.state, work.command["player"], work.command["to"]
    if guest in state["kicked"] and member not in state["kicked"]:
        work.emit({"e": "barred", "player": member})
    seat = tables.chair_of(state, guest)
    if seat is None:
        return
    merged = {"e": "merged", "seat": seat, "guest": guest, "member": member, "kept": True}
    chair = tables.chair_of(state, member)
    if chair is None:
        work.emit(merged)
        if tables.taken(state, seat)["own"] != work.command["name"]:
            work.emit({"e": "renamed", "seat": seat, "name": work.command["name"]})
        return
    merged["kept"] = False
    if state["status"] == "waiting":
        work.emit(merged)
        work.emit({"e": "left", "seat": seat})
        if state["host"] == seat:
            work.emit({"e": "host", "seat": chair})
        return
    if not tables.taken(state, seat)["gone"]:
        stand_in(work, seat)
    work.emit(merged)
    weigh(work)


def _close(work: Decision) -> None:
    """Nothing has happened for long. Closed is only what was deserted twice: somebody may just have reloaded."""
    if [seat for seat in tables.people(work.state) if seat in work.online]:
        work.emit({"e": "stayed"})
        return
    if not work.state["deserted"]:
        work.emit({"e": "deserted"})
        return
    if work.state["status"] == "playing":
        work.emit({"e": "abandoned", "seat": None})
    work.emit({"e": "closed", "why": "idle"})


ACTS = {
    "idle": _idle,
    "settle": _settle,
    "rematch": _rematch,
    "weigh": weigh,
    "host": _host,
    "merge": _merge,
    "close": _close,
    "freeze": table_seeds.freeze,
    "fill": quick.fill_in_time,
    "look": quick.look,
}
