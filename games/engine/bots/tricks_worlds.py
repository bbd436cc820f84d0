"""What a bot may think of the cards it does not see in tricks: hands that fit what happened."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.engine.bots.tricks_numbers import SUIT, SUITS, numbers
from games.engine.bots.tricks_plays import laid, own

if TYPE_CHECKING:
    from games.engine.fair import Stream
    from games.engine.tricks.rules import Rules
    from games.engine.tricks.types import TrickView

SPARE = 8
"""So many more cards are mixed where some do not fit everywhere."""


class Worlds:
    """The bot's view as numbers, from which worlds are dealt.

    `hidden`: cards it has not seen · `known`: by seat, cards that it has seen there (its own are all of them) ·
    `unknown`: by seat, how many others it holds, of no suit in `voids`.
    """

    __slots__ = ("_order", "_seen_pile", "_tricks", "hidden", "known", "seat", "unknown", "voids")

    def __init__(self, rules: Rules, seen: TrickView, tricks: int) -> None:
        seats = len(seen["counts"])
        seat = seen["seat"]
        assert seat is not None
        self.seat = seat
        self.known = [numbers(cards) for cards in seen["shown"]]
        self.known[seat] = numbers(own(seen))
        self.unknown = [seen["counts"][other] - len(self.known[other]) for other in range(seats)]
        self.voids = [[SUITS.index(suit) for suit in suits] for suits in seen["voids"]]
        self._seen_pile = [] if seen["face"] is None else numbers([seen["face"]])
        self._tricks = tricks
        self.hidden = numbers(rules.cards(seats))
        gone = numbers(seen["pulled"] + laid(seen)) + self._seen_pile
        for cards in seen["captured"]:
            gone.extend(numbers(cards))
        for held in self.known:
            gone.extend(held)
        for card in gone:
            self.hidden.remove(card)
        self._order = [pair[1] for pair in sorted([(-len(self.voids[other]), other) for other in range(seats)])]

    def is_certain(self) -> bool:
        """Whether there is but one world: two seats, and every card that is not seen is in the other hand."""
        return len(self.unknown) == 2 and not self._seen_pile and len(self.hidden) == sum(self.unknown)

    def deal(self, dice: Stream) -> tuple[list[list[int]], list[int]]:
        """Hands by seat, and the pile as far as it is drawn in thought; who is known to have least is dealt first."""
        seats = len(self.unknown)
        drawn = seats * self._tricks if self._seen_pile else 0
        spare = SPARE if self.voids[self._order[0]] else 0
        rest = dice.mix(self.hidden, sum(self.unknown) + drawn + spare)
        hands = [cards[:] for cards in self.known]
        for seat in self._order:
            wanted = self.unknown[seat]
            voids = self.voids[seat]
            if voids and wanted:
                kept = []
                for card in rest:
                    if wanted and SUIT[card] not in voids:
                        hands[seat].append(card)
                        wanted -= 1
                    else:
                        kept.append(card)
                rest = kept
            hands[seat].extend(rest[:wanted])
            rest = rest[wanted:]
        return hands, (self._seen_pile + rest)[:drawn] if drawn else []
