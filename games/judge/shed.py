"""Positions of the shedding family, read and observed (common model, sections 3 and 8)."""

from __future__ import annotations

from typing import Any

from games.engine import match as engine
from games.engine import points, rulesets
from games.engine.shed.deal import open_round
from games.engine.shed.draft import Draft
from games.engine.shed.due import turn_seconds
from games.engine.shed.rules import Rules
from games.engine.types import Match
from games.judge.fields import ZERO_KEY, BadPosition, by_name, by_seat, numbers


def read(system: str, options: dict[str, Any], state: dict[str, Any]) -> Match:
    """The match at that position."""
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
            "sit": numbers(state.get("sit"), seats),
            "request": _request(state.get("request")),
            "called": list(state.get("called") or []),
            "exposed": state.get("exposed"),
            "out": list(state.get("out") or []),
            "left": list(state.get("left") or []),
            "timeouts": numbers(state.get("timeouts"), seats),
            "recall": state.get("recall_seat"),
            "turns": state.get("turns") or 0,
            "reshuffles": state.get("reshuffles") or 0,
        }
    )
    _check(match, rules.cards(seats))
    return match


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


def dealt(match: Match, dealer: int, pack: list[str]) -> Match:
    """The match right after dealing a stacked pack."""
    draft = Draft(match, rulesets.rules_of(match), 0)
    open_round(draft, 1, dealer, pack)
    return draft.match


def _seconds(match: Match, rules: Rules) -> int | None:
    """The turn clock as the table lies now: after another card was drawn no wild card can be laid."""
    drawn = match["drawn"]
    if drawn is not None:
        return rules.wild_seconds if drawn[0] == rules.wild and rules.wild_seconds else rules.turn_seconds or None
    return turn_seconds(match, rules) or None


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
