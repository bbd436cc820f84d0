"""Gathers the writes of all tables: those that arrive while a commit is running go into the next one."""

import asyncio
from collections.abc import Coroutine, Sequence
from typing import Any, NamedTuple, Protocol

from games.commit.write import AWAY, CLOSED, TryAgain, Write
from mauapp.core import metrics

LARGEST = 256  # writes in one statement: bounds its time and the locks it holds


class Store(Protocol):
    """Where writes go. Failures of the database are raised as `TryAgain`; what fails has changed nothing,
    except with `AWAY`, where nobody knows."""

    async def many(self, writes: Sequence[Write]) -> set[int]:
        """Store fast writes of different tables at once; the ids of the tables whose version matched."""

    async def slow(self, write: Write) -> bool:
        """Store one write with its extra work; False if the version did not match."""

    async def stored(self, write: Write) -> bool:
        """Whether this very write is in the database."""

    async def close(self) -> None:
        """Give connections and threads back."""


class _Waiting(NamedTuple):
    write: Write
    done: asyncio.Future[bool]


class Committer:
    """Stores writes in the order in which they come, at most one batch and one write a table at a time.

    Belongs to the event loop it is used in. The work runs in tasks of its own: a caller that is cancelled
    takes a waiting write back, but cannot interrupt one that is being stored.
    """

    def __init__(self, store: Store) -> None:
        self._store = store
        self._waiting: list[_Waiting] = []
        self._tables: set[int] = set()  # those whose write is being stored
        self._jobs: set[asyncio.Task[None]] = set()
        self._batch_runs = False
        self._awake = False
        self.closed = False

    async def commit(self, write: Write) -> bool:
        """Store a write; False if the table was no longer at its version. Raises TryAgain."""
        if self.closed:
            raise TryAgain(CLOSED)
        waiting = _Waiting(write, asyncio.get_running_loop().create_future())
        self._waiting.append(waiting)
        if write.extra is not None or not self._batch_runs:
            self._wake()
        return await waiting.done

    async def close(self) -> None:
        """Store what is waiting, take nothing more, and give connections and threads back."""
        self.closed = True
        while self._waiting or self._jobs:
            self._start_jobs()
            if self._jobs:
                await asyncio.wait(self._jobs)
        await self._store.close()

    def _wake(self) -> None:
        # in the loop's next round, so that everything of this round shares the first batch
        if not self._awake:
            self._awake = True
            asyncio.get_running_loop().call_soon(self._start_jobs)

    def _start_jobs(self) -> None:
        self._awake = False
        came, self._waiting = self._waiting, []
        batch: list[_Waiting] = []
        blocked = set(self._tables)
        for waiting in came:
            table, is_slow = waiting.write.table, waiting.write.extra is not None
            if waiting.done.done():  # taken back by its caller
                continue
            if table in blocked or not (is_slow or self._has_room(batch)):
                self._waiting.append(waiting)
            elif is_slow:
                self._start(self._store_slow(waiting), [waiting])
            else:
                batch.append(waiting)
            blocked.add(table)
        metrics.queue.set(len(self._waiting))
        if batch:
            self._batch_runs = True
            self._start(self._store_batch(batch), batch)

    def _has_room(self, batch: list[_Waiting]) -> bool:
        return not self._batch_runs and len(batch) < LARGEST

    def _start(self, job: Coroutine[Any, Any, None], writes: list[_Waiting]) -> None:
        tables = {waiting.write.table for waiting in writes}
        self._tables |= tables

        def finish(task: asyncio.Task[None]) -> None:
            self._jobs.discard(task)
            self._tables -= tables
            for waiting in writes:  # only if the job itself was cancelled or broke
                _answer(waiting, TryAgain(AWAY))
            if self._waiting:
                self._start_jobs()

        task = asyncio.get_running_loop().create_task(job)
        self._jobs.add(task)
        task.add_done_callback(finish)

    async def _store_batch(self, batch: list[_Waiting]) -> None:
        metrics.batches.observe(len(batch))
        try:
            with metrics.commits.time():
                stored = await self._store.many([waiting.write for waiting in batch])
        except Exception as failure:
            await self._store_each(batch, failure)
        else:
            for waiting in batch:
                _answer(waiting, waiting.write.table in stored)
        finally:
            self._batch_runs = False

    async def _store_each(self, batch: list[_Waiting], failure: Exception) -> None:
        """A failed batch, one write at a time, so that one bad write costs the others nothing."""
        if len(batch) == 1 and not _is_away(failure):
            _answer(batch[0], failure)
            return
        for waiting in batch:
            try:
                _answer(waiting, await self._store_one(waiting.write, failure))
            except Exception as again:
                _answer(waiting, again)
                if _is_away(again):  # it will not be back for the others either
                    break
        for waiting in batch:
            _answer(waiting, TryAgain(AWAY))

    async def _store_one(self, write: Write, failure: Exception) -> bool:
        matched = write.table in await self._store.many([write])
        # an unanswered first attempt may be the very reason why the version has moved on
        return matched or (_is_away(failure) and await self._store.stored(write))

    async def _store_slow(self, waiting: _Waiting) -> None:
        try:
            try:
                matched = await self._store.slow(waiting.write)
            except TryAgain as failure:
                if not _is_away(failure):
                    raise
                matched = await self._store.slow(waiting.write) or await self._store.stored(waiting.write)
            _answer(waiting, matched)
        except Exception as failure:
            _answer(waiting, failure)


def _is_away(failure: Exception) -> bool:
    return isinstance(failure, TryAgain) and failure.cause == AWAY


def _answer(waiting: _Waiting, answer: bool | Exception) -> None:
    if waiting.done.done():  # answered before, or its caller was cancelled
        return
    if isinstance(answer, Exception):
        waiting.done.set_exception(answer)
    else:
        waiting.done.set_result(answer)
