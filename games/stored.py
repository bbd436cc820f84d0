"""Shapes of what is stored of a table, between the database and the memory of a process."""

from dataclasses import dataclass
from typing import NamedTuple

from games.engine.table import state as tables
from games.engine.table.types import Table


class Clock(NamedTuple):
    """One running clock: what happens at which seat `at` (milliseconds since 1970), begun at version `since`."""

    what: str
    seat: int | None
    since: int
    at: int


class StoredStep(NamedTuple):
    """One command's events as JSON text, with the versions of the first and the last, and who gave it."""

    first: int
    last: int
    actor: str
    command_id: str | None
    events: str


@dataclass(frozen=True, slots=True)
class StoredTable:
    """A table's row with its last steps, oldest first, and the players who are connected to other processes.

    `elsewhere` tells of each of them whether a page of his gives a seed to the shuffle.
    """

    row: int
    state: Table
    clocks: list[Clock]
    steps: list[StoredStep]
    elsewhere: dict[str, bool]

    @property
    def format(self) -> int:
        """In which format the state is stored; only the current one is a Table."""
        return tables.format_of({**self.state})

    def follows(self, v: int) -> bool:
        """Whether the steps are all that happened after version `v`."""
        return self.state["v"] == v if not self.steps else self.steps[0].first == v + 1


class Outcome(NamedTuple):
    """The answer to a command: done (`v` is its last event's version), refused with a code, or stale."""

    v: int
    code: str | None = None
    is_stale: bool = False

    @property
    def is_done(self) -> bool:
        """Whether the command had its effect, now or when it came for the first time."""
        return self.code is None and not self.is_stale
