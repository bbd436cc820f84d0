"""A table's view carried on by redacted events, without any rule; static/js/table/state.js is its twin.

A viewer whose own seat changes gets a new view instead, so events never have to say who "you" are.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.engine import match as matches
from games.engine import view as views
from games.engine.table import state as tables

if TYPE_CHECKING:
    from games.engine.table.types import SeatView, TableView
    from games.engine.types import Event


def fold(seen: TableView, event: Event | None, seat: int | None) -> TableView:
    """The view after one more event (null: a bare version), in place; `seat` is the viewer's."""
    seen["v"] += 1
    if event is not None:
        change = _CHANGES.get(event["e"])
        if event["e"] == "match":
            _match(seen, event, seat)
        elif change is not None:
            change(seen, event)
        elif seen["match"] is not None:
            views.fold(seen["match"], event)
            if event["e"] == "dealt":
                seen["ready"] = []
    return seen


def _nothing(seen: TableView, event: Event) -> None:
    """`created` and events that the page only tells."""


def _joined(seen: TableView, event: Event) -> None:
    seen["seats"][event["seat"]] = _seat(event["name"], None)


def _bot(seen: TableView, event: Event) -> None:
    seen["seats"][event["seat"]] = _seat(event["name"], event["level"])


def _left(seen: TableView, event: Event) -> None:
    seen["seats"][event["seat"]] = None


def _code(seen: TableView, event: Event) -> None:
    seen["code"] = event["code"]


def _swapped(seen: TableView, event: Event) -> None:
    pair = (event["seat"], event["to"])
    seen["seats"] = [seen["seats"][tables.swapped(index, pair)] for index in range(seen["size"])]
    if seen["host"] is not None:
        seen["host"] = tables.swapped(seen["host"], pair)


def _host(seen: TableView, event: Event) -> None:
    seen["host"] = event["seat"]


def _renamed(seen: TableView, event: Event) -> None:
    """A person for whom a computer plays is not shown by name."""
    known = seen["seats"][event["seat"]]
    if known is not None and known["bot"] is None:
        known["name"] = event["name"]


def _options(seen: TableView, event: Event) -> None:
    seen["ruleset"] = event["ruleset"]
    seen["options"] = event["options"]


def _sized(seen: TableView, event: Event) -> None:
    order = tables.sized([seat is not None for seat in seen["seats"]], event["size"])
    seen["size"] = event["size"]
    seen["seats"] = [None if old is None else seen["seats"][old] for old in order]
    seen["host"] = order.index(seen["host"])


def _match(seen: TableView, event: Event, seat: int | None) -> None:
    fresh = matches.new(seen["ruleset"], seen["options"], event["seats"], "", event["dealer"])
    seen["status"] = "playing"
    seen["code"] = None
    seen["match_no"] = event["no"]
    seen["fair"] = {"match": event["id"], "commit": event["commit"], "hashes": None, "seeds": None}
    seen["match"] = views.view(fresh, seat)
    seen["ask"] = None
    seen["ready"] = []
    seen["result"] = None


def _hashes(seen: TableView, event: Event) -> None:
    if seen["fair"] is not None:
        seen["fair"]["hashes"] = event["hashes"]


def _seeds(seen: TableView, event: Event) -> None:
    if seen["fair"] is not None:
        seen["fair"]["seeds"] = event["seeds"]


def _asked(seen: TableView, event: Event) -> None:
    seen["ask"] = {"seat": event["seat"], "votes": [None for _ in seen["seats"]]}


def _vote(seen: TableView, event: Event) -> None:
    if seen["ask"] is not None:
        seen["ask"]["votes"][event["seat"]] = event["choice"]


def _back(seen: TableView, event: Event) -> None:
    known = seen["seats"][event["seat"]]
    if known is not None and known["gone"]:
        known["gone"] = False
        known["bot"] = None
        known["name"] = event["name"]
    seen["ask"] = None


def _takeover(seen: TableView, event: Event) -> None:
    known = seen["seats"][event["seat"]]
    if known is not None:
        known["gone"] = True
        known["bot"] = event["level"]
        known["name"] = event["name"]
    if seen["ask"] is not None and seen["ask"]["seat"] == event["seat"]:
        seen["ask"] = None
    if event["seat"] in seen["ready"]:
        seen["ready"].remove(event["seat"])


def _departed(seen: TableView, event: Event) -> None:
    known = seen["seats"][event["seat"]]
    if known is not None:
        known["gone"] = True
    if event["seat"] in seen["ready"]:
        seen["ready"].remove(event["seat"])


def _abandoned(seen: TableView, event: Event) -> None:
    seen["status"] = "finished"
    seen["match"] = None
    seen["ask"] = None


def _result(seen: TableView, event: Event) -> None:
    seen["status"] = "finished"
    seen["ask"] = None
    seen["result"] = {
        "why": event["why"],
        "winner": event["winner"],
        "places": event["places"],
        "points": event["points"],
        "counted": event["counted"],
    }


def _ready(seen: TableView, event: Event) -> None:
    seen["ready"].append(event["seat"])


def _closed(seen: TableView, event: Event) -> None:
    seen["status"] = "closed"
    seen["code"] = None
    seen["ask"] = None


def _seat(name: str, level: str | None) -> SeatView:
    return {"name": name, "bot": level, "gone": False, "you": False}


_CHANGES = {
    "created": _nothing,
    "joined": _joined,
    "left": _left,
    "bot": _bot,
    "bot_left": _left,
    "host": _host,
    "renamed": _renamed,
    "options": _options,
    "sized": _sized,
    "kicked": _left,
    "code": _code,
    "swapped": _swapped,
    "hashes": _hashes,
    "seeds": _seeds,
    "asked": _asked,
    "vote": _vote,
    "back": _back,
    "takeover": _takeover,
    "departed": _departed,
    "abandoned": _abandoned,
    "result": _result,
    "ready": _ready,
    "closed": _closed,
}
