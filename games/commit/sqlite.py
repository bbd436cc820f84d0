"""Commits on SQLite: everything goes through the one writer thread, a batch is one transaction."""

from collections.abc import Sequence
from functools import partial

from games.commit import rows
from games.commit.thread import WriterThread
from games.commit.write import Write


class SqliteStore:
    """The `Store` of `games.commit.group` for the embedded database."""

    def __init__(self) -> None:
        self._thread = WriterThread()

    async def many(self, writes: Sequence[Write]) -> set[int]:
        """Store all writes or, raising TryAgain, none; the ids of the tables whose version matched."""
        return await self._thread.run(partial(rows.store_all, writes))

    async def slow(self, write: Write) -> bool:
        """Store a write with its extra work."""
        return await self._thread.run(partial(rows.store_with_extra, write, ""))

    async def stored(self, write: Write) -> bool:
        """Whether this very write is in the database."""
        return await self._thread.run(partial(rows.is_stored, write))

    async def close(self) -> None:
        """Give the connection and the thread back."""
        await self._thread.close()
