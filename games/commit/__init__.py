"""The only writer of table rows: `await committer().commit(write)` stores one command's effect, durably.

Writes of all tables that arrive while a commit is running go together into the next one.
"""

from django.db import connection

from games.commit.group import Committer, Store
from games.commit.sqlite import SqliteStore
from games.commit.write import AWAY, BUSY, CLOSED, REJECTED, TryAgain, Write
from mauapp.core.loop import PerLoop

__all__ = [
    "AWAY",
    "BUSY",
    "CLOSED",
    "REJECTED",
    "Committer",
    "Store",
    "TryAgain",
    "Write",
    "close",
    "committer",
    "new_store",
]

_committers = PerLoop(lambda: Committer(new_store()))


def committer() -> Committer:
    """The committer of the running event loop."""
    found = _committers()
    if found.closed:
        _committers.pop()
        found = _committers()
    return found


async def close() -> None:
    """Close the running loop's committer, if there is one: everything that waits is stored first."""
    found = _committers.pop()
    if found is not None:
        await found.close()


def new_store() -> Store:
    """A store for the database of the settings."""
    if connection.vendor == "postgresql":
        # imported here: psycopg is not needed where SQLite is used
        from games.commit.postgres import PostgresStore

        return PostgresStore()
    return SqliteStore()
