"""Cards as short strings: notation, packs, canonical order.

A card is rank then suit (`7H`, ten is `T`); the second copy in a two-pack table ends in `b`; jokers are `X1`, `X2`.
Source: rules of the common model, section 2; the canonical order is the one of the fair shuffle.
"""

from __future__ import annotations

FRENCH_SUITS = "CDHS"
FRENCH_RANKS_32 = "789TJQKA"
FRENCH_RANKS_52 = "23456789TJQKA"
HUNGARIAN_SUITS = "MZTP"
HUNGARIAN_RANKS = "789TUOKA"
JOKERS = ["X1", "X2"]


def suit_by_suit(suits: str, ranks: str) -> list[str]:
    """One pack in canonical order: all ranks of the first suit, then of the next."""
    return [rank + suit for suit in suits for rank in ranks]


PACKS = {
    "french32": suit_by_suit(FRENCH_SUITS, FRENCH_RANKS_32),
    "french52": suit_by_suit(FRENCH_SUITS, FRENCH_RANKS_52),
    "french54": suit_by_suit(FRENCH_SUITS, FRENCH_RANKS_52) + JOKERS,
    "hungarian32": suit_by_suit(HUNGARIAN_SUITS, HUNGARIAN_RANKS),
}


def pack(name: str, twice: bool = False) -> list[str]:
    """A fresh list of the named pack, or of two of them. `KeyError` for a pack that does not exist."""
    one = PACKS[name]
    return one + [card + "b" for card in one] if twice else list(one)
