"""What a table's commit is made of, and how it fails."""

from collections.abc import Callable
from typing import NamedTuple

AWAY = "AWAY"  # the database does not answer, or the connection broke and did not come back
BUSY = "BUSY"  # another transaction held the row for too long
REJECTED = "REJECTED"  # the database refused this very write: a code in use, a command stored before
CLOSED = "CLOSED"  # this process is shutting down


class Write(NamedTuple):
    """One command's effect on one table, ready to be stored.

    `version` is the version that the command was decided on, `next` the version of its last event. `state`,
    `clocks` and `events` are JSON text, moments are milliseconds since 1970; `actor` and `command_id` are
    those of `games.models.Step`. `extra` is further ORM work of the same transaction (results, seats): it
    makes the write take the slow path, runs in another thread, after the table's own row was changed, and
    an exception in it undoes everything and reaches the caller.
    """

    table: int
    version: int
    next: int
    state: str
    clocks: str
    due_at: int | None
    status: str
    code: str | None
    actor: str
    command_id: str | None
    events: str
    at: int
    extra: Callable[[], None] | None = None


class TryAgain(Exception):
    """The write was not confirmed. `cause` is one of this module's codes.

    With `AWAY` it may have been stored all the same: whoever keeps a copy of the table forgets it, reads
    the table anew before the next command, and looks a repeated command up in the steps.
    """

    def __init__(self, cause: str) -> None:
        super().__init__(cause)
        self.cause = cause
