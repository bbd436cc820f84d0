"""What a rule system of the shedding family is: one object of plain values that the core reads."""

from __future__ import annotations


class Rules:
    """The data of one rule system with its options resolved.

    `wild`: rank that fits anything but itself and names a suit · `attack`: rank to cards owed, answered by the same
    rank · `skips`: rank that passes over the next seat · `must_play`: drawing is only for hands in which nothing fits ·
    `plain_start`: a special start card goes under the pile · `penalty`: cards for a forgotten call ·
    `window_ms`: how long a forgotten call can be called out · `max_turns`: the round ends blocked, a safety net.
    """

    __slots__ = (
        "attack",
        "hand",
        "max_turns",
        "must_play",
        "pack",
        "penalty",
        "plain_start",
        "skips",
        "suits",
        "wild",
        "window_ms",
    )

    def __init__(
        self,
        *,
        pack: str,
        suits: str,
        hand: int,
        wild: str,
        attack: dict[str, int],
        skips: str,
        must_play: bool,
        plain_start: bool,
        penalty: int,
        window_ms: int,
        max_turns: int,
    ) -> None:
        self.pack = pack
        self.suits = suits
        self.hand = hand
        self.wild = wild
        self.attack = attack
        self.skips = skips
        self.must_play = must_play
        self.plain_start = plain_start
        self.penalty = penalty
        self.window_ms = window_ms
        self.max_turns = max_turns

    def is_special(self, card: str) -> bool:
        """Whether the card has an effect when somebody lays it."""
        rank = card[0]
        return rank == self.wild or rank == self.skips or rank in self.attack
