"""Where secrets stop: what a seat or a spectator may know, built by allow-list and folded on from redacted events."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.engine.shed.board import advance, changed

if TYPE_CHECKING:
    from typing import Final

    from games.engine.types import Event, Match, View


def view(match: Match, seat: int | None) -> View:
    """The match as `seat` sees it (null: a spectator)."""
    over = match["phase"] == "over" or match["ended"] is not None
    hands = match["hands"]
    return {
        "seat": seat,
        "ruleset": match["ruleset"],
        "options": match["options"],
        "round": match["round"],
        "dealer": match["dealer"],
        "hand": None if seat is None else hands[seat],
        "counts": [len(hand) for hand in hands],
        "discard": _seen(match),
        "draw": len(match["draw"]),
        "turn": match["turn"],
        "direction": match["direction"],
        "phase": match["phase"],
        "drawn": match["drawn"] if match["turn"] == seat else None,
        "attack": match["attack"],
        "skip": match["skip"],
        "sit": match["sit"],
        "request": match["request"],
        "called": match["called"],
        "exposed": match["exposed"],
        "out": match["out"],
        "left": match["left"],
        "timeouts": match["timeouts"],
        "recall": match["recall"],
        "ended": match["ended"],
        "turns": match["turns"],
        "reshuffles": match["reshuffles"],
        "over": match["over"],
        "winner": match["winner"],
        "places": match["places"],
        "hands": hands if over and seat is not None else None,
        "totals": match["totals"],
        "memory": match["memory"],
    }


def redact(event: Event, seat: int | None) -> Event | None:
    """The event as `seat` may see it (null: a spectator); null = the seat learns only that there was one.

    A name that is not listed here is shown to nobody.
    """
    name: str = event["e"]
    if name in OPEN:
        return event
    if name in CARDS_TO_OWNER:
        return event if event["seat"] == seat else _with(event, "cards", None)
    if name == "gone":
        return _with(event, "cards", _hidden(len(event["cards"])))
    if name == "reshuffled":
        return {"e": "reshuffled", "n": event["n"]}
    if name == "over" or name == "round":
        return event if seat is not None else _with(event, "hands", None)
    if name == "dealt":
        return {
            "e": "dealt",
            "round": event["round"],
            "dealer": event["dealer"],
            "direction": event["direction"],
            "hand": None if seat is None else event["hands"][seat],
            "counts": [len(hand) for hand in event["hands"]],
            "draw": len(event["draw"]),
            "discard": event["discard"],
        }
    return None


def fold(seen: View, event: Event) -> View:
    """Apply one redacted event to a view in place and return it: the view of the next state."""
    name: str = event["e"]
    if name == "dealt":
        seen["hand"] = event["hand"]
        seen["counts"] = event["counts"]
        seen["draw"] = event["draw"]
        seen["hands"] = None
    elif name == "played":
        _count(seen, event["seat"], -len(event["cards"]))
        if event["seat"] == seen["seat"] and seen["hand"] is not None:
            seen["hand"] = seen["hand"][:]
            for card in event["cards"]:
                seen["hand"].remove(card)
    elif name in CARDS_TO_OWNER:
        _count(seen, event["seat"], event["n"])
        seen["draw"] -= event["n"]
        if event["cards"] is not None and seen["hand"] is not None:
            seen["hand"] = seen["hand"] + event["cards"]
    elif name == "reshuffled":
        seen["draw"] = event["n"]
    elif name == "gone":
        _count(seen, event["seat"], -seen["counts"][event["seat"]])
        if event["seat"] == seen["seat"]:
            seen["hand"] = []
    elif name == "over" or name == "round":
        seen["hands"] = event["hands"]
    advance(seen, name, event)
    return seen


OPEN: Final = dict.fromkeys(
    (
        "started",
        "turn",
        "played",
        "wished",
        "requested",
        "request_left",
        "request_over",
        "attack",
        "cancelled",
        "skipped",
        "skip",
        "sits",
        "owes",
        "reversed",
        "passed",
        "called",
        "call_over",
        "window",
        "calledout",
        "timed_out",
        "recall_window",
        "out",
    )
)
CARDS_TO_OWNER: Final = dict.fromkeys(("drew", "took", "penalty", "recalled"))


def _seen(match: Match) -> list[str]:
    """The discard pile without the cards that somebody who left took out of sight."""
    buried, discard = match["buried"], match["discard"]
    return _hidden(buried) + discard[buried:] if buried else discard


def _hidden(n: int) -> list[str]:
    """So many cards that nobody has seen."""
    return [""] * n


def _count(seen: View, seat: int, more: int) -> None:
    seen["counts"] = changed(seen["counts"], seat, seen["counts"][seat] + more)


def _with(event: Event, field: str, value: object) -> Event:
    """A copy with one field changed."""
    changed = event.copy()
    changed[field] = value
    return changed
