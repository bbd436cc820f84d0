"""What every bot of the shedding family needs: what it may lay, and the commands it may give."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.engine.shed import check
from games.engine.shed.fits import card_code

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
    hand = own(seen)[1]
    if seen["drawn"] is not None:
        hand = [seen["drawn"]]
    if seen["phase"] == "recall":
        hand = [card for card in hand if card in rules.owed]
    return [card for card in hand if card_code(rules, seen, card) is None]


def lays(rules: Rules, seen: View) -> list[list[str]]:
    """Everything that may be laid at once: each playable card alone, then sets, the last card of which is chosen."""
    cards = playable(rules, seen)
    found = [[card] for card in cards]
    if len(rules.sizes) > 1 and seen["drawn"] is None and seen["phase"] == "turn":
        for card in cards:
            mates = [other for other in own(seen)[1] if other[0] == card[0] and other != card]
            for last in mates:
                others = [other for other in mates if other != last]
                if len(mates) + 1 in rules.sizes:
                    found.append([card] + others + [last])
                elif len(mates) > 1:  # four of a rank where only three may be laid
                    found.append([card] + others[:1] + [last])
    return found


def play(seen: View, cards: list[str], declared: Command, reason: str, call: bool = True) -> Choice:
    """Lay cards with what is declared, and call when due, unless it is forgotten."""
    seat, hand = own(seen)
    command: Command = {"act": "play", "seat": seat, "cards": cards}
    if len(hand) - len(cards) == 1 and call:
        command["call"] = True
    command.update(declared)
    return {"command": command, "reason": reason}


def wished(rules: Rules, seen: View, card: str, rest: list[str], suit: str) -> Command:
    """The declaration of a wish, if this card makes one."""
    if card[0] != rules.wild or check.ends_all(rules, seen, len(rest)):
        return {}
    return {"wish": suit}


def otherwise(rules: Rules, seen: View) -> Choice:
    """Lay nothing: pay the chain, sit out, draw, or pass."""
    seat, hand = own(seen)
    act, reason = "pass", "nothing_fits" if seen["drawn"] is None else "keeps_wish"
    if seen["phase"] == "recall":
        pass
    elif check.take_code(seen) is None:
        act, reason = "take", "takes"
    elif check.sit_code(seen) is None:
        act, reason = "sit", "sits_out"
    elif check.may_draw(rules, seen, hand):
        act = "draw"
    return {"command": {"act": act, "seat": seat}, "reason": reason}


def suits(rules: Rules, cards: list[str]) -> list[str]:
    """The suits of the cards that are neither wild nor jokers, one entry a card."""
    return [card[1] for card in cards if card[0] != rules.wild and card[0] != rules.joker]


def longest_suit(rules: Rules, cards: list[str]) -> str:
    """The suit held most, wild cards not counted; the first in the pack's order where several are equal."""
    held = suits(rules, cards)
    longest = rules.suits[0]
    for suit in rules.suits:
        if held.count(suit) > held.count(longest):
            longest = suit
    return longest
