"""The effects of each allowed act, in the order of the common model, section 5.2."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.engine.refusals import Refusal
from games.engine.shed import check
from games.engine.shed.turns import finish, next_seat, pass_turn

if TYPE_CHECKING:
    from games.engine.shed.draft import Draft
    from games.engine.types import Command


def play(draft: Draft, command: Command) -> None:
    """Lay one card; an empty hand wins at once, whatever the card would do."""
    seat, match = command["seat"], draft.match
    hand = match["hands"][seat]
    _allow(check.play_code(draft.rules, match, hand, command))
    if command.get("call") and check.call_code(match, seat, len(hand)) is None:
        _tell_call(draft, seat)
    draft.shut_window()
    forgot = len(hand) == 2 and seat not in match["called"]
    draft.tell({"e": "played", "seat": seat, "cards": list(command["cards"])})
    if forgot:
        draft.tell({"e": "window", "seat": seat, "open": True})
    if not hand:
        draft.tell({"e": "out", "seat": seat, "place": 1})
        finish(draft, "out", seat)
        return
    _take_effect(draft, command)


def _take_effect(draft: Draft, command: Command) -> None:
    """Chain, skip, wish; then the turn passes."""
    rules, match, seat = draft.rules, draft.match, command["seat"]
    rank = command["cards"][-1][0]
    if match["request"] is not None:
        draft.tell({"e": "request_over"})
    to = next_seat(match)
    if rank in rules.attack:
        draft.tell({"e": "attack", "total": match["attack"] + rules.attack[rank]})
    elif rank == rules.skips:
        draft.tell({"e": "skipped", "seat": to})
        to = (to + match["direction"]) % len(match["hands"])
    elif rank == rules.wild:
        draft.tell({"e": "wished", "seat": seat, "suit": command["wish"]})
    pass_turn(draft, to)


def draw(draft: Draft, command: Command) -> None:
    """Draw one card: it waits if it fits, else the turn ends by itself."""
    seat, match = command["seat"], draft.match
    _allow(check.draw_code(draft.rules, match, match["hands"][seat]))
    draft.reshuffle()
    held = check.card_code(draft.rules, match, match["draw"][0]) is None
    draft.give({"e": "drew", "seat": seat, "held": held}, 1)
    if not held:
        pass_turn(draft, next_seat(match))


def take(draft: Draft, command: Command) -> None:
    """Pay the chain and lose the turn."""
    match = draft.match
    _allow(check.take_code(match))
    draft.give({"e": "took", "seat": command["seat"]}, match["attack"])
    pass_turn(draft, next_seat(match))


def sit(draft: Draft, command: Command) -> None:
    """Nothing in this family's games so far can be sat out by choice."""
    raise Refusal("NO_SKIP")


def pass_(draft: Draft, command: Command) -> None:
    """End the turn without playing."""
    seat, match = command["seat"], draft.match
    _allow(check.pass_code(draft.rules, match, match["hands"][seat]))
    draft.tell({"e": "passed", "seat": seat, "drew": match["drawn"] is not None})
    pass_turn(draft, next_seat(match))


def timeout(draft: Draft, command: Command) -> None:
    """What the table does for a seat that does nothing: take the chain, pass, or draw one card and end the turn."""
    seat, match = command["seat"], draft.match
    if match["attack"]:
        take(draft, command)
    elif match["drawn"] is None and check.can_draw(match):
        draft.reshuffle()
        draft.give({"e": "drew", "seat": seat, "held": False}, 1)
        pass_turn(draft, next_seat(match))
    else:
        draft.tell({"e": "passed", "seat": seat, "drew": match["drawn"] is not None})
        pass_turn(draft, next_seat(match))


def call(draft: Draft, command: Command) -> None:
    """Say Mau, in time or late."""
    seat, match = command["seat"], draft.match
    _allow(check.call_code(match, seat, len(match["hands"][seat])))
    _tell_call(draft, seat)


def _tell_call(draft: Draft, seat: int) -> None:
    late = draft.match["exposed"] == seat
    draft.tell({"e": "called", "seat": seat, "late": late})
    if late:
        draft.shut_window()


def callout(draft: Draft, command: Command) -> None:
    """Catch a seat that forgot its call: it draws the penalty, the turn stays where it is."""
    seat, target = command["seat"], command["target"]
    _allow(check.callout_code(draft.match, seat, target))
    draft.tell({"e": "calledout", "seat": seat, "target": target})
    draft.shut_window()
    draft.give({"e": "penalty", "seat": target, "why": "callout"}, draft.rules.penalty)


def window_end(draft: Draft, command: Command) -> None:
    """The time to call out is over; without an open window there is nothing to do."""
    draft.shut_window()


def _allow(code: str | None) -> None:
    if code is not None:
        raise Refusal(code)
