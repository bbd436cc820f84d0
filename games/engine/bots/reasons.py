"""Why a card was laid: the code of the idea that a player would name first; its sentence is in the catalogues."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.engine.bots import plays
from games.engine.bots.score import is_near

if TYPE_CHECKING:
    from games.engine.shed.rules import Rules
    from games.engine.types import View


def why(rules: Rules, seen: View, card: str) -> str:
    """One of `goes_out`, `answers`, `wish_longest`, `near_end`, `keeps_wish`, `long_suit`."""
    if len(plays.own(seen)[1]) == 1:
        return "goes_out"
    if seen["attack"]:
        return "answers"
    if card[0] == rules.wild:
        return "wish_longest"
    if is_near(seen) and rules.is_special(card):
        return "near_end"
    if [other for other in plays.playable(rules, seen) if other[0] == rules.wild]:
        return "keeps_wish"
    return "long_suit"
