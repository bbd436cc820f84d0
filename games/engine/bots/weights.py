"""The tuned weights of the score, one row a rule system: whole numbers, found in duels over many thousand deals.

`wild` keep wish cards and jokers · `follow` leave cards that fit what then lies on top · `draw`, `keep` draw, or keep
the drawn card, although something fits (null: not considered) · `attack`, `skip` fire, `…_near` more so when the next
seat is nearly out · `reply`, `reply_each`, `take_each` answer a chain rather than pay it · `again` keep the turn ·
`extra` each further card of a set · `wasted` lay a cancelling card without need · `ask`, `ask_each`, `round`,
`round_each` request, by the number of own cards that meet it.
"""

from __future__ import annotations


class Weights:
    """The weights of one rule system."""

    __slots__ = (
        "again",
        "ask",
        "ask_each",
        "attack",
        "attack_near",
        "draw",
        "extra",
        "follow",
        "keep",
        "reply",
        "reply_each",
        "round",
        "round_each",
        "skip",
        "skip_near",
        "take_each",
        "wasted",
        "wild",
    )

    def __init__(
        self,
        *,
        follow: int,
        wild: int = 0,
        draw: int | None = None,
        keep: int | None = None,
        attack: int = 0,
        attack_near: int = 0,
        reply: int = 0,
        reply_each: int = 0,
        skip: int = 0,
        skip_near: int = 0,
        again: int = 0,
        extra: int = 0,
        wasted: int = 0,
        take_each: int = 0,
        ask: int = 0,
        ask_each: int = 0,
        round_: int = 0,
        round_each: int = 0,
    ) -> None:
        self.follow = follow
        self.wild = wild
        self.draw = draw
        self.keep = keep
        self.attack = attack
        self.attack_near = attack_near
        self.reply = reply
        self.reply_each = reply_each
        self.skip = skip
        self.skip_near = skip_near
        self.again = again
        self.extra = extra
        self.wasted = wasted
        self.take_each = take_each
        self.ask = ask
        self.ask_each = ask_each
        self.round = round_
        self.round_each = round_each


WEIGHTS = {
    "mau-mau-classic": Weights(
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
    ),
    "mau-mau-custom": Weights(
        wild=-23,
        follow=8,
        draw=-26,
        keep=-19,
        attack=-7,
        attack_near=10,
        reply=6,
        skip=15,
        skip_near=12,
        again=8,
        take_each=-2,
    ),
    "crazy-eights": Weights(
        wild=-11,
        follow=7,
        draw=-15,
        keep=-5,
        attack=-7,
        attack_near=10,
        reply=6,
        skip=15,
        skip_near=12,
        again=8,
        take_each=-2,
    ),
    "macao": Weights(
        wild=-15,
        follow=9,
        draw=-18,
        keep=-7,
        attack=-7,
        attack_near=8,
        reply=15,
        reply_each=3,
        skip=2,
        skip_near=8,
        extra=12,
        wasted=-9,
        take_each=-2,
    ),
    "makao": Weights(
        follow=20,
        draw=-18,
        attack=-9,
        attack_near=11,
        reply=26,
        reply_each=2,
        skip=-8,
        skip_near=-9,
        extra=11,
        take_each=3,
        ask=-11,
        ask_each=2,
        round_=-6,
        round_each=11,
    ),
}
