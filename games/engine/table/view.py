"""What one viewer may know of a table: views and events by allow-list, and the offer of what may be done.

A viewer is a seat's index, or null for whoever only watches. Folding redacted events into a view gives the next view.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.engine import match as matches
from games.engine import rulesets
from games.engine import view as views
from games.engine.table import quick
from games.engine.table import state as tables

if TYPE_CHECKING:
    from games.engine.table.types import FairView, Gathering, Seat, SeatView, Table, TableView
    from games.engine.types import Event, Offer

TOLD = {
    "created": (),
    "joined": ("seat", "name"),
    "left": ("seat",),
    "bot": ("seat", "level", "name"),
    "bot_left": ("seat",),
    "host": ("seat",),
    "renamed": ("seat", "name"),
    "options": ("ruleset", "options"),
    "sized": ("size",),
    "kicked": ("seat",),
    "code": ("code",),
    "swapped": ("seat", "to"),
    "match": ("no", "id", "commit", "dealer", "seats", "levels", "public"),
    "hashes": ("hashes",),
    "seeds": ("seeds",),
    "asked": ("seat",),
    "vote": ("seat", "choice"),
    "back": ("seat", "name"),
    "takeover": ("seat", "level", "name"),
    "departed": ("seat",),
    "abandoned": ("seat",),
    "result": ("why", "winner", "places", "points", "counted"),
    "ready": ("seat",),
    "closed": ("why",),
}
"""The fields of the table's events that everybody may know."""
SILENT = ("hash", "seed", "active", "lapsed", "looked", "stayed", "deserted", "merged", "barred")
"""Events that concern nobody's page: they travel as bare versions."""


def may_watch(state: Table, player: str | None) -> bool:
    """Whether this visitor may see the table at all: its people, and others where the rules or the door allow it."""
    if tables.chair_of(state, player) is not None:
        return True
    if state["status"] == "closed" or state["visibility"] == "solo":
        return False
    return state["status"] == "waiting" or rulesets.get(state["ruleset"]).spectators


def view(state: Table, player: str | None) -> TableView:
    """The table as this player sees it; whoever does not sit himself sees no hand."""
    seat, chair = tables.seat_of(state, player), tables.chair_of(state, player)
    match, ask = state["match"], state["ask"]
    return {
        "v": state["v"],
        "id": state["id"],
        "ruleset": state["ruleset"],
        "options": state["options"],
        "size": state["size"],
        "visibility": state["visibility"],
        "status": state["status"],
        "host": state["host"],
        "code": _code(state) if seat is not None else None,
        "seats": [_seat_view(taken, index == chair) for index, taken in enumerate(state["seats"])],
        "match_no": state["match_no"],
        "fair": _fair(state["fair"]),
        "match": None if match is None else views.view(match, seat),
        "ask": None if ask is None else {"seat": ask["seat"], "votes": ask["votes"]},
        "ready": state["ready"],
        "result": state["result"],
    }


def _fair(gathering: Gathering | None) -> FairView | None:
    if gathering is None:
        return None
    phase = gathering["phase"]
    return {
        "match": gathering["match"],
        "commit": gathering["commit"],
        "hashes": None if phase == "hashes" else gathering["hashes"],
        "seeds": gathering["seeds"] if phase == "dealt" else None,
    }


def _seat_view(seat: Seat | None, is_you: bool) -> SeatView | None:
    if seat is None:
        return None
    return {"name": seat["name"], "bot": seat["bot"], "gone": seat["gone"], "you": is_you}


def redact(event: Event, seat: int | None) -> Event | None:
    """The event as this viewer may know it, or null for a bare version."""
    name = event["e"]
    if name in SILENT or (name == "code" and seat is None):
        return None
    fields = TOLD.get(name)
    if fields is None:
        return views.redact(event, seat)
    told = {"e": name}
    for field in fields:
        told[field] = event[field]
    return told


def published(event: Event) -> Event | None:
    """The event as the proof of its match tells it: a match's with every card, a table's as everybody knows it."""
    return redact(event, None) if event["e"] in TOLD or event["e"] in SILENT else event


def offer(state: Table, player: str | None) -> Offer | None:
    """What this player may do now; null for whoever has no seat here."""
    chair = tables.chair_of(state, player)
    if chair is None or state["status"] == "closed":
        return None
    if tables.taken(state, chair)["gone"]:
        return _acts(["ready"] if state["status"] == "finished" else [])
    if state["status"] == "waiting":
        return _acts(_waiting_acts(state, chair))
    if tables.is_resting(state):
        return _acts(["leave"] if chair in state["ready"] else ["ready", "leave"])
    if tables.gathering(state) is not None:
        return _acts(["leave"])
    assert state["match"] is not None
    found = matches.legal(state["match"], chair)
    ask = state["ask"]
    acts = list(found["acts"])
    if ask is not None and ask["seat"] != chair:
        acts.append("vote")
    acts.append("leave")
    return {"acts": acts, "cards": found["cards"], "why": found["why"], "callout": found["callout"]}


def _code(state: Table) -> str | None:
    """What people type to come here; a quick table's code is its own business."""
    return None if state["visibility"] == quick.QUICK else state["code"]


def _waiting_acts(state: Table, chair: int) -> list[str]:
    if quick.is_gathering(state):
        return ["fill", "leave"]
    if chair != state["host"]:
        return ["leave"]
    acts = ["bot", "unbot", "options", "size", "swap", "leave"]
    if len(tables.people(state)) > 1:
        acts = ["kick", "host"] + acts
    return ["fill"] + acts if None in state["seats"] else ["start"] + acts


def _acts(acts: list[str]) -> Offer:
    return {"acts": acts, "cards": {}, "why": {}, "callout": None}
