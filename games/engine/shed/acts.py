"""The effects of each allowed act, in the order of the common model, section 5.2."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.engine.refusals import Refusal
from games.engine.shed import check
from games.engine.shed.effects import take_effect
from games.engine.shed.ending import finish, go_out, staying
from games.engine.shed.fits import anything_fits, card_code
from games.engine.shed.recall import decline, open_recall, recall
from games.engine.shed.turns import next_seat, pass_turn

if TYPE_CHECKING:
    from games.engine.shed.draft import Draft
    from games.engine.types import Command


def play(draft: Draft, command: Command) -> None:
    """Lay cards; an empty hand is out."""
    seat: int = command["seat"]
    cards: list[str] = command["cards"]
    match, rules = draft.match, draft.rules
    hand = match["hands"][seat]
    _allow(check.play_code(rules, match, hand, command))
    left = len(hand) - len(cards)
    if command.get("call") and check.calls_with(rules, match, seat, hand, left):
        _tell_call(draft, seat)
    draft.shut_window()
    forgot = left == 1 and rules.calls and seat not in match["called"]
    draft.tell({"e": "played", "seat": seat, "cards": cards[:]})
    if forgot:
        draft.forgot(seat)
    if match["phase"] == "recall":
        recall(draft, command)
    elif not left and (open_recall(draft, cards) or go_out(draft, seat)):
        return
    else:
        pass_turn(draft, take_effect(draft, command))


def draw(draft: Draft, command: Command) -> None:
    """Draw one card: it waits if the rule system says so, else the turn ends by itself."""
    seat: int = command["seat"]
    match, rules = draft.match, draft.rules
    _allow(check.draw_code(rules, match, anything_fits(rules, match, match["hands"][seat])))
    draft.shut_window_by_act()
    draft.reshuffle()
    held = rules.after_draw == "wait"
    if rules.after_draw == "fit":
        held = card_code(rules, match, match["draw"][0]) is None
    draft.give({"e": "drew", "seat": seat, "held": held}, 1)
    if not held:
        pass_turn(draft, next_seat(match))


def take(draft: Draft, command: Command) -> None:
    """Pay the chain and lose the turn."""
    match = draft.match
    _allow(check.take_code(match))
    draft.shut_window_by_act()
    draft.give({"e": "took", "seat": command["seat"]}, match["attack"])
    draft.count_owed(command["seat"])
    pass_turn(draft, next_seat(match))


def sit(draft: Draft, command: Command) -> None:
    """Serve the skip: this turn is lost, and as many more as were added up."""
    seat, match = command["seat"], draft.match
    _allow(check.sit_code(match))
    draft.shut_window_by_act()
    draft.tell({"e": "sits", "seat": seat, "left": match["sit"][seat] + match["skip"] - 1})
    pass_turn(draft, next_seat(match))


def pass_(draft: Draft, command: Command) -> None:
    """End the turn without playing, or let the seat that has finished be the winner."""
    seat, match = command["seat"], draft.match
    _allow(check.pass_code(match, anything_fits(draft.rules, match, match["hands"][seat])))
    draft.shut_window_by_act()
    draft.tell({"e": "passed", "seat": seat, "drew": match["drawn"] is not None})
    if match["phase"] == "recall":
        decline(draft)
    else:
        pass_turn(draft, next_seat(match))


def timeout(draft: Draft, command: Command) -> None:
    """What the table does for a seat that does nothing; the last time-out of the rule system removes the seat."""
    seat, match, rules = command["seat"], draft.match, draft.rules
    if rules.max_timeouts:
        count = match["timeouts"][seat] + 1
        draft.tell({"e": "timed_out", "seat": seat, "count": count})
        if count >= rules.max_timeouts:
            leave(draft, command)
            return
    if match["attack"] and match["phase"] == "turn":
        take(draft, command)
    elif match["skip"]:
        sit(draft, command)
    elif match["phase"] == "turn" and match["drawn"] is None and check.can_draw(match):
        draft.shut_window_by_act()
        draft.reshuffle()
        draft.give({"e": "drew", "seat": seat, "held": False}, 1)
        pass_turn(draft, next_seat(match))
    else:
        draft.shut_window_by_act()
        draft.tell({"e": "passed", "seat": seat, "drew": match["drawn"] is not None})
        if match["phase"] == "recall":
            decline(draft)
        else:
            pass_turn(draft, next_seat(match))


def call(draft: Draft, command: Command) -> None:
    """Say it, in time or late."""
    seat, match = command["seat"], draft.match
    _allow(check.call_code(draft.rules, match, seat, match["hands"][seat]))
    _tell_call(draft, seat)


def _tell_call(draft: Draft, seat: int) -> None:
    late = draft.match["exposed"] == seat
    draft.tell({"e": "called", "seat": seat, "late": late})
    if late:
        draft.shut_window()


def callout(draft: Draft, command: Command) -> None:
    """Catch a seat that forgot its call: it draws the penalty, the turn stays where it is."""
    seat, target = command["seat"], command["target"]
    _allow(check.callout_code(draft.rules, draft.match, seat, target))
    draft.tell({"e": "calledout", "seat": seat, "target": target})
    draft.shut_window()
    draft.give({"e": "penalty", "seat": target, "why": "callout"}, draft.rules.penalty)


def window_end(draft: Draft) -> None:
    """The time to call out is over; without an open window there is nothing to do."""
    draft.shut_window()


def leave(draft: Draft, command: Command) -> None:
    """Go for good, where the others play on without a computer in the seat."""
    seat, match = command["seat"], draft.match
    if not draft.rules.last_left:
        raise Refusal("BAD_COMMAND")
    if seat in match["out"] or seat in match["left"]:
        raise Refusal("NOT_PLAYING")
    on_turn = seat == match["turn"]
    draft.tell({"e": "gone", "seat": seat, "cards": list(match["hands"][seat])})
    if len(staying(match)) == 1:
        finish(draft, "left", None)
    elif on_turn:
        pass_turn(draft, next_seat(match))


def _allow(code: str | None) -> None:
    if code is not None:
        raise Refusal(code)
