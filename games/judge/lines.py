"""JSON lines: one position with its steps in, what is observed after each step out."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from typing import Any

from games.engine.refusals import Refusal
from games.judge import positions
from games.judge.fields import BadPosition

MALFORMED = (BadPosition, KeyError, TypeError, ValueError, AttributeError, IndexError)


def judge(lines: Iterable[str]) -> Iterator[str]:
    """One answer a line; a malformed line gets `{"error", "detail"}` and the next one is read."""
    for line in lines:
        if line.strip():
            yield json.dumps(_answer(line), ensure_ascii=False)


def _answer(line: str) -> dict[str, Any]:
    try:
        asked = json.loads(line)
    except (ValueError, RecursionError) as error:
        return {"error": "BAD_JSON", "detail": str(error)}
    try:
        return {"steps": observed(asked)}
    except Refusal as refusal:
        return {"error": refusal.code, "detail": f"system {asked.get('system')!r}, options {asked.get('options')!r}"}
    except MALFORMED as error:
        return {"error": "BAD_POSITION", "detail": f"{type(error).__name__}: {error}"}


def observed(asked: dict[str, Any]) -> list[dict[str, Any]]:
    """What is observed after each step of a position."""
    match = positions.read(asked["system"], asked.get("options", {}), asked["state"])
    seen = []
    for step in asked.get("steps") or []:
        illegal = None
        if "do" in step:
            illegal, match = positions.step(match, step["do"])
        seen.append(positions.observe(match, illegal))
    return seen
