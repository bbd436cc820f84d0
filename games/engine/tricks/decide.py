"""From a command to its events: the checks in the order of the rules, then what the card does."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.engine.refusals import Refusal
from games.engine.tricks.deal import deal
from games.engine.tricks.draft import Draft
from games.engine.tricks.ending import end_round, end_trick
from games.engine.tricks.follow import bound, card_code, is_single, lead_of, lowest_playable, shows_void

if TYPE_CHECKING:
    from games.engine.tricks.rules import Rules
    from games.engine.tricks.types import TrickMatch
    from games.engine.types import Command


def decide(match: TrickMatch, rules: Rules, command: Command, v: int) -> Draft:
    """The draft with all events of a command; raises `Refusal` and leaves `match` as it is."""
    act: str = command["act"]
    phase = match["phase"]
    if act == "deal" and phase == "deal":
        draft = Draft(match, rules, v)
        deal(draft)
        return draft
    if act not in ("play", "timeout") or (phase == "deal" and not match["round"]):
        raise Refusal("BAD_COMMAND")
    if phase != "turn":
        raise Refusal("GAME_OVER")
    seat: int = command["seat"]
    if seat != match["turn"]:
        raise Refusal("NOT_YOUR_TURN")
    hand, lead = match["hands"][seat], lead_of(match)
    if act == "play":
        cards: list[str] = command["cards"]
        code = _play_code(rules, lead, hand, cards)
        if code is not None:
            raise Refusal(code)
        draft = Draft(match, rules, v)
        _play(draft, lead, seat, cards[0])
        return draft
    card = lowest_playable(rules, match, hand)
    draft = Draft(match, rules, v)
    if not is_single(match, len(hand)):
        draft.tell({"e": "timed_out", "seat": seat, "count": match["timeouts"][seat] + 1})
    _play(draft, lead, seat, card)
    return draft


def _play_code(rules: Rules, lead: str | None, hand: list[str], cards: list[str]) -> str | None:
    """Why these cards may not be laid where `lead` was led."""
    if not cards:
        return "NO_CARDS"
    for i in range(len(cards)):
        if cards[i] in cards[:i]:
            return "DUPLICATE_CARD"
    for card in cards:
        if card not in hand:
            return "NOT_IN_HAND"
    return card_code(rules, bound(lead, hand), cards[0]) if len(cards) == 1 else "ONE_CARD_ONLY"


def _play(draft: Draft, lead: str | None, seat: int, card: str) -> None:
    """Lay a card; the last seat's ends the trick, the last trick the round."""
    match = draft.match
    draft.tell({"e": "played", "seat": seat, "cards": [card]})
    if lead is not None and shows_void(draft.rules, lead, card) and lead not in match["voids"][seat]:
        draft.tell({"e": "void", "seat": seat, "suit": lead})
    seats = len(match["hands"])
    following = (seat + 1) % seats
    if len(match["trick"]) == seats:
        following = end_trick(draft)
        if not match["hands"][following]:
            end_round(draft)
            return
    draft.tell({"e": "turn", "seat": following, "turns": match["turns"] + 1})
