"""The order of the cards: suits, ranks, who wins a trick, what cards are worth, which one is the lowest.

Jokers are hearts below the two. Equal cards: the first one laid wins.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.engine import cards

if TYPE_CHECKING:
    from typing import Final

    from games.engine.tricks.types import Laid

ACE_OF_SPADES: Final = "AS"
CARDS = cards.pack("french54", twice=True)
RANKS = "X" + cards.FRENCH_RANKS_52
SLUFF_ORDER = "DCSH"
TRUMP, ALWAYS = 100, 200
"""What a heart and the ace of spades have above any card of the suit that was led."""
JOKER_POINTS = 5
SIGNS = {"H": 1, "S": -1}
"""Hearts count for, spades against whoever wins them."""
FIVES, TENS, ONES = "AKQ", "JT2", "AKQJ"
SUITS: Final = {card: "H" if card[0] == "X" else card[1] for card in CARDS}


def suit_of(card: str) -> str:
    """The suit that the card counts as."""
    return SUITS[card]


def is_ace_of_spades(card: str) -> bool:
    """Any copy of it."""
    return card.startswith(ACE_OF_SPADES)


def _power(card: str, lead: str) -> int:
    if is_ace_of_spades(card):
        return ALWAYS
    suit = suit_of(card)
    if suit == "H":
        return TRUMP + RANKS.index(card[0])
    return RANKS.index(card[0]) if suit == lead else 0


POWERS: Final = {lead: {card: _power(card, lead) for card in CARDS} for lead in SLUFF_ORDER}


def power(card: str, lead: str) -> int:
    """How strong the card is where the suit `lead` was led; 0 never wins."""
    return POWERS[lead][card]


def winner_of(trick: list[Laid]) -> int:
    """The seat that wins a trick as it lies; the first of equal cards."""
    powers = POWERS[suit_of(str(trick[0][1]))]
    seat, best = trick[0][0], -1
    for laid in trick:
        strength = powers[str(laid[1])]
        if strength > best:
            seat, best = laid[0], strength
    return int(seat)


def _points(card: str) -> int:
    rank, suit = card[0], card[1]
    if rank == "X":
        return JOKER_POINTS
    sign = SIGNS.get(suit, 0)
    if not sign:
        return 1 if rank in ONES else 0
    if rank in TENS:
        return 10 * sign
    return 5 * sign if rank in FIVES else 0


POINTS: Final = {card: _points(card) for card in CARDS}


def points_of(card: str) -> int:
    """What the card brings to whoever wins it."""
    return POINTS[card]


def lowest(hand: list[str]) -> str:
    """The card that is given away first: plain ones before hearts before the ace of spades, low ones before high."""
    return min([_low_key(card) for card in hand])[3]


def _low_key(card: str) -> tuple[int, int, int, str]:
    suit = suit_of(card)
    worth = 2 if is_ace_of_spades(card) else 1 if suit == "H" else 0
    return (worth, RANKS.index(card[0]), SLUFF_ORDER.index(suit), card)
