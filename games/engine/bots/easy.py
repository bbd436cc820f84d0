"""Easy: any fitting card, any suit it holds."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.engine.bots import plays

if TYPE_CHECKING:
    from games.engine.fair import Stream
    from games.engine.shed.rules import Rules
    from games.engine.types import Choice, View


def choose(rules: Rules, seen: View, dice: Stream) -> Choice:
    """A random fitting card and a random suit among those held."""
    cards = plays.playable(rules, seen)
    if not cards:
        return plays.otherwise(rules, seen)
    card = cards[dice.below(len(cards))]
    wish = None
    if card[0] == rules.wild:
        held = plays.suits(rules, [other for other in plays.own(seen)[1] if other != card]) or list(rules.suits)
        wish = held[dice.below(len(held))]
    return plays.play(rules, seen, card, wish, "any_fitting")
