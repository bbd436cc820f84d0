"""The tuned weights of the score, rows by rule system: whole numbers, found in duels over many thousand deals.

A system without a row plays by `OTHERS` until it has been tuned.
"""

from __future__ import annotations

NEVER = -9999
"""Not considered while something may be laid."""


class Weights:
    """The weights of one rule system at one strength; what is not given has no influence."""

    wild = 0
    joker = 0
    """Lay a wish card, a joker; each one of a set."""
    follow = 0
    """For each tenth of the cards left that fits what then lies on top."""
    draw = NEVER
    """Draw although something fits."""
    keep = NEVER
    """Keep the drawn card although it fits."""
    attack = 0
    attack_each = 0
    attack_near = 0
    """Attack; more for each card that is then owed, and when the next seat is nearly out."""
    skip = 0
    skip_near = 0
    """Make the next seat sit out; more so when it is nearly out."""
    again = 0
    """Keep the turn, with two seats."""
    reply = 0
    reply_each = 0
    """Answer a chain or a skip; more for each card or turn that is owed."""
    take_each = 0
    """Pay a chain, for each card."""
    extra = 0
    """Each further card of a set."""
    wasted = 0
    """Lay a card that calls attacks off without need."""
    ask = 0
    ask_each = 0
    """Request for one turn; more for each card in the hand that meets it."""
    round = 0
    round_each = 0
    """Request once round the table; more for each card in the hand that meets it."""
    met = 0
    met_near = 0
    """The next seat surely can follow (less for less sure); more so when it is nearly out. Hard only, like the next."""
    passed = 0
    """The next seat surely can answer, for each card or turn that is then owed."""

    def __init__(self, **given: int) -> None:
        for name in given:
            setattr(self, name, given[name])


CLASSIC = {
    "wild": -29,
    "follow": 4,
    "attack": -5,
    "attack_near": 6,
    "reply": 1,
    "reply_each": 5,
    "skip": 17,
    "skip_near": 10,
    "again": 6,
    "take_each": -5,
}
CUSTOM = {
    "wild": -21,
    "follow": 4,
    "draw": -30,
    "keep": -18,
    "attack": -8,
    "attack_near": 23,
    "reply": 14,
    "reply_each": 2,
    "skip": 31,
    "skip_near": 9,
    "again": 9,
    "take_each": -2,
}
CRAZY = {"wild": -25, "follow": 3, "draw": -40, "keep": -30}
MACAO = {
    "wild": -40,
    "joker": -32,
    "follow": 3,
    "draw": -67,
    "keep": -40,
    "attack_each": -2,
    "attack_near": 21,
    "reply": 47,
    "reply_each": 3,
    "skip": -7,
    "skip_near": 11,
    "extra": 30,
    "wasted": -18,
    "take_each": -1,
}
MACAO_HARD = {
    "wild": -37,
    "joker": -7,
    "follow": 2,
    "draw": -67,
    "keep": -40,
    "attack": 2,
    "attack_each": -5,
    "attack_near": 20,
    "reply": 58,
    "reply_each": 3,
    "skip": -3,
    "skip_near": -2,
    "extra": 35,
    "wasted": -6,
    "take_each": -1,
    "met": 1,
    "met_near": -8,
    "passed": -3,
}
MAKAO = {
    "follow": 20,
    "draw": -18,
    "attack": -9,
    "attack_near": 11,
    "reply": 26,
    "reply_each": 2,
    "skip": -8,
    "skip_near": -9,
    "extra": 11,
    "take_each": 3,
    "ask": -11,
    "ask_each": 2,
    "round": -6,
    "round_each": 11,
}
SHREWD = {"met": -5, "met_near": -8, "passed": -2}
"""What hard adds where it was not tuned by itself."""
NORMAL = {
    "mau-mau-classic": Weights(**CLASSIC),
    "mau-mau-custom": Weights(**CUSTOM),
    "crazy-eights": Weights(**CRAZY),
    "macao": Weights(**MACAO),
    "makao": Weights(**MAKAO),
}
HARD = {
    "mau-mau-classic": Weights(**CLASSIC, **SHREWD),
    "mau-mau-custom": Weights(**CUSTOM, **SHREWD),
    "crazy-eights": Weights(**CRAZY, **SHREWD),
    "macao": Weights(**MACAO_HARD),
    "makao": Weights(**MAKAO, **SHREWD),
}
OTHERS = (Weights(**CUSTOM), Weights(**CUSTOM, **SHREWD))


def normal(ruleset: str) -> Weights:
    """The row of a normal computer."""
    return NORMAL.get(ruleset, OTHERS[0])


def hard(ruleset: str) -> Weights:
    """The row of a hard computer."""
    return HARD.get(ruleset, OTHERS[1])
