"""From a written position to a match and back to what can be observed (common model, sections 3 and 8)."""

from __future__ import annotations

from typing import Any

from games.engine import match as engine
from games.engine import points, rulesets
from games.engine.refusals import Refusal
from games.engine.shed.due import turn_seconds
from games.engine.shed.rules import Rules
from games.engine.types import Command, Match

ZERO_KEY = "00" * 32


class BadPosition(Exception):
    """The position breaks the format or no such table can exist."""


def read(system: str, options: Any, state: Any) -> Match:
    """The match at that position; absent fields are empty, 0 or null. Raises `BadPosition` or `Refusal`."""
    if not isinstance(options, dict) or not isinstance(state, dict):
        raise BadPosition("options and state are objects")
    hands = by_seat(state.get("hands"))
    seats = len(hands)
    match = engine.new(system, options, seats, ZERO_KEY, dealer=0)
    rules = rulesets.rules_of(match)
    match.update(
        {
            "round": 1,
            "phase": state.get("phase") or "turn",
            "hands": [list(hand) for hand in hands],
            "draw": list(state.get("draw") or []),
            "discard": list(state.get("discard") or []),
            "turn": state.get("turn") or 0,
            "direction": state.get("direction") or rules.direction,
            "drawn": state.get("drawn"),
            "attack": state.get("attack") or 0,
            "skip": state.get("skip") or 0,
            "sit": _numbers(state.get("sit"), seats),
            "request": _request(state.get("request")),
            "called": list(state.get("called") or []),
            "exposed": state.get("exposed"),
            "out": list(state.get("out") or []),
            "left": list(state.get("left") or []),
            "timeouts": _numbers(state.get("timeouts"), seats),
            "recall": state.get("recall_seat"),
            "turns": state.get("turns") or 0,
            "reshuffles": state.get("reshuffles") or 0,
        }
    )
    _check(match, rules.cards(seats))
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
    """Everything that can be observed after a step; a judged position is one round, whatever comes after it."""
    offer = engine.legal(match, match["turn"])
    rules = rulesets.rules_of(match)
    ended = match["ended"]
    over = match["over"] if ended is None else ended["why"]
    winner = match["winner"] if ended is None else ended["winner"]
    scores = None if ended is None or (rules.scoring.to_winner and ended["why"] != "out") else ended["scores"]
    places = None if rules.scoring is not None else match["places"]
    paid = None
    if rules.last_left and over is not None:
        paid = points.of_match(rulesets.get(match["ruleset"]).points, over, places)
    return {
        "illegal": illegal,
        "top": match["discard"][-1],
        "turn": match["turn"],
        "counts": by_name([len(hand) for hand in match["hands"]]),
        "hands": by_name(match["hands"]),
        "legal": [card for card in match["hands"][match["turn"]] if card in offer["cards"]],
        "drawn": match["drawn"],
        "attack": match["attack"],
        "skip": match["skip"],
        "sit": by_name(match["sit"]),
        "request": match["request"],
        "exposed": match["exposed"],
        "direction": match["direction"],
        "out": match["out"],
        "phase": match["phase"] if over is None else "over",
        "draw_count": len(match["draw"]),
        "discard_count": len(match["discard"]),
        "seconds": _seconds(match, rules),
        "over": over,
        "winner": None if rules.last_left else winner,
        "places": None if places is None else by_name(places),
        "scores": None if scores is None else by_name(scores),
        "points": None if paid is None else by_name(paid),
    }


def _seconds(match: Match, rules: Rules) -> int | None:
    """The turn clock as the table lies now: after another card was drawn no wild card can be laid."""
    drawn = match["drawn"]
    if drawn is not None:
        return rules.wild_seconds if drawn[0] == rules.wild and rules.wild_seconds else rules.turn_seconds or None
    return turn_seconds(match, rules) or None


def _numbers(given: Any, seats: int) -> list[int]:
    """A map from seats to numbers, absent ones 0, as a list by seat."""
    numbers = [0] * seats
    for seat, number in (given or {}).items():
        if type(number) is not int or not 0 <= int(seat) < seats:
            raise BadPosition("a number for a seat that does not exist, or none")
        numbers[int(seat)] = number
    return numbers


def by_name(values: list[Any]) -> dict[str, Any]:
    """A list by seat as a map with the seat's index as key."""
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


def _check(match: Match, pack: list[str]) -> None:
    """Each card exists and lies in one place; numbers are numbers of seats and cards."""
    seats = range(len(match["hands"]))
    lying = [card for hand in match["hands"] for card in hand] + match["draw"] + match["discard"]
    if len(set(lying)) < len(lying) or not set(lying) <= set(pack):
        raise BadPosition("a card that does not exist or lies twice")
    if not match["discard"]:
        raise BadPosition("the discard pile has a top card")
    if match["turn"] not in seats or match["exposed"] not in (None, *seats) or not set(match["called"]) <= set(seats):
        raise BadPosition("a seat that does not exist")
    if match["drawn"] is not None and match["drawn"] not in match["hands"][match["turn"]]:
        raise BadPosition("the drawn card is not in the hand of the seat on turn")
    if not {*match["out"], *match["left"]} <= set(seats) or match["recall"] not in (None, *seats):
        raise BadPosition("a seat that does not exist")
    if match["phase"] not in ("turn", "recall", "over") or match["direction"] not in (1, -1):
        raise BadPosition("no such phase or direction")
    counts = [match["attack"], match["skip"], match["turns"], match["reshuffles"], *match["sit"], *match["timeouts"]]
    if any(type(count) is not int or count < 0 for count in counts):
        raise BadPosition("attack, skip, sit, turns, time-outs and reshuffles count from 0")
