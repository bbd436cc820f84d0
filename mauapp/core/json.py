"""JSON from strangers, within caps; and JSON to them."""

import json
from typing import Any

import orjson

MAX_BYTES = 8 * 1024
MAX_DEPTH = 8
MAX_INTEGER = 2**53 - 1  # the largest that JavaScript holds exactly


class BadFrame(ValueError):
    """What came in is not acceptable JSON; `code` goes to the sender, `detail` into logs and documents."""

    code = "BAD_FRAME"

    def __init__(self, detail: str) -> None:
        super().__init__(detail)
        self.detail = detail


def decode(data: str | bytes, *, max_bytes: int = MAX_BYTES) -> dict[str, Any]:
    """One JSON object as a dict; raises BadFrame, and nothing else, for everything that is not harmless.

    Refused: too large, not UTF-8 or a lone surrogate, not JSON (NaN and a second value included), not an object,
    deeper than 8, a name twice in one object, a fraction, a whole number beyond 2^53 - 1, the character NUL.
    """
    raw = _bytes(data)
    if len(raw) > max_bytes:
        raise BadFrame("too large")
    try:
        value = orjson.loads(raw)
    except orjson.JSONDecodeError:
        raise BadFrame("not JSON") from None
    if not isinstance(value, dict):
        raise BadFrame("not an object")
    colons = _check(value, MAX_DEPTH)
    if colons != raw.count(b":") and _has_duplicate(raw):
        raise BadFrame("a name twice")
    return value


def encode(value: object) -> str:
    """Compact JSON text."""
    return orjson.dumps(value).decode()


def loads(text: str) -> Any:
    """What `encode` wrote; for our own text only."""
    return orjson.loads(text)


def _bytes(data: str | bytes) -> bytes:
    if isinstance(data, bytes):
        return data
    try:
        return data.encode()
    except UnicodeEncodeError:
        raise BadFrame("a lone surrogate") from None


def _check(value: Any, depth: int) -> int:
    """Refuse what the caps forbid; return how many colons the value needs when written without escapes.

    orjson keeps the last of two equal names silently. A name that got lost takes its colon with it, so a text
    with as many colons as its value has no duplicates; only other texts are read a second time.
    """
    kind = type(value)
    if kind is str:
        return _colons(value)
    if kind is int:
        if not -MAX_INTEGER <= value <= MAX_INTEGER:
            raise BadFrame("a number too large")
        return 0
    if kind is float:
        raise BadFrame("not a whole number")
    if kind is bool or value is None:
        return 0
    if depth == 0:
        raise BadFrame("too deep")
    if kind is list:
        return sum([_check(item, depth - 1) for item in value])
    return sum([1 + _colons(name) + _check(item, depth - 1) for name, item in value.items()])


def _colons(text: str) -> int:
    if "\0" in text:
        raise BadFrame("NUL")
    return text.count(":")


def _has_duplicate(raw: bytes) -> bool:
    found = False

    def pairs(items: list[tuple[str, object]]) -> dict[str, object]:
        nonlocal found
        result = dict(items)
        found = found or len(result) != len(items)
        return result

    json.loads(raw, object_pairs_hook=pairs)
    return found
