"""From a written position to a match and back to what can be observed (common model, sections 3 and 8)."""

from __future__ import annotations

from typing import Any

from games.engine import cards, rulesets
from games.engine import match as engine
from games.engine.refusals import Refusal
from games.engine.types import Command, Match

ZERO_KEY = "00" * 32


class BadPosition(Exception):
    """The position breaks the format or no such table can exist."""


def read(system: str, options: Any, state: Any) -> Match:
    """The match at that position; absent fields are empty, 0 or null. Raises `BadPosition` or `Refusal`."""
    if not isinstance(options, dict) or not isinstance(state, dict):
        raise BadPosition("options and state are objects")
    hands = by_seat(state.get("hands"))
    match = engine.new(system, options, len(hands), ZERO_KEY, dealer=0)
    match.update(
        {
            "round": 1,
            "phase": state.get("phase") or "turn",
            "hands": [list(hand) for hand in hands],
            "draw": list(state.get("draw") or []),
            "discard": list(state.get("discard") or []),
            "turn": state.get("turn") or 0,
            "direction": state.get("direction") or match["direction"],
            "drawn": state.get("drawn"),
            "attack": state.get("attack") or 0,
            "request": _request(state.get("request")),
            "called": list(state.get("called") or []),
            "exposed": state.get("exposed"),
            "turns": state.get("turns") or 0,
            "reshuffles": state.get("reshuffles") or 0,
        }
    )
    _check(match, rulesets.rules_of(match).pack)
    return match


def by_seat(given: Any) -> list[Any]:
    """A map with the seat's index as key (a string in JSON) or a list, as a list by seat."""
    if isinstance(given, list):
        return given
    if not isinstance(given, dict) or sorted(int(seat) for seat in given) != list(range(len(given))):
        raise BadPosition("hands need the seats 0, 1, 2 …")
    return [given[seat] for seat in sorted(given, key=int)]


def step(match: Match, command: Command) -> tuple[str | None, Match]:
    """The refusal's code or null, and the match after the step."""
    try:
        return None, engine.decide(match, command)[1]
    except Refusal as refusal:
        return refusal.code, match


def observe(match: Match, illegal: str | None) -> dict[str, Any]:
    """Everything that can be observed after a step."""
    offer = engine.legal(match, match["turn"])
    return {
        "illegal": illegal,
        "top": match["discard"][-1],
        "turn": match["turn"],
        "counts": _map([len(hand) for hand in match["hands"]]),
        "hands": _map(match["hands"]),
        "legal": [card for card in match["hands"][match["turn"]] if card in offer["cards"]],
        "drawn": match["drawn"],
        "attack": match["attack"],
        "skip": match["skip"],
        "sit": _map(match["sit"]),
        "request": match["request"],
        "exposed": match["exposed"],
        "direction": match["direction"],
        "out": match["out"],
        "phase": match["phase"],
        "draw_count": len(match["draw"]),
        "discard_count": len(match["discard"]),
        "seconds": rulesets.get(match["ruleset"]).turn_seconds,
        "over": match["over"],
        "winner": match["winner"],
        "places": None if match["places"] is None else _map(match["places"]),
        "scores": None,
        "points": None,
    }


def _map(values: list[Any]) -> dict[str, Any]:
    return {str(seat): value for seat, value in enumerate(values)}


def _request(given: Any) -> Any:
    if given is None:
        return None
    return {
        "kind": given.get("kind", "suit"),
        "value": given["value"],
        "life": given.get("life", "until_met"),
        "left": given.get("left", 0),
        "by": given.get("by", 0),
    }


def _check(match: Match, pack: str) -> None:
    """Each card exists and lies in one place; numbers are numbers of seats and cards."""
    seats = range(len(match["hands"]))
    lying = [card for hand in match["hands"] for card in hand] + match["draw"] + match["discard"]
    if len(set(lying)) < len(lying) or not set(lying) <= set(cards.pack(pack)):
        raise BadPosition("a card that does not exist or lies twice")
    if not match["discard"]:
        raise BadPosition("the discard pile has a top card")
    if match["turn"] not in seats or match["exposed"] not in (None, *seats) or not set(match["called"]) <= set(seats):
        raise BadPosition("a seat that does not exist")
    if match["drawn"] is not None and match["drawn"] not in match["hands"][match["turn"]]:
        raise BadPosition("the drawn card is not in the hand of the seat on turn")
    if match["phase"] not in ("turn", "over") or match["direction"] not in (1, -1):
        raise BadPosition("no such phase or direction")
    for field in (match["attack"], match["turns"], match["reshuffles"]):
        if type(field) is not int or field < 0:
            raise BadPosition("attack, turns and reshuffles count from 0")
