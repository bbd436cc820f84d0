"""What a bot may think of the cards it does not see: which there are, and hands that fit what happened."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.engine.bots.plays import own

if TYPE_CHECKING:
    from games.engine.shed.rules import Rules
    from games.engine.types import Unable, View


def unseen(rules: Rules, seen: View) -> list[str]:
    """Cards in the pile or in other hands, in the pack's order."""
    known = own(seen)[1] + seen["discard"]
    return [card for card in rules.cards(len(seen["counts"])) if card not in known]


def fits_on(rules: Rules, top: str, ask: str | None, card: str) -> bool:
    """Whether the card could be laid on `top` under the wish `ask`, without a chain."""
    if card[0] == rules.wild:
        return top[0] != rules.wild
    if ask is not None:
        return card[1] == ask
    return card[1] == top[1] or card[0] == top[0]


def last_unable(seen: View, seat: int) -> Unable | None:
    """The seat's latest inability that still says something about cards in its hand."""
    for unable in reversed(seen["memory"][seat]):
        if unable["since"] < seen["counts"][seat]:
            return unable
    return None


def split(rules: Rules, seen: View, seat: int, hidden: list[str]) -> tuple[int, list[str]]:
    """How many of the seat's cards were there when it last could not play, and the cards these may be."""
    unable = last_unable(seen, seat)
    if unable is None:
        return 0, hidden
    old = seen["counts"][seat] - unable["since"]
    possible = [card for card in hidden if not fits_on(rules, unable["top"], unable["ask"], card)]
    return min(old, len(possible)), possible
