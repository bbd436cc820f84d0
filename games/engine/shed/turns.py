"""How a turn ends: the next seat, the safety net, the blocked round, the result."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.engine.shed import check

if TYPE_CHECKING:
    from games.engine.shed.draft import Draft
    from games.engine.types import Match


def next_seat(match: Match) -> int:
    """The seat after the one on turn."""
    seat: int = (match["turn"] + match["direction"]) % len(match["hands"])
    return seat


def pass_turn(draft: Draft, to: int) -> None:
    """Complete the turn and give the next one to a seat; then the limit, then the blocked check."""
    turns = draft.match["turns"] + 1
    draft.tell({"e": "turn", "seat": to, "turns": turns})
    if turns >= draft.rules.max_turns or _is_blocked(draft):
        finish(draft, "blocked", None)


def finish(draft: Draft, why: str, winner: int | None) -> None:
    """End the round: the first out wins, the others are placed by cards left; without a winner there are no places."""
    hands = draft.match["hands"]
    places = None
    if winner is not None:
        places = [1 + len([other for other in hands if len(other) < len(hand)]) for hand in hands]
    draft.tell({"e": "over", "why": why, "winner": winner, "places": places, "hands": [list(hand) for hand in hands]})


def _is_blocked(draft: Draft) -> bool:
    """Every card is in a hand and nobody can play."""
    match = draft.match
    if check.can_draw(match) or match["attack"]:
        return False
    for hand in match["hands"]:
        if check.anything_fits(draft.rules, match, hand):
            return False
    return True
