"""What a play is worth before it is made: a sum of whole-number weights."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from games.engine.bots.weights import Weights
    from games.engine.shed.rules import Rules
    from games.engine.types import View

NEAR = 2
"""A seat with so few cards is about to go out."""


def following(rules: Rules, rest: list[str], card: str, wish: str | None) -> int:
    """Ten times the share of the remaining cards that fit on `card` (under `wish`), as a whole number."""
    if not rest:
        return 0
    fitting = 0
    for other in rest:
        if wish is not None:
            fitting += other[1] == wish and other[0] != rules.wild
        else:
            fitting += other[0] == rules.wild or other[1] == card[1] or other[0] == card[0]
    return 10 * fitting // len(rest)


def next_seat(seen: View) -> int:
    """The seat after the one on turn that still plays."""
    seat, seats = seen["turn"], len(seen["counts"])
    while True:
        seat = (seat + seen["direction"]) % seats
        if seen["counts"][seat] or seat == seen["turn"]:
            return seat


def is_near(seen: View) -> bool:
    """Whether the seat after the one on turn is about to go out."""
    return seen["counts"][next_seat(seen)] <= NEAR


def score(rules: Rules, weights: Weights, seen: View, rest: list[str], cards: list[str], wish: str | None) -> int:
    """The value of laying `cards`, the last of them on top, from a hand that then holds `rest`."""
    card = cards[-1]
    rank = card[0]
    open_top = rank == rules.joker != ""
    value = 10 * weights.follow if open_top else weights.follow * following(rules, rest, card, wish)
    value += weights.extra * (len(cards) - 1)
    if (rank == rules.wild or open_top) and not (rules.joker and len(rest) < NEAR):
        value += weights.wild
    if seen["attack"] or seen["skip"]:
        value += weights.reply + weights.reply_each * (seen["attack"] + seen["skip"])
    elif card in rules.owed:
        value += weights.attack + weights.attack_near * is_near(seen)
    elif rank == rules.skips:
        value += weights.skip + weights.skip_near * is_near(seen) + weights.again * (len(seen["counts"]) == 2)
    elif rank == rules.reverses:
        value += weights.again * (len(seen["counts"]) == 2)
    elif rank in rules.cancels:
        value += weights.wasted
    return value
