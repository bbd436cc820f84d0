"""What a seat may do now."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.engine.tricks.follow import bound, card_code, lead_of

if TYPE_CHECKING:
    from games.engine.tricks.rules import Rules
    from games.engine.tricks.types import TrickBoard
    from games.engine.types import Offer


def offer(rules: Rules, pos: TrickBoard, seat: int, hand: list[str]) -> Offer:
    """The cards that may be laid, and a code for each other one; nothing for a seat that is not on turn."""
    if pos["phase"] != "turn" or pos["turn"] != seat:
        return {"acts": [], "cards": {}, "why": {}, "callout": None}
    cards: dict[str, list[str]] = {}
    why: dict[str, str] = {}
    lead = bound(lead_of(pos), hand)
    for card in hand:
        code = card_code(rules, lead, card)
        if code is None:
            cards[card] = []
        else:
            why[card] = code
    return {"acts": ["play"], "cards": cards, "why": why, "callout": None}
