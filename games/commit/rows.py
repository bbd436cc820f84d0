"""Stores writes through a Django connection: SQLite's way for all, PostgreSQL's for writes with extra work."""

from collections.abc import Sequence

from django.db import connection, transaction
from django.db.backends.utils import CursorWrapper

from games.commit.write import Write

MOVE = (
    "UPDATE games_table SET version = %s, state = %s, clocks = %s, due_at = %s, status = %s, code = %s,"
    " lease_until = NULL, updated_at = %s WHERE id = %s AND version = %s"
)
STEP = "INSERT INTO games_step (table_id, first, actor, command_id, events, at) VALUES (%s, %s, %s, %s, %s, %s)"
FIND = "SELECT actor, command_id, events, at FROM games_step WHERE table_id = %s AND first = %s"


def store_all(writes: Sequence[Write]) -> set[int]:
    """Store fast writes in one transaction; the ids of the tables whose version matched."""
    with transaction.atomic(), connection.cursor() as cursor:
        return {write.table for write in writes if _store(cursor, write)}


def store_with_extra(write: Write, timeouts: str) -> bool:
    """Store a write and its extra work in one transaction; False if the version did not match.

    `timeouts` is SQL that limits waiting for the length of this transaction, empty where there is none.
    """
    with transaction.atomic():
        with connection.cursor() as cursor:
            if timeouts:
                cursor.execute(timeouts)
            if not _store(cursor, write):
                return False
        if write.extra is not None:
            write.extra()
    return True


def is_stored(write: Write) -> bool:
    """Whether this very write, not another command of the same version, is in the database."""
    with connection.cursor() as cursor:
        cursor.execute(FIND, (write.table, write.version + 1))
        row: tuple[str, str | None, str, int] | None = cursor.fetchone()
    return row == (write.actor, write.command_id, write.events, write.at)


def _store(cursor: CursorWrapper, write: Write) -> bool:
    row = (write.next, write.state, write.clocks, write.due_at, write.status, write.code, write.at)
    cursor.execute(MOVE, (*row, write.table, write.version))
    if cursor.rowcount == 0:
        return False
    step = (write.table, write.version + 1, write.actor, write.command_id, write.events, write.at)
    cursor.execute(STEP, step)
    return True
