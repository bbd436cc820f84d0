"""What a seat may do now."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.engine.tricks.follow import card_code

if TYPE_CHECKING:
    from games.engine.tricks.rules import Rules
    from games.engine.tricks.types import TrickBoard
    from games.engine.types import Offer


def offer(rules: Rules, pos: TrickBoard, seat: int, hand: list[str]) -> Offer:
    """The cards that may be laid, and a code for each other one; nothing for a seat that is not on turn."""
    offered: Offer = {"acts": [], "cards": {}, "why": {}, "callout": None}
    if pos["phase"] != "turn" or pos["turn"] != seat:
        return offered
    offered["acts"].append("play")
    for card in hand:
        code = card_code(rules, pos, hand, card)
        if code is None:
            offered["cards"][card] = []
        else:
            offered["why"][card] = code
    return offered
