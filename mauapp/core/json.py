"""JSON from strangers, within caps; and JSON to them."""

import json
import re
from collections.abc import Iterable
from typing import Any

import orjson

MAX_BYTES = 8 * 1024
MAX_DEPTH = 8
MAX_INTEGER = 2**53 - 1  # the largest that JavaScript holds exactly
ODD = re.compile(rb"[0-9][.eE]|[0-9]{16}|\\u0000")  # a fraction, a large number, NUL: or a text that looks like one


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
    if not _is_plain(raw, value) and _colons([value], MAX_DEPTH) != raw.count(b":") and _has_duplicate(raw):
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


def _is_plain(raw: bytes, value: object) -> bool:
    """Whether a text is just what we would write for its value, and too simple to be against a cap: nearly all are."""
    return raw.count(b"{") + raw.count(b"[") <= MAX_DEPTH and ODD.search(raw) is None and orjson.dumps(value) == raw


def _colons(values: Iterable[Any], depth: int) -> int:
    """Refuse what the caps forbid; how many colons these values need when written without escapes.

    orjson keeps the last of two equal names silently. A name that got lost takes its colon with it, so a text
    with as many colons as its value has no duplicates; only other texts are read a second time.
    """
    found = 0
    for value in values:
        kind = type(value)
        if kind is str:
            if "\0" in value:
                raise BadFrame("NUL")
            found += value.count(":")
        elif kind is int:
            if not -MAX_INTEGER <= value <= MAX_INTEGER:
                raise BadFrame("a number too large")
        elif kind is float:
            raise BadFrame("not a whole number")
        elif kind is dict or kind is list:
            if depth == 0:
                raise BadFrame("too deep")
            found += _colons(value, depth - 1)  # of a dict: its names
            if kind is dict:
                found += len(value) + _colons(value.values(), depth - 1)
    return found


def _has_duplicate(raw: bytes) -> bool:
    found = False

    def pairs(items: list[tuple[str, object]]) -> dict[str, object]:
        nonlocal found
        result = dict(items)
        found = found or len(result) != len(items)
        return result

    json.loads(raw, object_pairs_hook=pairs)
    return found
