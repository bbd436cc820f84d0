"""Easy in tricks: leads anything plain, else gives its lowest card; now and then it looks at what lies there."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.engine.bots import tricks_plays as plays
from games.engine.tricks.order import is_ace_of_spades, lowest, suit_of

if TYPE_CHECKING:
    from games.engine.fair import Stream
    from games.engine.tricks.rules import Rules
    from games.engine.tricks.types import TrickView
    from games.engine.types import Choice

LOOKS = 30
"""Per cent of the tricks completed by it in which it sees that they bring points, or cost some."""


def choose(rules: Rules, seen: TrickView, dice: Stream) -> Choice:
    """A card without much thought."""
    cards = plays.playable(rules, seen)
    if not seen["trick"]:
        plain = [card for card in cards if suit_of(card) != "H" and not is_ace_of_spades(card)] or cards
        return plays.play(seen, plain[dice.below(len(plain))], "any_lead")
    if plays.is_last(seen) and dice.below(100) < LOOKS:
        worth = plays.worth(seen)
        winning = [card for card in cards if plays.beats(seen, card)]
        losing = [card for card in cards if card not in winning]
        if worth > 0 and winning:
            return plays.play(seen, lowest(winning), "cheap_trick")
        if worth < 0 and losing:
            return plays.play(seen, lowest(losing), "duck")
    return plays.play(seen, lowest(cards), "lowest")
