"""Normal: the card of the highest score, the suit it holds most."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.engine.bots import plays
from games.engine.bots.reasons import why
from games.engine.bots.score import CLASSIC, score

if TYPE_CHECKING:
    from games.engine.fair import Stream
    from games.engine.shed.rules import Rules
    from games.engine.types import Choice, View


def choose(rules: Rules, seen: View, _dice: Stream) -> Choice:
    """The best-scored card; a chain is paid only when no card scores higher than that."""
    best, value = None, 0
    hand = plays.own(seen)[1]
    for card in plays.playable(rules, seen):
        rest = [other for other in hand if other != card]
        wish = plays.longest_suit(rules, rest) if card[0] == rules.wild else None
        worth = score(rules, CLASSIC, seen, rest, card, wish)
        if best is None or worth > value:
            best, value, best_wish = card, worth, wish
    if best is None or (seen["attack"] and value < CLASSIC.take_each * seen["attack"]):
        return plays.otherwise(rules, seen)
    return plays.play(rules, seen, best, best_wish, why(rules, seen, best))
