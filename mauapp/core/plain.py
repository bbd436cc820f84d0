"""Rows of the database as JSON can hold them, for people who take along what is kept of them."""

from collections.abc import Iterable, Mapping
from typing import Any


def row(values: Mapping[str, object]) -> dict[str, Any]:
    """Keys without the way to them, moments as text."""
    return {
        name.rsplit("__", 1)[-1]: value if value is None or isinstance(value, bool | int) else str(value)
        for name, value in values.items()
    }


def rows(found: Iterable[Mapping[str, object]]) -> list[dict[str, Any]]:
    """Many of them."""
    return [row(values) for values in found]
