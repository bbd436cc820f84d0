"""The recall (Makaó, section 5): who has laid the last card may be called back by an attacking card."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.engine.shed.draft import Draft
from games.engine.shed.effects import owed_by
from games.engine.shed.ending import go_out
from games.engine.shed.fits import card_code
from games.engine.shed.turns import grow_old, pass_turn, seat_after

if TYPE_CHECKING:
    from games.engine.types import Command


def open_recall(draft: Draft, cards: list[str]) -> bool:
    """After the last cards of the seat on turn: whether the seat before it may recall it, which is then asked."""
    match, rules = draft.match, draft.rules
    seats = len(match["hands"])
    if rules.recall == "off" or (rules.recall == "two_players" and seats > 2) or cards[-1][0] == rules.skips:
        return False
    finisher = match["turn"]
    before = (finisher - match["direction"]) % seats
    tried = Draft(match, rules, match["v"])
    _lie_as_laid(tried, cards)
    if not [card for card in match["hands"][before] if _recalls(tried, card)]:
        return False
    _lie_as_laid(draft, cards)
    draft.tell({"e": "recall_window", "seat": before, "by": finisher})
    return True


def _recalls(draft: Draft, card: str) -> bool:
    return card in draft.rules.owed and card_code(draft.rules, draft.match, card) is None


def _lie_as_laid(draft: Draft, cards: list[str]) -> None:
    """The finisher's turn is complete: requests have grown older, and an attack is open."""
    match, rules = draft.match, draft.rules
    request = match["request"]
    if rules.asking is not None and request is not None and rules.asking.beats(request, cards[0]):
        draft.tell({"e": "request_over"})
    grow_old(draft)
    if cards[-1] in rules.owed:
        draft.tell({"e": "attack", "total": match["attack"] + owed_by(draft, cards)})


def recall(draft: Draft, command: Command) -> None:
    """The finisher draws the whole chain and is in again; a recaller without cards has won after that."""
    match, finisher = draft.match, draft.match["recall"]
    assert finisher is not None
    draft.tell({"e": "attack", "total": match["attack"] + owed_by(draft, command["cards"])})
    draft.give({"e": "recalled", "seat": finisher}, match["attack"])
    draft.aged = True
    if match["hands"][command["seat"]]:
        pass_turn(draft, seat_after(match, finisher))
    else:
        go_out(draft, command["seat"])


def decline(draft: Draft) -> None:
    """The finisher has won."""
    finisher = draft.match["recall"]
    assert finisher is not None
    go_out(draft, finisher)
