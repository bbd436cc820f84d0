"""Which card may be laid now, read from an open board and a hand alone."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.engine.tricks.order import is_ace_of_spades, lowest, suit_of

if TYPE_CHECKING:
    from games.engine.tricks.rules import Rules
    from games.engine.tricks.types import TrickBoard


def lead_of(pos: TrickBoard) -> str | None:
    """The suit that was led; null: whoever is on turn leads."""
    trick = pos["trick"]
    return suit_of(str(trick[0][1])) if trick else None


def bound(lead: str | None, hand: list[str]) -> str | None:
    """The suit that must be followed with this hand where `lead` was led; null: any card may be laid."""
    return None if lead is None or not follows(hand, lead) else lead


def card_code(rules: Rules, lead: str | None, card: str) -> str | None:
    """Why a card of a hand that is `bound` to `lead` may not be laid; null: it may."""
    if lead is None or suit_of(card) == lead:
        return None
    if is_ace_of_spades(card):
        return None if rules.anytime or lead == "H" else "ACE_OF_SPADES_NOT_NOW"
    return "MUST_FOLLOW"


def follows(hand: list[str], lead: str) -> bool:
    """Whether the hand holds a card of the suit that was led."""
    for card in hand:
        if suit_of(card) == lead:
            return True
    return False


def playable(rules: Rules, pos: TrickBoard, hand: list[str]) -> list[str]:
    """The cards that may be laid now, in the order of the hand."""
    lead = bound(lead_of(pos), hand)
    return [card for card in hand if card_code(rules, lead, card) is None]


def lowest_playable(rules: Rules, pos: TrickBoard, hand: list[str]) -> str:
    """What the table lays for a seat whose time is over."""
    return lowest(playable(rules, pos, hand))


def is_single(pos: TrickBoard, count: int) -> bool:
    """Whether a hand of so many cards plays itself: there is one card, and none will be drawn."""
    return count == 1 and pos["face"] is None


def shows_void(rules: Rules, lead: str, card: str) -> bool:
    """Whether laying the card tells that the hand has nothing of the suit that was led."""
    if suit_of(card) == lead:
        return False
    return not is_ace_of_spades(card) or not (rules.anytime or lead == "H")
