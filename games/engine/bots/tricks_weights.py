"""Whole-number weights of the computers in tricks, in tenths of a point; tuned by duels on paired deals."""

from __future__ import annotations

GROUPS = (
    ("ace", ("AS",)),
    ("top_hearts", ("AH", "KH", "QH")),
    ("ten_hearts", ("JH", "TH")),
    ("two_hearts", ("2H",)),
    ("jokers", ("X1", "X2")),
    ("court_spades", ("KS", "QS")),
    ("ten_spades", ("JS", "TS")),
    ("two_spades", ("2S",)),
)


class Weights:
    """What it is worth to keep a card early in a round, by group; `follow`: points that each seat to come will add to a
    trick, by the suit led; `void`: to have nothing of a suit but hearts."""

    __slots__ = ("follow", "keep", "void")

    def __init__(self, *, keep: dict[str, int], follow: dict[str, int], void: int) -> None:
        self.keep = keep
        self.follow = follow
        self.void = void

    def keep_of(self, card: str) -> int:
        """The weight of the card's group."""
        for name, group in GROUPS:
            if card in group:
                return self.keep[name]
        suit, rank = card[1], card[0]
        if suit == "H":
            return self.keep["low_hearts"]
        if suit == "S":
            return self.keep["low_spades"]
        return self.keep["high_plain" if rank in "AKQJ" else "low_plain"]


KEPT = (
    "ace",
    "top_hearts",
    "ten_hearts",
    "two_hearts",
    "jokers",
    "low_hearts",
    "court_spades",
    "ten_spades",
    "two_spades",
    "low_spades",
    "high_plain",
    "low_plain",
)


def _weights(keep: tuple[int, ...], plain: int, hearts: int, spades: int, void: int) -> Weights:
    """Weights from a row of numbers, `keep` in the order of `KEPT`."""
    follow = {"C": plain, "D": plain, "H": hearts, "S": spades}
    return Weights(keep={KEPT[i]: keep[i] for i in range(len(KEPT))}, follow=follow, void=void)


WITH_TWO = {
    "fresh-draw": _weights((60, 56, 60, 20, 20, 31, -20, -40, -40, 5, 5, 5), 3, 25, -25, 5),
    "schneider": _weights((-3, 114, 66, 35, -11, 2, -3, -15, -8, -33, -19, -19), 28, 2, -45, 17),
}
WITH_MORE = {
    "fresh-draw": _weights((-20, 145, 70, 14, -15, -15, -6, 2, -23, -7, -14, -3), -25, 13, -41, 16),
    "schneider": _weights((-19, 119, 9, -67, -65, -64, -65, -53, 41, -42, -76, -59), -22, 11, -58, 21),
}
SHARPER_WITH_TWO = {
    "fresh-draw": _weights((63, 48, 61, 53, 40, 13, -11, -29, -27, -10, 32, 44), -4, 9, -21, 9),
}
"""Where thinking alone tells little, hard also weighs better."""


def weights_of(ruleset: str, seats: int, sharp: bool) -> Weights:
    """The weights for a table of so many seats, the sharper ones if there are any and they are wanted."""
    if seats > 2:
        return WITH_MORE[ruleset]
    return SHARPER_WITH_TWO.get(ruleset, WITH_TWO[ruleset]) if sharp else WITH_TWO[ruleset]
