"""Why something was laid: the code of the idea that a player would name first; its sentence is in the catalogues."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.engine.bots import plays
from games.engine.bots.score import is_near

if TYPE_CHECKING:
    from games.engine.shed.rules import Rules
    from games.engine.types import Command, View


def why(rules: Rules, seen: View, cards: list[str], declared: Command) -> str:
    """One of `recalls`, `goes_out`, `answers`, `whole_set`, `wish_longest`, `wish_missing`, `round_trip`, `asks`,
    `asks_missing`, `near_end`, `keeps_wish`, `long_suit`."""
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
        rest = [other for other in plays.own(seen)[1] if other not in cards]
        return "wish_longest" if declared.get("wish") == plays.longest_suit(rules, rest) else "wish_missing"
    if declared:
        return _asking(seen, cards, declared)
    if is_near(seen) and rules.is_special(card):
        return "near_end"
    if [other for other in plays.playable(rules, seen) if other[0] == rules.wild]:
        return "keeps_wish"
    return "long_suit"


def _asking(seen: View, cards: list[str], declared: Command) -> str:
    """Whether the bot asks for what it holds itself."""
    rank, suit = declared.get("request"), declared.get("wish")
    for card in plays.own(seen)[1]:
        if card not in cards and (card[0] == rank or card[1] == suit):
            return "round_trip" if "roundtrip" in declared else "asks"
    return "asks_missing"
