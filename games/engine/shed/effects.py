"""What laid cards do: chain, skip, direction, wish, request."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.engine.shed.ending import staying
from games.engine.shed.turns import next_seat, seat_after

if TYPE_CHECKING:
    from games.engine.shed.asking import Asking
    from games.engine.shed.draft import Draft
    from games.engine.types import Command


def take_effect(draft: Draft, command: Command) -> int:
    """Tell the effects of a play that goes on; the seat whose turn it is then."""
    rules, match, seat = draft.rules, draft.match, command["seat"]
    cards: list[str] = command["cards"]
    last, attack = cards[-1], match["attack"]
    answers = attack or match["skip"]
    if rules.asking is not None:
        _ask(draft, rules.asking, command)
    elif match["request"] is not None:
        draft.tell({"e": "request_over"})
    to = next_seat(match)
    if last in rules.owed:
        draft.tell({"e": "attack", "total": attack + owed_by(draft, cards)})
    elif last[0] == rules.skips:
        to = _skip(draft, to, len(cards))
    elif last[0] == rules.wild:
        draft.tell({"e": "wished", "seat": seat, "suit": command["wish"]})
    elif last[0] == rules.reverses:
        draft.tell({"e": "reversed", "direction": -match["direction"]})
        to = seat if len(staying(match)) == 2 else next_seat(match)
    elif attack:
        draft.tell({"e": "cancelled", "total": attack})
    if answers:
        draft.count_owed(seat)
    return to


def owed_by(draft: Draft, cards: list[str]) -> int:
    """How many cards these make the next seat owe, all together."""
    return sum([draft.rules.owed[card] for card in cards])


def _skip(draft: Draft, to: int, n: int) -> int:
    """Where a skip may be answered the next seat decides; else it is passed over."""
    answer = draft.rules.skip_answer
    if answer:
        draft.tell({"e": "skip", "total": draft.match["skip"] + n if answer == "sum" else 1})
        return to
    draft.tell({"e": "skipped", "seat": to})
    return seat_after(draft.match, to)


def _ask(draft: Draft, asking: Asking, command: Command) -> None:
    """End a request that is beaten or finished by a new one; begin the new one."""
    request, wish, rank = draft.match["request"], command.get("wish"), command.get("request")
    asked = rank if wish is None else wish
    if request is not None and (asked is not None or asking.beats(request, command["cards"][0])):
        draft.tell({"e": "request_over"})
    if asked is not None:
        is_round = asking.is_round(command)
        draft.aged = True
        draft.tell(
            {
                "e": "requested",
                "seat": command["seat"],
                "kind": "rank" if wish is None else "suit",
                "value": asked,
                "life": "round" if is_round else "next",
                "left": len(draft.match["hands"]) if is_round else 1,
            }
        )
