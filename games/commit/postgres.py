"""Commits on PostgreSQL: a batch is one statement on the committer's own asynchronous connection."""

import asyncio
from collections.abc import Sequence
from functools import partial
from typing import Any, LiteralString

import psycopg
from django.db import connection
from psycopg.types.numeric import Int8

from games.commit import rows as orm
from games.commit.thread import LOCKS, Threads
from games.commit.write import AWAY, BUSY, REJECTED, TryAgain, Write

# Rows are locked in the order of their ids before any is changed, else two batches deadlock. The lock is the
# one that an UPDATE takes; a plain FOR UPDATE would also wait for every insert that refers to the table.
# %b, binary: in a textual array psycopg escapes every quote of the JSON in Python, nine times our whole cost.
STORE: LiteralString = """
WITH new AS (
    SELECT * FROM unnest(%b::bigint[], %b::bigint[], %b::bigint[], %b::text[], %b::text[], %b::bigint[],
                         %b::text[], %b::text[], %b::text[], %b::text[], %b::text[], %b::bigint[])
        AS new(id, version, next, state, clocks, due_at, status, code, actor, command_id, events, at)
), held AS (
    SELECT id FROM games_table WHERE id = ANY(%b::bigint[]) ORDER BY id FOR NO KEY UPDATE
), moved AS (
    UPDATE games_table AS old
    SET version = new.next, state = new.state, clocks = new.clocks, due_at = new.due_at, status = new.status,
        code = new.code, lease_until = NULL, updated_at = new.at
    FROM new JOIN held USING (id)
    WHERE old.id = new.id AND old.version = new.version
    RETURNING old.id
)
INSERT INTO games_step (table_id, first, actor, command_id, events, at)
SELECT id, version + 1, actor, command_id, events, at FROM new JOIN moved USING (id)
RETURNING table_id
"""
SLOW_THREADS = 4  # a slow write waits for the disk by itself: on one thread, matches that begin and end would queue
CONNECT_SECONDS = 3
LOCK_MS = 2_000
STATEMENT_MS = 5_000
ANSWER_SECONDS = 8.0  # a server that neither answers nor breaks the connection counts as away
LIMITS: LiteralString = "SELECT set_config('lock_timeout', %s, false), set_config('statement_timeout', %s, false)"
SLOW_LIMITS = f"SET LOCAL lock_timeout = {LOCK_MS}; SET LOCAL statement_timeout = {STATEMENT_MS}"


class PostgresStore:
    """The `Store` of `games.commit.group` for a database server."""

    def __init__(self, lock_ms: int = LOCK_MS) -> None:
        self._lock_ms = lock_ms
        self._threads = Threads(SLOW_THREADS)
        self._connection: psycopg.AsyncConnection[Any] | None = None

    async def many(self, writes: Sequence[Write]) -> set[int]:
        """Store all writes or, raising TryAgain, none; the ids of the tables whose version matched."""
        try:
            async with asyncio.timeout(ANSWER_SECONDS):
                server = await self._connect()
                cursor = await server.execute(STORE, _columns(writes))
                return {row[0] for row in await cursor.fetchall()}
        # `from None`: a database's message may quote the refused row, and with it hidden cards, into a log
        except (psycopg.DataError, psycopg.IntegrityError, UnicodeError):
            raise TryAgain(REJECTED) from None
        except (psycopg.OperationalError, psycopg.InterfaceError, psycopg.InternalError, TimeoutError) as error:
            if getattr(error, "sqlstate", None) in LOCKS:
                raise TryAgain(BUSY) from None
            await self._disconnect()
            raise TryAgain(AWAY) from None

    async def slow(self, write: Write) -> bool:
        """Store a write with its extra work."""
        return await self._threads.run(partial(orm.store_with_extra, write, SLOW_LIMITS))

    async def stored(self, write: Write) -> bool:
        """Whether this very write is in the database."""
        return await self._threads.run(partial(orm.is_stored, write))

    async def close(self) -> None:
        """Give the connections and the thread back."""
        await self._disconnect()
        await self._threads.close()

    async def _connect(self) -> psycopg.AsyncConnection[Any]:
        if self._connection is None:
            self._connection = await psycopg.AsyncConnection.connect(**_parameters())
            await self._connection.execute(LIMITS, (str(self._lock_ms), str(STATEMENT_MS)))
        return self._connection

    async def _disconnect(self) -> None:
        broken, self._connection = self._connection, None
        if broken is not None:
            await broken.close()


def _parameters() -> dict[str, Any]:
    """Django's own parameters of the database, without what belongs to its cursors."""
    parameters: dict[str, Any] = connection.get_connection_params()
    for name in ("context", "cursor_factory", "pool", "prepare_threshold"):
        parameters.pop(name, None)
    return {"connect_timeout": CONNECT_SECONDS, **parameters, "autocommit": True, "prepare_threshold": 2}


def _columns(writes: Sequence[Write]) -> list[list[Any]]:
    # Int8: psycopg would choose the type by the largest number, and the server plan each mixture anew
    rows = [
        (
            Int8(write.table),
            Int8(write.version),
            Int8(write.next),
            write.state,
            write.clocks,
            None if write.due_at is None else Int8(write.due_at),
            write.status,
            write.code,
            write.actor,
            write.command_id,
            write.events,
            Int8(write.at),
        )
        for write in writes
    ]
    columns = [list(column) for column in zip(*rows, strict=True)]
    return [*columns, columns[0]]
