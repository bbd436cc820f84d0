"""What a play is worth before it is made: a sum of whole-number weights."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.engine.bots import worlds
from games.engine.bots.after import later

if TYPE_CHECKING:
    from games.engine.bots.weights import Weights
    from games.engine.shed.rules import Rules
    from games.engine.types import Command, Lie, View

NEAR = 2
"""A seat with so few cards is about to go out."""


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


def score(
    rules: Rules, weights: Weights, seen: View, rest: list[str], cards: list[str], declared: Command, lie: Lie
) -> int:
    """The value of laying `cards`, the last of them on top, from a hand that then holds `rest`; the table then lies
    as `lie` says."""
    card = cards[-1]
    rank = card[0]
    value = weights.follow * _following(rules, rest, later(lie)) + weights.extra * (len(cards) - 1)
    if len(rest) >= NEAR or not rules.joker:
        value += (weights.wild * (rank == rules.wild) + weights.joker * (rank == rules.joker)) * len(cards)
    if seen["attack"] or seen["skip"]:
        value += weights.reply + weights.reply_each * (seen["attack"] + seen["skip"])
    elif card in rules.owed:
        value += weights.attack + weights.attack_each * lie["attack"] + weights.attack_near * is_near(seen)
    elif rank == rules.skips:
        value += weights.skip + weights.skip_near * is_near(seen) + weights.again * (len(seen["counts"]) == 2)
    elif rank == rules.reverses:
        value += weights.again * (len(seen["counts"]) == 2)
    elif rank in rules.cancels:
        value += weights.wasted
    if rules.asking is not None and declared:
        value += _asked(rules, weights, rest, declared)
    return value


def _following(rules: Rules, rest: list[str], lie: Lie) -> int:
    """Ten times the share of the cards left that will fit, as a whole number."""
    return 10 * len(worlds.fitting(rules, lie, rest)) // len(rest) if rest else 0


def _asked(rules: Rules, weights: Weights, rest: list[str], declared: Command) -> int:
    """What a request is worth, by the cards that meet it."""
    assert rules.asking is not None
    rank = declared.get("request")
    if rank is None:
        held = len([card for card in rest if card[1] == declared["wish"]])
    else:
        held = len([card for card in rest if card[0] == rank])
    if rules.asking.is_round(declared):
        return weights.round + weights.round_each * held
    return weights.ask + weights.ask_each * held
