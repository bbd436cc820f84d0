"""May this be done? Every check of the shedding family, in the order of the common model, section 5.1.

Each function returns the code of the first check that fails, or null. They read an open board and one hand, so that
the server (whole state) and a bot (its view) judge alike: a state's draw pile is a list, a view's only a number.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.engine.shed.fits import anything_fits, codes

if TYPE_CHECKING:
    from games.engine.shed.rules import Rules
    from games.engine.types import Command, Match, View

    Position = Match | View


def play_code(rules: Rules, pos: Position, hand: list[str], command: Command) -> str | None:
    """PLAY: the cards are there, the shape is right, the first one fits, the declaration is right (steps 3 to 8)."""
    cards: list[str] = command["cards"]
    if not cards:
        return "NO_CARDS"
    if len(cards) > 1 and len(set(cards)) < len(cards):
        return "DUPLICATE_CARD"
    for card in cards:
        if card not in hand:
            return "NOT_IN_HAND"
    drawn = pos["drawn"]
    if drawn is not None and cards != [drawn]:
        return "ONLY_DRAWN_CARD"
    if pos["phase"] == "recall" and (len(cards) > 1 or cards[0] not in rules.owed):
        return "RECALL_ONLY_VII"
    if len(cards) > 1:
        code = _shape_code(rules, cards)
        if code is not None:
            return code
    return codes(rules, pos)[cards[0]] or _declaration_code(rules, pos, command, cards[0], len(hand) - len(cards))


def _shape_code(rules: Rules, cards: list[str]) -> str | None:
    """Several cards at once (step 6)."""
    if len(rules.sizes) == 1:
        return "ONE_CARD_ONLY"
    for card in cards:
        if card[0] != cards[0][0]:
            return "SET_MIXED_RANKS"
    return None if len(cards) in rules.sizes else "SET_SIZE"


def ends_all(rules: Rules, pos: Position, left: int) -> bool:
    """Whether a play that leaves so many cards ends the round: what it would declare is then ignored."""
    if left:
        return False
    return not rules.last_left or len(pos["out"]) + len(pos["left"]) + 2 >= len(pos["sit"])


def _declaration_code(rules: Rules, pos: Position, command: Command, card: str, left: int) -> str | None:
    """The wish or request that comes with the cards, of which `card` is the first (step 8)."""
    if rules.asking is not None:
        return rules.asking.declaration_code(pos["request"], command, left)
    if ends_all(rules, pos, left):
        return None
    wish = command.get("wish")
    is_wild = card[0] == rules.wild
    if wish is not None and not is_wild:
        return "WISH_NOT_ALLOWED"
    if command.get("request") is not None:
        return "REQUEST_NOT_ALLOWED"
    if not is_wild:
        return None
    if wish is None:
        return "WISH_MISSING"
    return None if len(wish) == 1 and wish in rules.suits else "WISH_INVALID"


def can_draw(pos: Position) -> bool:
    """Whether a card is left to draw, a reshuffle of what lies under the top included."""
    return bool(pos["draw"]) or len(pos["discard"]) > 1


def may_draw(rules: Rules, pos: Position, hand: list[str]) -> bool:
    """Whether DRAW is allowed with this hand."""
    return draw_code(rules, pos, anything_fits(rules, pos, hand)) is None


def draw_code(rules: Rules, pos: Position, fits: bool) -> str | None:
    """DRAW: one card, where the rule system forces it only for a hand in which nothing `fits`."""
    if pos["attack"]:
        return "CHAIN_OPEN"
    if pos["skip"]:
        return "SKIP_OPEN"
    if pos["drawn"] is not None:
        return "ALREADY_DREW"
    if rules.must_play and fits:
        return "MUST_PLAY"
    return None if can_draw(pos) else "NOTHING_TO_DRAW"


def take_code(pos: Position) -> str | None:
    """TAKE: pays an open chain."""
    return None if pos["attack"] else "NO_CHAIN"


def sit_code(pos: Position) -> str | None:
    """SIT: serves an open skip."""
    return None if pos["skip"] else "NO_SKIP"


def pass_code(pos: Position, fits: bool) -> str | None:
    """PASS: after drawing, to let a recall be, or when nothing can be done at all, not even a card `fits`."""
    if pos["drawn"] is not None or pos["phase"] == "recall":
        return None
    if pos["attack"]:
        return "CHAIN_OPEN"
    if pos["skip"]:
        return "SKIP_OPEN"
    if can_draw(pos):
        return "MUST_DRAW_FIRST"
    return "MUST_PLAY" if fits else None


def call_code(rules: Rules, pos: Position, seat: int, hand: list[str]) -> str | None:
    """CALL: before the play that leaves one card, or late by the seat that forgot it."""
    if rules.calls in ("", "play"):
        return "NO_CALL_RULE"
    exposed = pos["exposed"]
    if exposed is not None and exposed == seat:
        return None
    if seat in pos["called"]:
        return "ALREADY_CALLED"
    if rules.calls == "turn" and pos["turn"] != seat:
        return "NOT_YOUR_TURN"
    return None if _can_leave_one(rules, hand) else "CALL_NOT_NEEDED"


def _can_leave_one(rules: Rules, hand: list[str]) -> bool:
    """Whether one play from this hand may leave exactly one card."""
    size = len(hand) - 1
    if size == 1 or len(rules.sizes) == 1 or size not in rules.sizes:
        return size == 1
    ranks = [card[0] for card in hand]
    for rank in ranks[:2]:  # of all cards but one, one of these must be
        if ranks.count(rank) >= size:
            return True
    return False


def calls_with(rules: Rules, pos: Position, seat: int, hand: list[str], left: int) -> bool:
    """Whether `call` that comes with a play leaving so many cards is a call; where none is due it is ignored."""
    if left != 1 and (rules.calls == "play" or pos["exposed"] != seat):
        return False
    return rules.calls == "play" or call_code(rules, pos, seat, hand) is None


def callout_code(rules: Rules, pos: Position, seat: int, target: int) -> str | None:
    """CALLOUT: only of the seat that forgot its call, while the window is open."""
    if not rules.calls or rules.at_once:
        return "NO_CALL_RULE"
    if target == seat:
        return "CALLOUT_SELF"
    return None if pos["exposed"] == target else "CALLOUT_CLOSED"
