"""The shape of a command, so that no rule ever sees anything but clean data."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.engine.refusals import Refusal

if TYPE_CHECKING:
    from typing import Any

    from games.engine.types import Command


def check_shape(command: Command, seats: int) -> None:
    """Refuse `BAD_COMMAND` for an unknown act, a seat that does not exist, or fields of the wrong kind."""
    act = command.get("act")
    if not isinstance(act, str) or not _has_shape(act, command, seats):
        raise Refusal("BAD_COMMAND")


def _has_shape(act: str, command: Command, seats: int) -> bool:
    if act == "play":
        wish, request = command.get("wish"), command.get("request")
        is_told = _is_text_or_null(wish) and _is_text_or_null(request)
        return is_told and _is_texts(command.get("cards")) and _is_seat(command.get("seat"), seats)
    if act in ("deal", "window_end"):  # the server's own
        return True
    if not _is_seat(command.get("seat"), seats):
        return False
    if act == "callout":
        return _is_seat(command.get("target"), seats)
    return act in ("draw", "take", "sit", "pass", "call", "timeout", "leave")


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
