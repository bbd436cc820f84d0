"""Search in tricks: the cards that may be laid, tried out in the same thought-up worlds, a fixed number of them.

After a quarter of the worlds, and after half of them, the worse half of the cards is dropped. Whole numbers and a fixed
count, never the clock: both interpreters choose the same card.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.engine.bots.tricks_numbers import LONG, POINTS, POWER, SUIT, SURE, number
from games.engine.bots.tricks_worlds import Worlds

if TYPE_CHECKING:
    from games.engine.bots.tricks_numbers import Numbers
    from games.engine.fair import Stream
    from games.engine.tricks.rules import Rules
    from games.engine.tricks.types import TrickView

CARDS, CARDS_WITH_PILE = 720, 400
"""So many cards are laid in thought after each card that stays to the end: the fewer a world has, the more worlds."""
PRIOR = 4
"""What normal thinks of a card counts as much as one in so many worlds."""
PLAYS_AHEAD = 16
"""With a pile a world is played so far, in whole tricks; without one to its end."""
DEEPEST, SHALLOWEST = 4, 2
"""Tricks, however many seats."""


class Search:
    """One decision: the tables, the worlds, and how the open trick lies."""

    __slots__ = ("best", "count", "laid", "lead", "left", "numbers", "tricks", "winner", "worlds", "worth")

    def __init__(self, rules: Rules, numbers: Numbers, seen: TrickView, trick: tuple[int, int, int], left: int) -> None:
        self.numbers = numbers
        self.lead, self.best, self.worth = trick
        self.laid = len(seen["trick"])
        self.left = left
        self.winner = 0
        for pair in seen["trick"]:
            if POWER[self.lead][number(str(pair[1]))] == self.best:
                self.winner = int(pair[0])
                break
        seats = len(seen["counts"])
        self.tricks = left
        if rules.draws:
            self.tricks = min(left, max(SHALLOWEST, min(DEEPEST, PLAYS_AHEAD // seats)))
        self.count = (CARDS_WITH_PILE if rules.draws else CARDS) // (self.tricks * seats)
        self.worlds = Worlds(rules, seen, self.tricks)

    def choose(self, options: list[int], values: list[int], dice: Stream) -> int:
        """The best of the cards; `values` = what normal thinks of each."""
        results = [value * self.count // (PRIOR * SURE) for value in values]
        alive = list(range(len(options)))
        for tried in range(self.count):
            if tried == self.count // 4 or tried == self.count // 2:
                ranked = sorted([(-results[i], i) for i in alive])
                alive = [i for _, i in ranked[: max(2, (len(ranked) + 1) // 2)]]
            hands, pile = self.worlds.deal(dice)
            for i in alive:
                results[i] += self.play_out(options[i], hands, pile)
        return options[sorted([(-results[i], i) for i in alive])[0][1]]

    def play_out(self, card: int, hands: list[list[int]], pile: list[int]) -> int:
        """What the bot wins more than the others on average, times their number, if it lays this card in this world."""
        numbers, me = self.numbers, self.worlds.seat
        hands = [hand[:] for hand in hands]
        seats = len(hands)
        lead, best, worth, winner = self.lead, self.best, self.worth, self.winner
        seat, left, at, result = me, self.left, 0, 0
        togo = seats - self.laid
        for _ in range(self.tricks):
            while togo:
                togo -= 1
                hand = hands[seat]
                if card < 0:
                    card = numbers.pick(hand, lead, best, worth, togo, left)
                hand.remove(card)
                if lead < 0:
                    lead = SUIT[card]
                strength = POWER[lead][card]
                if strength > best:
                    best, winner = strength, seat
                worth += POINTS[card]
                card = -1
                seat = seat + 1 if seat + 1 < seats else 0
            result += worth * (seats - 1) if winner == me else -worth
            left -= 1
            for step in range(seats if at < len(pile) else 0):
                hands[(winner + step) % seats].append(pile[at + step])
            at += seats
            seat, lead, best, worth, togo = winner, -1, -1, 0, seats
        if left:
            result += self._held(hands, me, min(left + 1, LONG))
        return result

    def _held(self, hands: list[list[int]], me: int, left: int) -> int:
        """What the hands are worth when nobody looks further."""
        total = 0
        for seat in range(len(hands)):
            worth = 0
            for card in hands[seat]:
                worth += self.numbers.keep[left][card]
            total += worth * (len(hands) - 1) if seat == me else -worth
        return total // (1000 * (len(hands) - 1))
