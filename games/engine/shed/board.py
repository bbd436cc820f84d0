"""The open part of the table: how each event changes what everybody sees, without any rule.

`match.evolve` and `view.fold` both go through `advance`, so that a view folded from events cannot drift from the state.

No list of a state or a view is ever changed in place: it is replaced by a new one. So a copy of a match is one copied
dict, views share the lists of the state, and who looks at an old state sees it as it was.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from typing import Any, Final

    from games.engine.types import Board, Event, Unable

REMEMBERED: Final = 3
"""So many of a seat's last inabilities are kept for the bots; older ones tell nearly nothing."""


def advance(board: Board, name: str, event: Event) -> None:
    """Change the board in place by one event of that name, redacted or not."""
    if name == "turn":  # these three are most of what happens
        _turn(board, event)
    elif name == "played":
        _played(board, event)
    elif name == "drew":
        _drew(board, event)
    else:
        CHANGES[name](board, event)


def _dealt(board: Board, event: Event) -> None:
    seats = len(board["sit"])
    board["round"] = event["round"]
    board["dealer"] = event["dealer"]
    board["discard"] = event["discard"]
    board["direction"] = event["direction"]
    board["phase"] = "turn"
    board["sit"] = [0] * seats
    board["out"] = []
    board["ended"] = None
    board["turns"] = 0
    board["reshuffles"] = 0
    board["memory"] = [[] for _ in range(seats)]
    _quiet(board)


def _turn(board: Board, event: Event) -> None:
    board["turn"] = event["seat"]
    board["turns"] = event["turns"]
    board["drawn"] = None


def _played(board: Board, event: Event) -> None:
    board["discard"] = board["discard"] + event["cards"]
    board["drawn"] = None
    _hush(board, event["seat"])


def _drew(board: Board, event: Event) -> None:
    _unable(board, event)
    _gained(board, event)
    if event["held"] and event["cards"]:
        board["drawn"] = event["cards"][0]


def _took(board: Board, event: Event) -> None:
    if board["attack"]:
        _remember(board, event["seat"], "attack", None)
    _gained(board, event)
    board["attack"] = 0


def _recalled(board: Board, event: Event) -> None:
    _gained(board, event)
    board["attack"] = 0
    board["phase"] = "turn"
    board["recall"] = None


def _gained(board: Board, event: Event) -> None:
    """A card drawn by a seat erases its call."""
    seat: int = event["seat"]
    n: int = event["n"]
    if n:
        _hush(board, seat)
        memory = board["memory"]
        if memory[seat]:
            older = [unable.copy() for unable in memory[seat]]
            for unable in older:
                unable["since"] += n
            board["memory"] = changed(memory, seat, older)


def _passed(board: Board, event: Event) -> None:
    if not event["drew"]:
        _unable(board, event)


def _unable(board: Board, event: Event) -> None:
    request = board["request"]
    if request is None:
        _remember(board, event["seat"], "card", None)
    else:
        _remember(board, event["seat"], request["kind"], request["value"])


def _remember(board: Board, seat: int, kind: str, ask: str | None) -> None:
    now: Unable = {"top": board["discard"][-1], "kind": kind, "ask": ask, "since": 0}
    memory = board["memory"]
    board["memory"] = changed(memory, seat, (memory[seat] + [now])[-REMEMBERED:])


def _reshuffled(board: Board, event: Event) -> None:
    board["discard"] = board["discard"][-1:]
    board["reshuffles"] += 1


def _attack(board: Board, event: Event) -> None:
    board["attack"] = event["total"]


def _skip(board: Board, event: Event) -> None:
    board["skip"] = event["total"]


def _cancelled(board: Board, event: Event) -> None:
    board["attack"] = 0


def _sits(board: Board, event: Event) -> None:
    """A turn is lost; what was open against the seat is served with it."""
    if board["skip"]:
        _remember(board, event["seat"], "skip", None)
    board["skip"] = 0
    board["sit"] = changed(board["sit"], event["seat"], event["left"])


def _owes(board: Board, event: Event) -> None:
    """A seat that sat out has acted: that counts as one of the turns it owes."""
    board["sit"] = changed(board["sit"], event["seat"], event["left"])


def _reversed(board: Board, event: Event) -> None:
    board["direction"] = event["direction"]


def _wished(board: Board, event: Event) -> None:
    board["request"] = {
        "kind": "suit",
        "value": event["suit"],
        "life": "until_met",
        "left": 0,
        "by": event["seat"],
    }


def _request_over(board: Board, event: Event) -> None:
    board["request"] = None


def _requested(board: Board, event: Event) -> None:
    board["request"] = {
        "kind": event["kind"],
        "value": event["value"],
        "life": event["life"],
        "left": event["left"],
        "by": event["seat"],
    }


def _request_left(board: Board, event: Event) -> None:
    if board["request"] is not None:
        board["request"] = board["request"].copy()
        board["request"]["left"] = event["left"]


def _called(board: Board, event: Event) -> None:
    """A late call only shuts the window; it is not kept for a later play."""
    if not event["late"]:
        board["called"] = board["called"] + [event["seat"]]


def _call_over(board: Board, event: Event) -> None:
    _hush(board, event["seat"])


def _window(board: Board, event: Event) -> None:
    board["exposed"] = event["seat"] if event["open"] else None


def _out(board: Board, event: Event) -> None:
    board["out"] = board["out"] + [event["seat"]]


def _timed_out(board: Board, event: Event) -> None:
    board["timeouts"] = changed(board["timeouts"], event["seat"], event["count"])


def _gone(board: Board, event: Event) -> None:
    """Who leaves puts his hand under the discard pile; what was open against him is dropped."""
    seat = event["seat"]
    board["discard"] = event["cards"] + board["discard"]
    board["left"] = board["left"] + [seat]
    board["sit"] = changed(board["sit"], seat, 0)
    _hush(board, seat)
    if board["turn"] == seat:
        board["attack"] = 0
        board["skip"] = 0
        board["drawn"] = None


def _recall_window(board: Board, event: Event) -> None:
    board["phase"] = "recall"
    board["recall"] = event["by"]
    board["turn"] = event["seat"]
    board["drawn"] = None


def _round(board: Board, event: Event) -> None:
    """The round is over and counted; the next one waits for its deal."""
    board["phase"] = "deal"
    board["ended"] = {"why": event["why"], "winner": event["winner"], "scores": event["scores"]}
    totals = board["totals"]
    board["totals"] = [totals[seat] + event["scores"][seat] for seat in range(len(totals))]
    _quiet(board)


def _over(board: Board, event: Event) -> None:
    board["phase"] = "over"
    board["over"] = event["why"]
    board["winner"] = event["winner"]
    board["places"] = event["places"]
    _quiet(board)


def _hush(board: Board, seat: int) -> None:
    """The seat's call, if there is one, is gone."""
    called = board["called"]
    if seat in called:
        board["called"] = [other for other in called if other != seat]


def changed(by_seat: list[Any], seat: int, value: Any) -> list[Any]:
    """A new list with one seat's value changed."""
    after = by_seat[:]
    after[seat] = value
    return after


def _nothing(board: Board, event: Event) -> None:
    """An event that is only told."""


def _quiet(board: Board) -> None:
    """Nothing open: no drawn card, chain, skip, wish, call, window or recall."""
    board["drawn"] = None
    board["attack"] = 0
    board["skip"] = 0
    board["request"] = None
    board["called"] = []
    board["exposed"] = None
    board["recall"] = None


CHANGES = {
    "dealt": _dealt,
    "started": _nothing,
    "turn": _turn,
    "played": _played,
    "drew": _drew,
    "took": _took,
    "penalty": _gained,
    "passed": _passed,
    "reshuffled": _reshuffled,
    "attack": _attack,
    "cancelled": _cancelled,
    "skipped": _nothing,
    "skip": _skip,
    "sits": _sits,
    "owes": _owes,
    "reversed": _reversed,
    "wished": _wished,
    "requested": _requested,
    "request_left": _request_left,
    "request_over": _request_over,
    "called": _called,
    "call_over": _call_over,
    "window": _window,
    "calledout": _nothing,
    "timed_out": _timed_out,
    "gone": _gone,
    "recall_window": _recall_window,
    "recalled": _recalled,
    "out": _out,
    "round": _round,
    "over": _over,
}
