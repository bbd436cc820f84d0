"""Leaderboard points of a match that is over (common model, 9a), whatever was played."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from games.engine.types import Points


def of_match(points: Points, why: str, places: list[int] | None) -> list[int] | None:
    """By seat; null = a draw, for which the system's table has nothing but taking part.

    A system with a table of its own pays by place: seats with equal places share what their places pay, rounded down.
    Its `seeds`, where it has some, are a table of the same kind.
    """
    if places is None:
        return None
    if "places" not in points:
        return [_usual(points, place, len(places)) for place in places]
    table = points["places"][len(places)]
    if why == "left" and len(places) == 2:
        table = points["left"]
    return [_shared(table, place, places.count(place)) for place in places]


def _usual(points: Points, place: int, seats: int) -> int:
    name = "win" if place == 1 else "second" if place == 2 and seats > 2 else "part"
    paid: int = points[name]
    return paid


def _shared(table: tuple[int, ...], place: int, seats: int) -> int:
    return sum(table[place - 1 : place - 1 + seats]) // seats
