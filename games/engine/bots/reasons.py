"""Why something was laid: the code of the idea that a player would name first; its sentence is in the catalogues."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.engine.bots import plays
from games.engine.bots.score import is_near

if TYPE_CHECKING:
    from games.engine.shed.rules import Rules
    from games.engine.types import Command, View


def why(rules: Rules, seen: View, cards: list[str], declared: Command) -> str:
    """One of `recalls`, `goes_out`, `answers`, `whole_set`, `round_trip`, `asks`, `wish_longest`, `near_end`,
    `keeps_wish`, `long_suit`."""
    card = cards[-1]
    if seen["phase"] == "recall":
        return "recalls"
    if len(plays.own(seen)[1]) == len(cards):
        return "goes_out"
    if seen["attack"] or seen["skip"]:
        return "answers"
    if len(cards) > 1:
        return "whole_set"
    if card[0] == rules.wild:
        return "wish_longest"
    if declared:
        return "round_trip" if "roundtrip" in declared else "asks"
    if is_near(seen) and rules.is_special(card):
        return "near_end"
    if [other for other in plays.playable(rules, seen) if other[0] == rules.wild]:
        return "keeps_wish"
    return "long_suit"
