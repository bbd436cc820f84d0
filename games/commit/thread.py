"""The writer thread: one thread with Django's own connection of that thread, awaited from the event loop."""

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

from django.db import DataError, IntegrityError, InterfaceError, InternalError, OperationalError, connection

from games.commit.write import AWAY, BUSY, REJECTED, TryAgain

T = TypeVar("T")
SECONDS = 25.0  # longer than SQLite's own wait for a lock, so that its answer comes first
LOCKS = ("55P03", "40P01", "40001", "57014")  # lock timeout, deadlock, serialisation, statement timeout


class WriterThread:
    """Runs database work one piece after another; failures come out as `TryAgain`."""

    def __init__(self) -> None:
        self._executor = ThreadPoolExecutor(1, thread_name_prefix="commit")

    async def run(self, work: Callable[[], T]) -> T:
        """The result of `work`; raises TryAgain for the database's failures, else what `work` raises."""
        loop = asyncio.get_running_loop()
        try:
            async with asyncio.timeout(SECONDS):
                return await loop.run_in_executor(self._executor, _guarded, work)
        except TimeoutError:
            raise TryAgain(AWAY) from None

    async def close(self) -> None:
        """Close the thread's connection, then the thread."""
        await self.run(_close_connection)
        self._executor.shutdown(wait=False)


class Threads:
    """Several of them; work goes to the one with the least to do."""

    def __init__(self, number: int) -> None:
        self._threads = [WriterThread() for _ in range(number)]
        self._busy = [0] * number

    async def run(self, work: Callable[[], T]) -> T:
        """The result of `work`, as of WriterThread."""
        index = self._busy.index(min(self._busy))
        self._busy[index] += 1
        try:
            return await self._threads[index].run(work)
        finally:
            self._busy[index] -= 1

    async def close(self) -> None:
        """Give connections and threads back."""
        for thread in self._threads:
            await thread.close()


def _guarded(work: Callable[[], T]) -> T:
    # `from None`: a database's message may quote the refused row, and with it hidden cards, into a log
    try:
        return work()
    except (DataError, IntegrityError, UnicodeError):
        raise TryAgain(REJECTED) from None
    except (OperationalError, InterfaceError, InternalError) as error:  # other errors are mistakes of ours
        if is_busy(error):
            raise TryAgain(BUSY) from None
        connection.close()  # the next piece of work opens a new one
        raise TryAgain(AWAY) from None


def _close_connection() -> None:
    connection.close()  # `connection` means the one of the thread that asks


def is_busy(error: Exception) -> bool:
    """Whether somebody else's lock was in the way, by PostgreSQL's code or SQLite's words."""
    cause = error.__cause__
    return getattr(cause, "sqlstate", None) in LOCKS or "database is locked" in str(cause)
