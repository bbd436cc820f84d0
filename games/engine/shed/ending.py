"""How a round and a match end: who is out, places, scores, the next deal."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from games.engine.shed.draft import Draft
    from games.engine.shed.rules import Rules
    from games.engine.types import Match


def go_out(draft: Draft, seat: int) -> bool:
    """A hand is empty: tell it; whether that ends the round."""
    match = draft.match
    draft.tell({"e": "out", "seat": seat, "place": len(match["out"]) + 1})
    if not draft.rules.last_left:
        finish(draft, "out", seat)
        return True
    if len(staying(match)) > 1:
        return False
    finish(draft, "last_left", None)
    return True


def staying(match: Match) -> list[int]:
    """The seats that still play."""
    return [seat for seat in range(len(match["hands"])) if seat not in match["out"] and seat not in match["left"]]


def finish(draft: Draft, why: str, winner: int | None) -> None:
    """End the round, and the match unless another round is due."""
    match, rules = draft.match, draft.rules
    hands = [list(hand) for hand in match["hands"]]
    if rules.scoring is not None:
        scores = rules.scoring.scores(hands, winner)
        draft.tell({"e": "round", "why": why, "winner": winner, "scores": scores, "hands": hands})
        if match["round"] < rules.rounds:
            return
    places = _places(rules, match, winner)
    if rules.last_left or rules.rounds > 1:
        winner = None if places is None or places.count(1) > 1 else places.index(1)
    draft.tell({"e": "over", "why": why, "winner": winner, "places": places, "hands": hands})


def _places(rules: Rules, match: Match, winner: int | None) -> list[int] | None:
    """By seat; null where one blocked round was the whole match: a draw."""
    hands = match["hands"]
    if rules.last_left:
        return _places_of_all(match)
    if rules.rounds == 1 and winner is None:
        return None
    if rules.scoring is not None:
        parted = rules.scoring.to_winner and rules.rounds == 1  # there all but the winner have got nothing
        return rules.scoring.places(match["totals"], hands if parted else None)
    return [1 + len([other for other in hands if len(other) < len(hand)]) for hand in hands]


def _places_of_all(match: Match) -> list[int]:
    """Who went out in that order, then who stays by cards left, then who left, the first to leave last."""
    hands, out, left = match["hands"], match["out"], match["left"]
    stay = staying(match)
    places = []
    for seat in range(len(hands)):
        if seat in out:
            places.append(1 + out.index(seat))
        elif seat in left:
            places.append(len(hands) - left.index(seat))
        else:
            fewer = [other for other in stay if len(hands[other]) < len(hands[seat])]
            places.append(1 + len(out) + len(fewer))
    return places
