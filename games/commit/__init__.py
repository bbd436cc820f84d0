"""The only writer of table rows: `await committer().commit(write)` stores one command's effect, durably.

Writes of all tables that arrive while a commit is running go together into the next one.
"""

import asyncio
from weakref import WeakKeyDictionary

from django.db import connection

from games.commit.group import Committer, Store
from games.commit.sqlite import SqliteStore
from games.commit.write import AWAY, BUSY, CLOSED, REJECTED, TryAgain, Write

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

_committers: WeakKeyDictionary[asyncio.AbstractEventLoop, Committer] = WeakKeyDictionary()


def committer() -> Committer:
    """The committer of the running event loop."""
    loop = asyncio.get_running_loop()
    found = _committers.get(loop)
    if found is None or found.closed:
        found = _committers[loop] = Committer(new_store())
    return found


async def close() -> None:
    """Close the running loop's committer, if there is one: everything that waits is stored first."""
    found = _committers.pop(asyncio.get_running_loop(), None)
    if found is not None:
        await found.close()


def new_store() -> Store:
    """A store for the database of the settings."""
    if connection.vendor == "postgresql":
        # imported here: psycopg is not needed where SQLite is used
        from games.commit.postgres import PostgresStore

        return PostgresStore()
    return SqliteStore()
