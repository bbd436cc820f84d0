"""One line an event, both ways, for playthroughs, logs and bug reports: `played seat=0 cards=7H`.

A line is the event's name and its fields in the order of `FIELDS`; `-` is null, lists are joined by commas, hands by
slashes, an empty list is nothing at all. Events are the stored, unredacted ones.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from typing import Any

    from games.engine.types import Event

FIELDS = {
    "dealt": (
        ("round", "number"),
        ("dealer", "number"),
        ("direction", "number"),
        ("hands", "hands"),
        ("draw", "cards"),
        ("discard", "cards"),
    ),
    "started": (("top", "text"),),
    "turn": (("seat", "number"), ("turns", "number")),
    "played": (("seat", "number"), ("cards", "cards")),
    "wished": (("seat", "number"), ("suit", "text")),
    "requested": (("seat", "number"), ("kind", "text"), ("value", "text"), ("life", "text"), ("left", "number")),
    "request_left": (("left", "number"),),
    "request_over": (),
    "drew": (("seat", "number"), ("n", "number"), ("cards", "cards"), ("held", "flag")),
    "took": (("seat", "number"), ("n", "number"), ("cards", "cards")),
    "penalty": (("seat", "number"), ("why", "text"), ("n", "number"), ("cards", "cards")),
    "attack": (("total", "number"),),
    "cancelled": (("total", "number"),),
    "skipped": (("seat", "number"),),
    "skip": (("total", "number"),),
    "sits": (("seat", "number"), ("left", "number")),
    "owes": (("seat", "number"), ("left", "number")),
    "reversed": (("direction", "number"),),
    "passed": (("seat", "number"), ("drew", "flag")),
    "reshuffled": (("n", "number"), ("draw", "cards")),
    "called": (("seat", "number"), ("late", "flag")),
    "call_over": (("seat", "number"),),
    "window": (("seat", "number"), ("open", "flag")),
    "calledout": (("seat", "number"), ("target", "number")),
    "timed_out": (("seat", "number"), ("count", "number")),
    "gone": (("seat", "number"), ("cards", "cards")),
    "recall_window": (("seat", "number"), ("by", "number")),
    "recalled": (("seat", "number"), ("n", "number"), ("cards", "cards")),
    "faced": (("card", "text"),),
    "void": (("seat", "number"), ("suit", "text")),
    "trick": (("winner", "number"), ("points", "number"), ("cards", "cards")),
    "picked": (("seat", "number"), ("card", "text"), ("face", "text")),
    "out": (("seat", "number"), ("place", "number")),
    "round": (("why", "text"), ("winner", "number"), ("scores", "numbers"), ("hands", "hands")),
    "over": (("why", "text"), ("winner", "number"), ("places", "numbers"), ("hands", "hands")),
}
NULL = "-"


def write(event: Event) -> str:
    """The event's line; `KeyError` for a name without fields here."""
    words = [event["e"]]
    for field, kind in FIELDS[event["e"]]:
        words.append(field + "=" + _to_text(kind, event[field]))
    return " ".join(words)


def read(line: str) -> Event:
    """The event of a line that `write` made; `KeyError` or `ValueError` for anything else."""
    words = line.split(" ")
    event: Event = {"e": words[0]}
    fields = FIELDS[words[0]]
    if len(words) != 1 + len(fields):
        raise ValueError("wrong number of fields: " + line)
    for i in range(len(fields)):
        field, kind = fields[i]
        name, text = words[i + 1].split("=", 1)
        if name != field:
            raise ValueError("expected " + field + " in: " + line)
        event[field] = _from_text(kind, text)
    return event


def _to_text(kind: str, value: Any) -> str:
    if value is None:
        return NULL
    if kind == "flag":
        return "yes" if value else "no"
    if kind == "cards":
        return ",".join(value)
    if kind == "numbers":
        return ",".join([str(number) for number in value])
    if kind == "hands":
        return "/".join([",".join(hand) for hand in value])
    return str(value)


def _from_text(kind: str, text: str) -> Any:
    if text == NULL:
        return None
    if kind == "number":
        return int(text)
    if kind == "flag":
        return text == "yes"
    if kind == "cards":
        return _split(text)
    if kind == "numbers":
        return [int(number) for number in _split(text)]
    if kind == "hands":
        return [_split(hand) for hand in text.split("/")]
    return text


def _split(text: str) -> list[str]:
    return text.split(",") if text else []
