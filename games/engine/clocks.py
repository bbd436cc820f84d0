"""What the clocks of all families have in common: entries of `due`, and times that look random but are not."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from games.engine.types import Command, Due

MOVE_MS = (600, 1400)
"""A computer's time to think, from and to."""
NEXT_DEAL_MS = 8000
"""So long the result of a round stays on the table."""


def between(bounds: tuple[int, int], version: int) -> int:
    """Looks random, but follows from the version: every process reckons the same moment."""
    low, high = bounds
    return low + (version * 7919 + 104729) * 31 % (high - low + 1)


def clock(what: str, seat: int | None, ms: int, since: int, command: Command | None) -> Due:
    """Something that happens `ms` after version `since` if nobody acts."""
    return {"what": what, "seat": seat, "ms": ms, "since": since, "command": command}
