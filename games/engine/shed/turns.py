"""How a turn ends: requests grow old, the next seat, seats that sit out, limits, the blocked round."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.engine.shed import check
from games.engine.shed.ending import finish
from games.engine.shed.fits import anything_fits

if TYPE_CHECKING:
    from games.engine.shed.draft import Draft
    from games.engine.types import Match


def seat_after(match: Match, seat: int) -> int:
    """The next seat that still plays."""
    seats, direction, out, left = len(match["hands"]), match["direction"], match["out"], match["left"]
    while True:
        seat = (seat + direction) % seats
        if seat not in out and seat not in left:
            return seat


def next_seat(match: Match) -> int:
    """The seat after the one on turn."""
    return seat_after(match, match["turn"])


def pass_turn(draft: Draft, to: int) -> None:
    """Complete the turn and give the next one to a seat, or to the first after it that owes no turn."""
    match, rules = draft.match, draft.rules
    if rules.calls == "turn" and match["turn"] in match["called"]:
        draft.tell({"e": "call_over", "seat": match["turn"]})
    if rules.asking is not None and not draft.aged:
        grow_old(draft)
    while True:
        turns: int = match["turns"] + 1
        draft.tell({"e": "turn", "seat": to, "turns": turns})
        if rules.turn_limit and turns >= rules.turn_limit:
            finish(draft, "limit", None)
        elif turns >= rules.max_turns or _is_blocked(draft):
            finish(draft, "blocked", None)
        elif match["sit"][to] and not match["attack"] and not match["skip"]:
            draft.tell({"e": "sits", "seat": to, "left": match["sit"][to] - 1})
            to = seat_after(match, to)
            continue
        return


def grow_old(draft: Draft) -> None:
    """A completed turn takes one off what is left of a request; one that was made in this turn is still young."""
    draft.aged = True
    request = draft.match["request"]
    if request is None:
        return
    if request["left"] > 1:
        draft.tell({"e": "request_left", "left": request["left"] - 1})
    else:
        draft.tell({"e": "request_over"})


def _is_blocked(draft: Draft) -> bool:
    """Every card is in a hand, nothing is open that ends by itself, and nobody can play."""
    match, rules = draft.match, draft.rules
    if check.can_draw(match) or match["attack"] or match["skip"]:
        return False
    if match["request"] is not None and match["request"]["life"] != "until_met":
        return False
    for hand in match["hands"]:
        if anything_fits(rules, match, hand):
            return False
    return True
