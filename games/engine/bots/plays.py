"""What every bot of the shedding family needs: its playable cards and the commands it may give."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.engine.shed import check

if TYPE_CHECKING:
    from games.engine.shed.rules import Rules
    from games.engine.types import Choice, Command, View


def own(seen: View) -> tuple[int, list[str]]:
    """The bot's seat and hand; only seats have bots."""
    seat, hand = seen["seat"], seen["hand"]
    assert seat is not None
    assert hand is not None
    return seat, hand


def playable(rules: Rules, seen: View) -> list[str]:
    """Cards that may be laid now, in the order of the hand."""
    if seen["drawn"] is not None:
        return [seen["drawn"]]
    return [card for card in own(seen)[1] if check.card_code(rules, seen, card) is None]


def play(rules: Rules, seen: View, card: str, wish: str | None, reason: str) -> Choice:
    """Lay a card and call when due: the computer always pays attention."""
    seat, hand = own(seen)
    command: Command = {"act": "play", "seat": seat, "cards": [card]}
    if len(hand) == 2:
        command["call"] = True
    if wish is not None and len(hand) > 1 and card[0] == rules.wild:
        command["wish"] = wish
    return {"command": command, "reason": reason}


def otherwise(rules: Rules, seen: View) -> Choice:
    """Lay nothing: pay the chain, draw, or pass."""
    seat, hand = own(seen)
    act, reason = "pass", "nothing_fits" if seen["drawn"] is None else "keeps_wish"
    if check.take_code(seen) is None:
        act, reason = "take", "takes"
    elif check.draw_code(rules, seen, hand) is None:
        act = "draw"
    return {"command": {"act": act, "seat": seat}, "reason": reason}


def suits(rules: Rules, cards: list[str]) -> list[str]:
    """The suits of the cards that are not wild, one entry a card."""
    return [card[1] for card in cards if card[0] != rules.wild]


def longest_suit(rules: Rules, cards: list[str]) -> str:
    """The suit held most, wild cards not counted; the first in the pack's order where several are equal."""
    held = suits(rules, cards)
    longest = rules.suits[0]
    for suit in rules.suits:
        if held.count(suit) > held.count(longest):
            longest = suit
    return longest
