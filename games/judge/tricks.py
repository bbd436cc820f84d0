"""Positions of the trick family, read and observed (common model, sections 8 and 9)."""

from __future__ import annotations

from typing import Any

from games.engine import cards, rulesets
from games.engine import match as engine
from games.engine.tricks.deal import open_round
from games.engine.tricks.draft import Draft
from games.engine.tricks.order import points_of
from games.judge.fields import ZERO_KEY, BadPosition, by_name, by_seat

PHASES = {"play": "turn", "round_over": "deal", "over": "over"}
"""As positions name them, and as the engine does."""
NAMES = {engine_s: written for written, engine_s in PHASES.items()}
PACK = cards.pack("french54", twice=True)


def read(system: str, options: dict[str, Any], state: dict[str, Any]) -> Any:
    """The match at that position."""
    hands = by_seat(state.get("hands"))
    seats = len(hands)
    match: Any = engine.new(system, options, seats, ZERO_KEY, dealer=0)
    trick = [list(laid) for laid in state.get("trick") or []]
    lead = trick[0][0] if trick else state.get("lead") or 0
    pile = list(state.get("pile") or [])
    match.update(
        {
            "round": 1,
            "dealer": state.get("dealer") or 0,
            "phase": PHASES.get(state.get("phase") or "play"),
            "hands": [list(hand) for hand in hands],
            "draw": pile,
            "face": pile[0] if pile and rulesets.rules_of(match).draws else None,
            "trick": trick,
            "lead": lead,
            "turn": (lead + len(trick)) % seats if state.get("turn") is None else state["turn"],
            "points": by_seat(state.get("round") or [0] * seats),
            "totals": by_seat(state.get("totals") or [0] * seats),
        }
    )
    _check(match)
    return match


def observe(match: Any, illegal: str | None) -> dict[str, Any]:
    """Everything that can be observed after a step."""
    offer = engine.legal(match, match["turn"])
    places = match["places"]
    return {
        "illegal": illegal,
        "turn": match["turn"],
        "counts": by_name([len(hand) for hand in match["hands"]]),
        "hands": by_name(match["hands"]),
        "legal": [card for card in match["hands"][match["turn"]] if card in offer["cards"]],
        "phase": NAMES[match["phase"]],
        "trick": match["trick"],
        "lead": match["lead"],
        "pile": match["draw"],
        "round": match["points"],
        "totals": match["totals"],
        "over": match["over"],
        "winners": None if places is None else [seat for seat in range(len(places)) if places[seat] == 1],
        "places": None if places is None else by_name(places),
    }


def dealt(match: Any, dealer: int, pack: list[str]) -> Any:
    """The match right after dealing a stacked pack, from which low cards have been pulled."""
    draft = Draft(match, rulesets.rules_of(match), 0)
    open_round(draft, 1, dealer, pack)
    return draft.match


def pulled(system: str, given: dict[str, Any]) -> list[str]:
    """The cards that are pulled for so many players with these packs."""
    options = {"decks": given["decks"], "jokers": given["jokers"]}
    rules = rulesets.get(system).rules(rulesets.resolve_options(system, options, given["players"]))
    found: list[str] = rules.pulled(given["players"])
    return found


def values(named: dict[str, int]) -> dict[str, int]:
    """What each of these cards brings to whoever wins it."""
    return {card: points_of(card) for card in named}


def _check(match: Any) -> None:
    """Each card exists and lies in one place; numbers are numbers of seats and points."""
    seats = range(len(match["hands"]))
    lying = [card for hand in match["hands"] for card in hand] + match["draw"] + [card for _, card in match["trick"]]
    if len(set(lying)) < len(lying) or not set(lying) <= set(PACK):
        raise BadPosition("a card that does not exist or lies twice")
    named = [match["turn"], match["lead"], match["dealer"], *(seat for seat, _ in match["trick"])]
    if not set(named) <= set(seats) or len(match["trick"]) >= len(seats):
        raise BadPosition("a seat that does not exist, or a trick that is complete")
    if match["phase"] is None:
        raise BadPosition("no such phase")
    if match["phase"] == "turn" and not match["hands"][match["turn"]]:
        raise BadPosition("the seat on turn has no card")
    for points in (match["points"], match["totals"]):
        if len(points) != len(seats) or any(type(point) is not int for point in points):
            raise BadPosition("points of each seat are whole numbers")
