"""What a bot may think of the cards it does not see: which there are, and hands that fit what happened."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.engine.bots import after
from games.engine.bots.plays import own
from games.engine.shed.fits import card_code

if TYPE_CHECKING:
    from games.engine.shed.rules import Rules
    from games.engine.types import Lie, View

    Layer = tuple[int, list[str]]


def unseen(rules: Rules, seen: View) -> list[str]:
    """Cards in the pile or in other hands, in the pack's order."""
    known = own(seen)[1] + seen["discard"]
    return [card for card in rules.cards(len(seen["counts"])) if card not in known]


def fitting(rules: Rules, lie: Lie, cards: list[str]) -> list[str]:
    """Those of the cards that could be laid as the table lies."""
    return [card for card in cards if card_code(rules, lie, card) is None]


def layers(rules: Rules, seen: View, seat: int, hidden: list[str]) -> list[Layer]:
    """The seat's hand in parts (how many cards, which they may be), the oldest first.

    At least so many cards were already there when it could not play; they fit nothing that lay then.
    """
    found: list[Layer] = []
    unable = seen["memory"][seat]
    known = 0
    for at in range(len(unable)):
        old = seen["counts"][seat] - unable[at]["since"]
        if old > known:
            possible = hidden
            for later in unable[at:]:
                lie = after.unable(later)
                possible = [card for card in possible if card_code(rules, lie, card) is not None]
            found.append((min(old - known, len(possible)), possible))
            known = old
    found.append((seen["counts"][seat] - sum([n for n, _ in found]), hidden))
    return found


def chance(seat_layers: list[Layer], wanted: list[str]) -> int:
    """Per mille that a hand of these layers holds one of the wanted cards."""
    without = 1000
    for n, possible in seat_layers:
        if possible and n:
            missing = len(possible) - len([card for card in possible if card in wanted])
            for _ in range(n):
                without = without * missing // len(possible)
    return 1000 - without
