"""The shape of a command, so that no rule ever sees anything but clean data."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.engine.refusals import Refusal

if TYPE_CHECKING:
    from typing import Any

    from games.engine.types import Command

SEAT_ACTS = ("play", "draw", "take", "sit", "pass", "call", "callout", "timeout", "leave")
SERVER_ACTS = ("deal", "window_end")


def check_shape(command: Command, seats: int) -> None:
    """Refuse `BAD_COMMAND` for an unknown act, a seat that does not exist, or fields of the wrong kind."""
    act = command.get("act")
    if act in SERVER_ACTS:
        return
    if act not in SEAT_ACTS or not _is_seat(command.get("seat"), seats):
        raise Refusal("BAD_COMMAND")
    if act == "play":
        if not _is_texts(command.get("cards")):
            raise Refusal("BAD_COMMAND")
        if not (_is_text_or_null(command.get("wish")) and _is_text_or_null(command.get("request"))):
            raise Refusal("BAD_COMMAND")
    elif act == "callout" and not _is_seat(command.get("target"), seats):
        raise Refusal("BAD_COMMAND")


def _is_seat(value: Any, seats: int) -> bool:
    """An index of a seat; True and False are none."""
    return type(value) is int and 0 <= value < seats


def _is_text_or_null(value: Any) -> bool:
    return value is None or isinstance(value, str)


def _is_texts(value: Any) -> bool:
    if not isinstance(value, list):
        return False
    for item in value:
        if not isinstance(item, str):
            return False
    return True
