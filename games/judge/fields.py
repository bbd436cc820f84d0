"""What written positions of all families are made of."""

from __future__ import annotations

from typing import Any

ZERO_KEY = "00" * 32


class BadPosition(Exception):
    """The position breaks the format or no such table can exist."""


def by_seat(given: Any) -> list[Any]:
    """A map with the seat's index as key (a string in JSON) or a list, as a list by seat."""
    if isinstance(given, list):
        return given
    if not isinstance(given, dict) or sorted(int(seat) for seat in given) != list(range(len(given))):
        raise BadPosition("hands need the seats 0, 1, 2 …")
    return [given[seat] for seat in sorted(given, key=int)]


def numbers(given: Any, seats: int) -> list[int]:
    """A map from seats to numbers, absent ones 0, as a list by seat."""
    found = [0] * seats
    for seat, number in (given or {}).items():
        if type(number) is not int or not 0 <= int(seat) < seats:
            raise BadPosition("a number for a seat that does not exist, or none")
        found[int(seat)] = number
    return found


def by_name(values: list[Any]) -> dict[str, Any]:
    """A list by seat as a map with the seat's index as key."""
    return {str(seat): value for seat, value in enumerate(values)}
