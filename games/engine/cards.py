"""Cards as short strings: notation, packs, canonical order.

A card is rank then suit (`7H`, ten is `T`); the second copy in a two-pack table ends in `b`.
Source: rules of the common model, section 2; the canonical order is the one of the fair shuffle.
"""

from __future__ import annotations

FRENCH_SUITS = "CDHS"
FRENCH_RANKS_32 = "789TJQKA"


def suit_by_suit(suits: str, ranks: str) -> list[str]:
    """One pack in canonical order: all ranks of the first suit, then of the next."""
    return [rank + suit for suit in suits for rank in ranks]


PACKS = {"french32": suit_by_suit(FRENCH_SUITS, FRENCH_RANKS_32)}


def pack(name: str) -> list[str]:
    """A fresh list of the named pack, ready to be shuffled. `KeyError` for a pack that does not exist."""
    return list(PACKS[name])
