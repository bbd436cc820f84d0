"""The frames of a table's socket: reads what pages and programs send, writes what they get (docs/protocol.md)."""

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from games import phrases
from games.engine.table.types import TableView
from games.engine.types import Command, Event, Offer
from mauapp.core import json
from mauapp.core.json import BadFrame

PROTOCOL = 1
TIMED = frozenset({"play", "draw", "take", "sit", "pass"})  # judged only on the version that their sender saw
ID = re.compile(r"[A-Za-z0-9_-]{1,40}")


@dataclass(frozen=True, slots=True)
class Do:
    """A command with the id that its answer will carry; `at` is the version that its sender saw."""

    id: str
    at: int | None
    command: Command


@dataclass(frozen=True, slots=True)
class Say:
    """One of the ready phrases, by its id; free text there is none."""

    id: str
    phrase: str


@dataclass(frozen=True, slots=True)
class Active:
    """Somebody touched the page."""


@dataclass(frozen=True, slots=True)
class Ping:
    """A heartbeat."""

    n: int


def parse(text: str) -> Do | Say | Active | Ping:
    """One frame from outside; raises BadFrame, and nothing else, for everything that is not exactly one."""
    frame = json.decode(text)
    kind = frame.get("t")
    if kind == "do":
        _only(frame, {"t", "id", "d"}, {"at"})
        return _do(_id(frame["id"]), frame.get("at"), frame["d"])
    if kind == "vote":
        _only(frame, {"t", "id", "choice"})
        return _do(_id(frame["id"]), None, {"act": "vote", "choice": frame["choice"]})
    if kind == "say":
        _only(frame, {"t", "id", "phrase"})
        return Say(_id(frame["id"]), _phrase(frame["phrase"]))
    if kind == "seed":
        given = "c" if "c" in frame else "h"
        _only(frame, {"t", "id", "match", given})
        _name(frame["match"])
        _hex(frame[given])
        return Do(_id(frame["id"]), None, {"act": "seed", "match": frame["match"], given: frame[given]})
    if kind == "active":
        _only(frame, {"t"})
        return Active()
    if kind == "ping":
        _only(frame, {"t", "n"})
        return Ping(_number(frame["n"]))
    raise BadFrame("unknown frame")


def _do(ident: str, at: Any, command: Any) -> Do:
    if not isinstance(command, dict) or not isinstance(command.get("act"), str):
        raise BadFrame("no act")
    act = command["act"]
    shape = SHAPES.get(act)
    if shape is None:
        raise BadFrame("unknown act")
    shape.judge(command)
    if act in TIMED and at is None:
        raise BadFrame("no version")
    return Do(ident, None if at is None else _number(at), command)


def _only(frame: dict[str, Any], needed: set[str], possible: set[str] | None = None) -> None:
    names = set(frame)
    if not needed <= names or not names <= needed | (possible or set()):
        raise BadFrame("wrong fields")


def _id(value: Any) -> str:
    if not isinstance(value, str) or not ID.fullmatch(value):
        raise BadFrame("bad id")
    return value


def _phrase(value: Any) -> str:
    if not isinstance(value, str) or value not in phrases.IDS:
        raise BadFrame("no phrase")
    return value


def _number(value: Any) -> int:
    if not isinstance(value, int) or isinstance(value, bool) or value < 0:
        raise BadFrame("not a number")
    return value


def _flag(value: Any) -> None:
    if not isinstance(value, bool):
        raise BadFrame("not true or false")


def _word(value: Any) -> None:
    if not isinstance(value, str) or len(value) > 8:
        raise BadFrame("not a word")


def _name(value: Any) -> None:
    if not isinstance(value, str) or len(value) > 40:
        raise BadFrame("not a name")


def _hex(value: Any) -> None:
    if not isinstance(value, str) or len(value) > 64:
        raise BadFrame("not hex")


def _options(value: Any) -> None:
    """Names with words, numbers, true or false; which of them exist the rule system says."""
    if not isinstance(value, dict) or not all(isinstance(chosen, str | int) for chosen in value.values()):
        raise BadFrame("no options")


def _cards(value: Any) -> None:
    if not isinstance(value, list) or len(value) > 8:
        raise BadFrame("no cards")
    for card in value:
        _word(card)


Check = Callable[[Any], object]


class Shape:
    """The fields of an act, each with what judges its value."""

    def __init__(self, needed: dict[str, Check], possible: dict[str, Check]) -> None:
        self.needed = needed.keys()
        self.fields: dict[str, Check] = {"act": _name, **needed, **possible}

    def judge(self, command: dict[str, Any]) -> None:
        """Raise BadFrame for fields that are missing, do not belong to the act or have a wrong value."""
        if not self.needed <= command.keys() <= self.fields.keys():
            raise BadFrame("wrong fields")
        for name, value in command.items():
            self.fields[name](value)


PLAIN = Shape({}, {})
SHAPES = {
    "play": Shape({"cards": _cards}, {"wish": _word, "request": _word, "roundtrip": _flag, "call": _flag}),
    "draw": PLAIN,
    "take": PLAIN,
    "sit": PLAIN,
    "pass": PLAIN,
    "call": PLAIN,
    "callout": Shape({"target": _number}, {}),
    "bot": Shape({"seat": _number, "level": _word}, {}),
    "unbot": Shape({"seat": _number}, {}),
    "options": Shape({"ruleset": _name, "options": _options}, {}),
    "size": Shape({"size": _number}, {}),
    "fill": Shape({"level": _word}, {}),
    "kick": Shape({"seat": _number}, {}),
    "host": Shape({"seat": _number}, {}),
    "swap": Shape({"seat": _number, "to": _number}, {}),
    "start": PLAIN,
    "vote": Shape({"choice": _word}, {}),
    "ready": PLAIN,
    "leave": PLAIN,
}
"""What may be done over a socket. Joining and renaming come through pages, which know who is there and check names."""


# --- to the page -------------------------------------------------------------------------------------------


def greeting(
    seat: int | None,
    view: TableView,
    offer: Offer | None,
    due: list[dict[str, Any]],
    online: Sequence[bool],
    programs: Sequence[bool],
) -> dict[str, Any]:
    """Everything this viewer may know now."""
    return {
        "t": "hello",
        "v": view["v"],
        "seat": seat,
        "view": view,
        "offer": offer,
        "due": due,
        "online": online,
        "programs": programs,
        "protocol": PROTOCOL,
    }


def hello(*parts: Any) -> str:
    """The same as a frame; see `greeting`."""
    return json.encode(greeting(*parts))


def ev(first: int, events: Sequence[Event | None]) -> str:
    """The events of one command as one viewer may know them; null is a bare version."""
    told = [{"v": v} if event is None else {"v": v, **event} for v, event in enumerate(events, first)]
    return json.encode({"t": "ev", "v": first + len(events) - 1, "events": told})


def offer(v: int, found: Offer) -> str:
    """What this seat may do now."""
    return json.encode({"t": "offer", "v": v, **found})


def due(v: int, entries: list[dict[str, Any]]) -> str:
    """What happens if nobody acts."""
    return json.encode({"t": "due", "v": v, "list": entries})


def presence(seat: int, online: bool, program: bool) -> str:
    """Somebody's connection came or went; whether he is a program."""
    return json.encode({"t": "presence", "seat": seat, "online": online, "program": program})


def said(seat: int, phrase: str) -> str:
    """Somebody said one of the phrases."""
    return json.encode({"t": "said", "seat": seat, "phrase": phrase})


def ack(ident: str, v: int) -> str:
    """The command is stored, `v` is its last event's version; or the phrase is said, at a table that is at `v`."""
    return json.encode({"t": "ack", "id": ident, "v": v})


def refused(ident: str | None, code: str) -> str:
    """The command changed nothing."""
    return json.encode({"t": "refused", "id": ident, "code": code})


def stale(ident: str, v: int) -> str:
    """The sender had not seen the table at `v` yet; the events up to there were sent before this."""
    return json.encode({"t": "stale", "id": ident, "v": v})


def pong(n: int) -> str:
    """The heartbeat's answer."""
    return json.encode({"t": "pong", "n": n})


def bye(code: str) -> str:
    """Why the socket closes now."""
    return json.encode({"t": "bye", "code": code})
