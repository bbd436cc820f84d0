"""May this be done? Every check of the shedding family, in the order of the common model, section 5.1.

Each function returns the code of the first check that fails, or null. They read an open board and one hand, so that
the server (whole state) and a bot (its view) judge alike: a state's draw pile is a list, a view's only a number.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from games.engine.shed.rules import Rules
    from games.engine.types import Command, Match, View

    Position = Match | View


def card_code(rules: Rules, pos: Position, card: str) -> str | None:
    """Why this card does not fit now (step 7: chain, wild on wild, wish, suit or rank)."""
    rank, top, request = card[0], pos["discard"][-1], pos["request"]
    if pos["attack"]:
        return None if rank in rules.attack else "CHAIN_OPEN"
    if rank == rules.wild:
        return "WILD_ON_WILD" if top[0] == rank else None
    if request is not None:
        return None if card[1] == request["value"] else "WISH_MISMATCH"
    return None if card[1] == top[1] or rank == top[0] else "CARD_MISMATCH"


def play_code(rules: Rules, pos: Position, hand: list[str], command: Command) -> str | None:
    """PLAY: the cards are there, the shape is right, the card fits, its declaration is right (steps 3 to 8)."""
    cards = command["cards"]
    if not cards:
        return "NO_CARDS"
    if len(set(cards)) < len(cards):
        return "DUPLICATE_CARD"
    for card in cards:
        if card not in hand:
            return "NOT_IN_HAND"
    if pos["drawn"] is not None and cards != [pos["drawn"]]:
        return "ONLY_DRAWN_CARD"
    if len(cards) > 1:
        return "ONE_CARD_ONLY"
    return card_code(rules, pos, cards[0]) or _declaration_code(rules, hand, command)


def _declaration_code(rules: Rules, hand: list[str], command: Command) -> str | None:
    """The wish: whatever comes with the last card is ignored, for the round is over."""
    if len(hand) == 1:
        return None
    wish = command.get("wish")
    is_wild = command["cards"][0][0] == rules.wild
    if wish is not None and not is_wild:
        return "WISH_NOT_ALLOWED"
    if command.get("request") is not None:
        return "REQUEST_NOT_ALLOWED"
    if not is_wild:
        return None
    if wish is None:
        return "WISH_MISSING"
    return None if len(wish) == 1 and wish in rules.suits else "WISH_INVALID"


def anything_fits(rules: Rules, pos: Position, hand: list[str]) -> bool:
    """Whether some card of the hand could be laid now."""
    for card in hand:
        if card_code(rules, pos, card) is None:
            return True
    return False


def can_draw(pos: Position) -> bool:
    """Whether a card is left to draw, a reshuffle of what lies under the top included."""
    return bool(pos["draw"]) or len(pos["discard"]) > 1


def draw_code(rules: Rules, pos: Position, hand: list[str]) -> str | None:
    """DRAW: one card, where the rule system forces it only for a hand in which nothing fits."""
    if pos["attack"]:
        return "CHAIN_OPEN"
    if pos["drawn"] is not None:
        return "ALREADY_DREW"
    if rules.must_play and anything_fits(rules, pos, hand):
        return "MUST_PLAY"
    return None if can_draw(pos) else "NOTHING_TO_DRAW"


def take_code(pos: Position) -> str | None:
    """TAKE: pays an open chain."""
    return None if pos["attack"] else "NO_CHAIN"


def pass_code(rules: Rules, pos: Position, hand: list[str]) -> str | None:
    """PASS: after drawing, or when nothing can be done at all."""
    if pos["drawn"] is not None:
        return None
    if pos["attack"]:
        return "CHAIN_OPEN"
    if can_draw(pos):
        return "MUST_DRAW_FIRST"
    return "MUST_PLAY" if anything_fits(rules, pos, hand) else None


def call_code(pos: Position, seat: int, held: int) -> str | None:
    """CALL: before the play that leaves one card, or late by the seat that forgot it."""
    if pos["exposed"] == seat:
        return None
    if seat in pos["called"]:
        return "ALREADY_CALLED"
    return None if held == 2 else "CALL_NOT_NEEDED"


def callout_code(pos: Position, seat: int, target: int) -> str | None:
    """CALLOUT: only of the seat that forgot its call, while the window is open."""
    if target == seat:
        return "CALLOUT_SELF"
    return None if pos["exposed"] == target else "CALLOUT_CLOSED"
