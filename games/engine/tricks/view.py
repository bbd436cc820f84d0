"""Where secrets stop: what a seat or a spectator may know, built by allow-list and folded on from redacted events."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.engine.tricks.board import advance, changed, without

if TYPE_CHECKING:
    from games.engine.tricks.types import TrickMatch, TrickView
    from games.engine.types import Event


def view(match: TrickMatch, seat: int | None) -> TrickView:
    """The match as `seat` sees it (null: a spectator)."""
    return {
        "seat": seat,
        "ruleset": match["ruleset"],
        "options": match["options"],
        "round": match["round"],
        "dealer": match["dealer"],
        "hand": None if seat is None else match["hands"][seat],
        "counts": [len(hand) for hand in match["hands"]],
        "draw": len(match["draw"]),
        "face": match["face"],
        "pulled": match["pulled"],
        "trick": match["trick"],
        "last": match["last"],
        "lead": match["lead"],
        "turn": match["turn"],
        "turns": match["turns"],
        "phase": match["phase"],
        "captured": match["captured"],
        "points": match["points"],
        "shown": match["shown"],
        "voids": match["voids"],
        "timeouts": match["timeouts"],
        "ended": match["ended"],
        "over": match["over"],
        "winner": match["winner"],
        "places": match["places"],
        "totals": match["totals"],
    }


def redact(event: Event, _seat: int | None) -> Event | None:
    """The event as a seat may see it; null for a name that is not listed here.

    Events that the family shares with others (`dealt`, `turn`, `played`, `timed_out`, `round`, `over`) are redacted by
    the shedding family, to the same effect.
    """
    name: str = event["e"]
    return event if name in ("faced", "void", "trick", "picked") else None


def fold(seen: TrickView, event: Event) -> TrickView:
    """Apply one redacted event to a view in place and return it: the view of the next state."""
    name: str = event["e"]
    if name == "dealt":
        seen["hand"] = event["hand"]
        seen["counts"] = event["counts"]
        seen["draw"] = event["draw"]
    elif name == "played":
        _count(seen, event["seat"], -1)
        if event["seat"] == seen["seat"] and seen["hand"] is not None:
            seen["hand"] = without(seen["hand"], event["cards"][0])
    elif name == "picked":
        _count(seen, event["seat"], 1)
        seen["draw"] -= 1
        if event["seat"] == seen["seat"] and seen["hand"] is not None:
            seen["hand"] = seen["hand"] + [event["card"]]
    advance(seen, name, event)
    return seen


def _count(seen: TrickView, seat: int, more: int) -> None:
    seen["counts"] = changed(seen["counts"], seat, seen["counts"][seat] + more)
