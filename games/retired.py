"""Closes tables that an older version of the site has stored and this one cannot play on."""

from datetime import UTC, datetime
from functools import partial

import structlog

from games.commit import Write, committer
from games.models import Match, Seat, Table
from games.stored import StoredTable
from mauapp.core import json

log = structlog.get_logger(__name__)


async def retire(stored: StoredTable, now: int) -> None:
    """Close it in the database alone, if it is open; its state stays as it was. Raises TryAgain."""
    state = stored.state
    if state["status"] == Table.Status.CLOSED or not stored.clocks:
        return
    log.warning("a table of an older version is closed", table=state["id"], format=stored.format)
    write = Write(
        table=stored.row,
        version=state["v"],
        next=state["v"] + 1,
        state=json.encode({**state, "v": state["v"] + 1}),
        clocks="[]",
        due_at=None,
        status=Table.Status.CLOSED,
        code=None,
        actor="server",
        command_id=None,
        events=json.encode([{"e": "closed", "why": "version"}]),
        at=now,
        extra=partial(_rows, stored.row, now),
    )
    await committer().commit(write)


def _rows(table: int, now: int) -> None:
    """Nobody sits there any more, and no match goes on."""
    at = datetime.fromtimestamp(now / 1000, UTC)
    Seat.objects.filter(table_id=table).delete()
    Match.objects.filter(table_id=table, ended_at=None).update(ended="abandoned", ended_at=at)
