"""Where secrets stop: what a seat or a spectator may know, built by allow-list and folded on from redacted events."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.engine.tricks.board import advance, without

if TYPE_CHECKING:
    from games.engine.tricks.types import TrickMatch, TrickView
    from games.engine.types import Event

OPEN = ("faced", "void", "trick", "picked")
"""The family's own events; those it shares with others (`dealt`, `turn`, `played`, `timed_out`, `round`, `over`) are
redacted by the shedding family, to the same effect."""


def view(match: TrickMatch, seat: int | None) -> TrickView:
    """The match as `seat` sees it (null: a spectator); shares nothing with the state."""
    ended = match["ended"]
    return {
        "seat": seat,
        "ruleset": match["ruleset"],
        "options": match["options"].copy(),
        "round": match["round"],
        "dealer": match["dealer"],
        "hand": None if seat is None else match["hands"][seat][:],
        "counts": [len(hand) for hand in match["hands"]],
        "draw": len(match["draw"]),
        "face": match["face"],
        "pulled": match["pulled"][:],
        "trick": [laid[:] for laid in match["trick"]],
        "last": [laid[:] for laid in match["last"]],
        "lead": match["lead"],
        "turn": match["turn"],
        "turns": match["turns"],
        "phase": match["phase"],
        "captured": [cards[:] for cards in match["captured"]],
        "points": match["points"][:],
        "shown": [cards[:] for cards in match["shown"]],
        "voids": [suits[:] for suits in match["voids"]],
        "timeouts": match["timeouts"][:],
        "ended": None if ended is None else ended.copy(),
        "over": match["over"],
        "winner": match["winner"],
        "places": None if match["places"] is None else match["places"][:],
        "totals": match["totals"][:],
    }


def redact(event: Event, _seat: int | None) -> Event | None:
    """The event as a seat may see it; null for a name that is not listed here."""
    return event if event["e"] in OPEN else None


def fold(seen: TrickView, event: Event) -> TrickView:
    """Apply one redacted event to a view in place and return it: the view of the next state."""
    name = event["e"]
    if name == "dealt":
        seen["hand"] = None if event["hand"] is None else list(event["hand"])
        seen["counts"] = list(event["counts"])
        seen["draw"] = event["draw"]
    elif name == "played":
        seen["counts"][event["seat"]] -= 1
        if event["seat"] == seen["seat"] and seen["hand"] is not None:
            seen["hand"] = without(seen["hand"], event["cards"][0])
    elif name == "picked":
        seen["counts"][event["seat"]] += 1
        seen["draw"] -= 1
        if event["seat"] == seen["seat"] and seen["hand"] is not None:
            seen["hand"] = seen["hand"] + [event["card"]]
    advance(seen, event)
    return seen
