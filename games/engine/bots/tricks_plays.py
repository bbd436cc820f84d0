"""What every bot of the trick family needs: its hand, what it may lay, and how the open trick lies."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.engine.bots.tricks_numbers import number
from games.engine.tricks import follow
from games.engine.tricks.order import is_ace_of_spades, points_of, power, suit_of

if TYPE_CHECKING:
    from games.engine.tricks.rules import Rules
    from games.engine.tricks.types import TrickView
    from games.engine.types import Choice


def own(seen: TrickView) -> list[str]:
    """The bot's hand; only seats have bots."""
    hand = seen["hand"]
    assert hand is not None
    return hand


def playable(rules: Rules, seen: TrickView) -> list[str]:
    """The cards that may be laid now, in the order of the hand."""
    return follow.playable(rules, seen, own(seen))


def laid(seen: TrickView) -> list[str]:
    """The cards of the open trick."""
    return [str(pair[1]) for pair in seen["trick"]]


def is_last(seen: TrickView) -> bool:
    """Whether the trick is complete with the next card."""
    return len(seen["trick"]) == len(seen["counts"]) - 1


def play(seen: TrickView, card: str, reason: str) -> Choice:
    """Lay the card."""
    return {"command": {"act": "play", "seat": seen["seat"], "cards": [card]}, "reason": reason}


def lay_number(rules: Rules, seen: TrickView, chosen: int) -> Choice:
    """Lay a card of this number, with the reason for it."""
    for card in playable(rules, seen):
        if number(card) == chosen:
            return play(seen, card, why(rules, seen, card))
    raise AssertionError(chosen)


def beats(seen: TrickView, card: str) -> bool:
    """Whether the card is better than all that lie in the open trick."""
    lead = suit_of(laid(seen)[0])
    return power(card, lead) > max([power(other, lead) for other in laid(seen)])


def worth(seen: TrickView) -> int:
    """The points that lie in the open trick."""
    return sum([points_of(card) for card in laid(seen)])


def why(rules: Rules, seen: TrickView, card: str) -> str:
    """Why the card was laid, as a player would say it: one of `only_card`, `leads_heart`, `leads_spade`, `leads_low`,
    `leads_high`, `cheap_trick`, `takes_lead`, `dump`, `duck`, `saves_ace_spades`, `lowest`."""
    cards = playable(rules, seen)
    if len(cards) == 1:
        return "only_card"
    suit = suit_of(card)
    if not seen["trick"]:
        if suit in "HS":
            return "leads_heart" if suit == "H" else "leads_spade"
        return "leads_high" if card[0] in "TJQKA" else "leads_low"
    if beats(seen, card):
        return "cheap_trick" if worth(seen) + points_of(card) > 0 else "takes_lead"
    if points_of(card) < 0:
        return "dump"
    if worth(seen) < 0:
        return "duck"
    return "saves_ace_spades" if [other for other in cards if is_ace_of_spades(other)] else "lowest"
