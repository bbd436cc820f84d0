"""Which card fits now (common model, sections 5.1 step 7 and 5.3), read from what lies open and a card alone."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from games.engine.shed.rules import Rules
    from games.engine.types import Lie


def card_code(rules: Rules, lie: Lie, card: str) -> str | None:
    """Why this card does not fit now (chain, skip, wild on wild, wish or request, suit or rank); null: it fits."""
    rank, top, request = card[0], lie["discard"][-1], lie["request"]
    if lie["attack"]:
        return None if card in rules.owed or rank in rules.cancels else "CHAIN_OPEN"
    if lie["skip"]:
        return None if rank == rules.skips else "SKIP_OPEN"
    if rank == rules.wild:
        return "WILD_ON_WILD" if top[0] == rank and not rules.wild_on_wild else None
    if rank == rules.joker:
        return None
    if request is not None:
        if rules.asking is not None:
            return rules.asking.card_code(request, top, card)
        return None if card[1] == request["value"] else "WISH_MISMATCH"
    return None if card[1] == top[1] or rank == top[0] or top[0] == rules.joker else "CARD_MISMATCH"


def codes(rules: Rules, lie: Lie) -> dict[str, str | None]:
    """`card_code` of each card of the pack as things lie now; reckoned once for each way in which they may lie."""
    request, way, top = lie["request"], "", lie["discard"][-1]
    if lie["attack"]:
        way = "attack"
    elif lie["skip"]:
        way = "skip"
    elif request is not None:
        way = request["kind"] + request["value"]
    by_top = rules.codes.get(way)
    if by_top is None:
        by_top = rules.codes[way] = {}
    found = by_top.get(top)
    if found is None:
        found = by_top[top] = {card: card_code(rules, lie, card) for card in rules.all_cards}
    return found


def anything_fits(rules: Rules, lie: Lie, hand: list[str]) -> bool:
    """Whether some card of the hand could be laid now."""
    found = codes(rules, lie)
    for card in hand:
        if found[card] is None:
            return True
    return False
