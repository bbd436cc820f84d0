"""What a card is worth before it is laid: a sum of whole-number weights, tuned in duels over many thousand deals.

`wild` keep the wish card · `follow` leave cards that fit what then lies on top · `attack`, `skip` fire, `…_near` more
so when the next seat is nearly out · `reply`, `reply_each`, `take_each` answer a chain rather than pay it · `again`
keep the turn.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from games.engine.shed.rules import Rules
    from games.engine.types import View

NEAR = 2
"""A seat with so few cards is about to go out."""


class Weights:
    """The weights of one rule system."""

    __slots__ = (
        "again",
        "attack",
        "attack_near",
        "follow",
        "reply",
        "reply_each",
        "skip",
        "skip_near",
        "take_each",
        "wild",
    )

    def __init__(
        self,
        *,
        wild: int,
        follow: int,
        attack: int,
        attack_near: int,
        reply: int,
        reply_each: int,
        skip: int,
        skip_near: int,
        again: int,
        take_each: int,
    ) -> None:
        self.wild = wild
        self.follow = follow
        self.attack = attack
        self.attack_near = attack_near
        self.reply = reply
        self.reply_each = reply_each
        self.skip = skip
        self.skip_near = skip_near
        self.again = again
        self.take_each = take_each


CLASSIC = Weights(
    wild=-29,
    follow=4,
    attack=-5,
    attack_near=6,
    reply=1,
    reply_each=5,
    skip=17,
    skip_near=10,
    again=6,
    take_each=-5,
)


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


def is_near(seen: View) -> bool:
    """Whether the seat after the one on turn is about to go out."""
    seat: int = (seen["turn"] + seen["direction"]) % len(seen["counts"])
    return seen["counts"][seat] <= NEAR


def score(rules: Rules, weights: Weights, seen: View, rest: list[str], card: str, wish: str | None) -> int:
    """The value of laying `card` from a hand that then holds `rest`."""
    near = is_near(seen)
    rank = card[0]
    value = weights.follow * following(rules, rest, card, wish)
    if rank == rules.wild:
        value += weights.wild
    elif rank in rules.attack:
        if seen["attack"]:
            value += weights.reply + weights.reply_each * seen["attack"]
        else:
            value += weights.attack + weights.attack_near * near
    elif rank == rules.skips:
        value += weights.skip + weights.skip_near * near + weights.again * (len(seen["counts"]) == 2)
    return value
