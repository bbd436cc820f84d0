"""Threads for reading the database from the event loop: each has a Django connection of its own."""

from collections.abc import Callable
from typing import TypeVar

from games.commit.thread import Threads
from games.commit.write import AWAY, TryAgain
from mauapp.core.loop import PerLoop

T = TypeVar("T")
THREADS = 3  # so that one slow query does not hold up the others


class Readers:
    """A few threads."""

    def __init__(self) -> None:
        self._threads = Threads(THREADS)

    async def run(self, work: Callable[[], T]) -> T:
        """The result of `work`, tried once more if the connection turned out to be broken; raises TryAgain."""
        try:
            return await self._threads.run(work)
        except TryAgain as failure:
            if failure.cause != AWAY:
                raise
            return await self._threads.run(work)

    async def close(self) -> None:
        """Give connections and threads back."""
        await self._threads.close()


readers = PerLoop(Readers)


async def close() -> None:
    """Close the running loop's readers, if there are any."""
    found = readers.pop()
    if found is not None:
        await found.close()
