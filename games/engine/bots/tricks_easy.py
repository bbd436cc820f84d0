"""Easy in tricks: leads anything plain; takes or leaves a trick that it completes, else gives its lowest card."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.engine.bots import tricks_plays as plays
from games.engine.tricks.order import is_ace_of_spades, lowest, points_of, power, suit_of

if TYPE_CHECKING:
    from games.engine.fair import Stream
    from games.engine.tricks.rules import Rules
    from games.engine.tricks.types import TrickView
    from games.engine.types import Choice


def choose(rules: Rules, seen: TrickView, dice: Stream) -> Choice:
    """A card without much thought."""
    cards = plays.playable(rules, seen)
    if not seen["trick"]:
        plain = [card for card in cards if suit_of(card) != "H" and not is_ace_of_spades(card)] or cards
        return plays.play(seen, plain[dice.below(len(plain))], "any_lead")
    if plays.is_last(seen):
        worth = sum([points_of(card) for card in plays.laid(seen)])
        winning = [card for card in cards if _wins(seen, card)]
        losing = [card for card in cards if card not in winning]
        if worth > 0 and winning:
            return plays.play(seen, lowest(winning), "cheap_trick")
        if worth < 0 and losing:
            return plays.play(seen, lowest(losing), "duck")
    return plays.play(seen, lowest(cards), "lowest")


def _wins(seen: TrickView, card: str) -> bool:
    """Whether the card beats everything laid so far."""
    lead = suit_of(plays.laid(seen)[0])
    best = max([power(other, lead) for other in plays.laid(seen)])
    return power(card, lead) > best
