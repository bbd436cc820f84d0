"""How a trick, a round and a match end."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.engine.tricks.order import points_of, winner_of

if TYPE_CHECKING:
    from games.engine.tricks.draft import Draft


def end_trick(draft: Draft) -> int:
    """Give the trick to its winner, who leads next; in Schneider hands are filled up, the winner's first."""
    match = draft.match
    seats = len(match["hands"])
    winner, cards = winner_of(match["trick"]), [str(laid[1]) for laid in match["trick"]]
    points = 0
    for card in cards:
        points += points_of(card)
    draft.tell({"e": "trick", "winner": winner, "points": points, "cards": cards})
    if match["face"] is not None:
        for step in range(seats):
            pile = match["draw"]
            if not pile:
                break
            face = pile[1] if len(pile) > 1 else None
            draft.tell({"e": "picked", "seat": (winner + step) % seats, "card": pile[0], "face": face})
    return winner


def end_round(draft: Draft) -> None:
    """Add the points up; the match ends when somebody has reached the target, or after very many rounds."""
    match, rules = draft.match, draft.rules
    hands: list[list[str]] = [[] for _ in match["hands"]]
    scores = match["points"][:]
    draft.tell({"e": "round", "why": "out", "winner": _best(scores), "scores": scores, "hands": hands})
    totals = match["totals"]
    reached = max(totals) >= rules.target
    if reached or match["round"] >= rules.max_rounds:
        places = [1 + len([other for other in totals if other > total]) for total in totals]
        why = "target" if reached else "limit"
        draft.tell({"e": "over", "why": why, "winner": _best(totals), "places": places, "hands": hands})


def _best(points: list[int]) -> int | None:
    """The seat that alone has most; null where several have."""
    most = max(points)
    return points.index(most) if points.count(most) == 1 else None
