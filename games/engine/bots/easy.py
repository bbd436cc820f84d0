"""Easy: any play, any suit it holds; where the rule system lets it slip like a person, it does."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.engine.bots import plays
from games.engine.shed import check

if TYPE_CHECKING:
    from games.engine.fair import Stream
    from games.engine.shed.rules import Rules
    from games.engine.types import Choice, Command, View

FORGETS = 15
"""Per cent of the calls that only its own turn allows."""
DRAWS = 5
"""Per cent of the turns in which it draws although it could play."""


def choose(rules: Rules, seen: View, dice: Stream) -> Choice:
    """A random fitting card and a random suit among those held; recalls nobody."""
    cards = plays.playable(rules, seen)
    if seen["attack"]:  # it sees no further than an answer of the same rank
        cards = [card for card in cards if card[0] == seen["discard"][-1][0]]
    if not cards or seen["phase"] == "recall" or (_may_slip(rules, seen) and dice.below(100) < DRAWS):
        return plays.otherwise(rules, seen)
    card = cards[dice.below(len(cards))]
    rest = [other for other in plays.own(seen)[1] if other != card]
    declared: Command = {}
    if card[0] == rules.wild:
        held = plays.suits(rules, rest) or list(rules.suits)
        declared = plays.wished(rules, seen, card, rest, held[dice.below(len(held))])
    elif rules.asking is not None and rules.asking.may_ask(seen["request"], card, len(rest)):
        declared = _asked(rules, card, rest, dice)
    call = not (rules.calls == "turn" and len(rest) == 1 and dice.below(100) < FORGETS)
    return plays.play(seen, [card], declared, "any_fitting", call)


def _may_slip(rules: Rules, seen: View) -> bool:
    """Whether drawing is a choice, and not the only one of this system's."""
    if rules.after_draw != "wait" or seen["attack"] or seen["drawn"] is not None:
        return False
    return check.may_draw(rules, seen, plays.own(seen)[1])


def _asked(rules: Rules, card: str, rest: list[str], dice: Stream) -> Command:
    """A request for something it holds; never for what only a finish may ask."""
    asking = rules.asking
    assert asking is not None
    other = rest[dice.below(len(rest))]
    if card[0] == asking.suit_by:
        return {"wish": other[1]}
    return {} if other[0] == asking.guarded else {"request": other[0]}
