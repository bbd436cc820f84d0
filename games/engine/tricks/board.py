"""The open part of the table: how each event changes what everybody sees, without any rule.

`evolve` and `view.fold` both go through `advance`. Lists are replaced, never changed, so that states may share them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from typing import Any

    from games.engine.tricks.types import TrickBoard
    from games.engine.types import Event


def advance(board: TrickBoard, name: str, event: Event) -> None:
    """Change the board in place by one event of that name, redacted or not."""
    if name == "turn":  # these four are most of what happens
        _turn(board, event)
    elif name == "played":
        _played(board, event)
    elif name == "trick":
        _trick(board, event)
    elif name == "picked":
        _picked(board, event)
    else:
        CHANGES[name](board, event)


def changed(values: list[Any], at: int, value: Any) -> list[Any]:
    """A new list with one value changed."""
    copy = values[:]
    copy[at] = value
    return copy


def without(cards: list[str], card: str) -> list[str]:
    """A new list without the card, in the same order."""
    return [other for other in cards if other != card]


def _dealt(board: TrickBoard, event: Event) -> None:
    seats = len(board["points"])
    board["round"] = event["round"]
    board["dealer"] = event["dealer"]
    board["phase"] = "turn"
    board["pulled"] = event["discard"]
    board["face"] = None
    board["trick"] = []
    board["last"] = []
    board["turns"] = 0
    board["captured"] = [[] for _ in range(seats)]
    board["points"] = [0] * seats
    board["shown"] = [[] for _ in range(seats)]
    board["voids"] = [[] for _ in range(seats)]
    board["ended"] = None


def _faced(board: TrickBoard, event: Event) -> None:
    board["face"] = event["card"]


def _turn(board: TrickBoard, event: Event) -> None:
    board["turn"] = event["seat"]
    board["turns"] = event["turns"]
    if not board["trick"]:
        board["lead"] = event["seat"]


def _played(board: TrickBoard, event: Event) -> None:
    seat: int = event["seat"]
    card: str = event["cards"][0]
    board["trick"] = board["trick"] + [[seat, card]]
    shown = board["shown"]
    if card in shown[seat]:
        board["shown"] = changed(shown, seat, without(shown[seat], card))


def _void(board: TrickBoard, event: Event) -> None:
    seat = event["seat"]
    board["voids"] = changed(board["voids"], seat, board["voids"][seat] + [event["suit"]])


def _trick(board: TrickBoard, event: Event) -> None:
    seat: int = event["winner"]
    captured, points = board["captured"], board["points"]
    board["captured"] = changed(captured, seat, captured[seat] + event["cards"])
    board["points"] = changed(points, seat, points[seat] + event["points"])
    board["last"] = board["trick"]
    board["trick"] = []
    board["lead"] = seat
    board["turn"] = seat


def _picked(board: TrickBoard, event: Event) -> None:
    seat = event["seat"]
    board["shown"] = changed(board["shown"], seat, board["shown"][seat] + [event["card"]])
    board["face"] = event["face"]


def _timed_out(board: TrickBoard, event: Event) -> None:
    board["timeouts"] = changed(board["timeouts"], event["seat"], event["count"])


def _round(board: TrickBoard, event: Event) -> None:
    scores = event["scores"]
    board["phase"] = "deal"
    board["ended"] = {"why": event["why"], "winner": event["winner"], "scores": scores}
    board["totals"] = [board["totals"][seat] + scores[seat] for seat in range(len(scores))]


def _over(board: TrickBoard, event: Event) -> None:
    board["phase"] = "over"
    board["over"] = event["why"]
    board["winner"] = event["winner"]
    board["places"] = event["places"]


CHANGES = {
    "dealt": _dealt,
    "faced": _faced,
    "turn": _turn,
    "played": _played,
    "void": _void,
    "trick": _trick,
    "picked": _picked,
    "timed_out": _timed_out,
    "round": _round,
    "over": _over,
}
