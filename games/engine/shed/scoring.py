"""What a round is worth, and the places after all rounds."""

from __future__ import annotations


class Scoring:
    """How a round is scored. `points` of a card left in the hand by its rank (empty: each card one).

    `to_winner`: the first out gets the points of all other hands, and the highest total wins; else each hand counts
    against its owner, and the lowest wins.
    """

    __slots__ = ("points", "to_winner")

    def __init__(self, *, points: dict[str, int], to_winner: bool) -> None:
        self.points = points
        self.to_winner = to_winner

    def scores(self, hands: list[list[str]], winner: int | None) -> list[int]:
        """The points of each seat for a round that has just ended; `winner` null = blocked."""
        held = [self._of(hand) for hand in hands]
        if not self.to_winner:
            return held
        return [sum(held) if seat == winner else 0 for seat in range(len(hands))]

    def places(self, totals: list[int], hands: list[list[str]] | None) -> list[int]:
        """Equal totals share the better place; with `hands` (a match of one round) fewer cards part them."""
        best = [-total if self.to_winner else total for total in totals]
        keys = [(best[seat], 0 if hands is None else len(hands[seat])) for seat in range(len(totals))]
        return [1 + len([other for other in keys if other < key]) for key in keys]

    def _of(self, hand: list[str]) -> int:
        return sum([self.points[card[0]] for card in hand]) if self.points else len(hand)
