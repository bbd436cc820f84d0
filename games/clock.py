"""The sweep of due rows: whatever is due at tables that no process holds is claimed and done."""

import asyncio
from functools import partial

import structlog
from django.db import connection

from games import commit, doorbell, service, threads
from games.commit import TryAgain
from games.live import live, now_ms

log = structlog.get_logger(__name__)
EVERY_SECONDS = 1.0
LEASE_MS = 5_000  # a claimer that dies loses nothing: after this anybody may claim the row again
GRACE_MS = 400  # hot tables are on time by themselves: the sweep takes what they have left
LIMIT = 40  # tables at once: enough to share commits, few enough to leave some to the other processes
CLAIM = """
UPDATE games_table SET lease_until = %s WHERE id IN (
    SELECT id FROM games_table WHERE due_at <= %s AND (lease_until IS NULL OR lease_until <= %s)
    ORDER BY due_at LIMIT %s {lock}
) RETURNING public_id
"""


async def run() -> None:
    """Sweep every second, for ever."""
    while True:
        try:
            await sweep_all()
        except TryAgain as failure:
            log.warning("sweep failed", cause=failure.cause)
        await asyncio.sleep(EVERY_SECONDS)


async def stop() -> None:
    """Finish what was accepted, then give threads and connections back."""
    await live().close()
    await commit.close()
    await doorbell.close()
    await threads.close()


async def sweep(now: int, grace: int = 0, limit: int = LIMIT) -> list[asyncio.Task[None]]:
    """Claim the rows that have been due for `grace` milliseconds; the tasks that do what is due there at `now`."""
    claimed = await threads.readers().run(partial(claim, now, grace, limit))
    return [live().spawn(_work(public_id, now)) for public_id in claimed]


async def sweep_all() -> None:
    """Sweep until there is nothing more to claim; what takes long goes on by itself."""
    working: set[asyncio.Task[None]] = set()
    while len(working) < LIMIT:
        free = LIMIT - len(working)
        begun = await sweep(now_ms(), GRACE_MS, free)
        if len(begun) < free:
            return
        _, working = await asyncio.wait([*working, *begun], timeout=EVERY_SECONDS)


def claim(now: int, grace: int = 0, limit: int = LIMIT) -> list[str]:
    """Lease the tables that were due first and that nobody has claimed; their public ids. The next commit ends a lease.

    One statement: of several processes that claim at once, each gets other rows.
    """
    lock = "FOR UPDATE SKIP LOCKED" if connection.vendor == "postgresql" else ""
    with connection.cursor() as cursor:
        cursor.execute(CLAIM.format(lock=lock), [now + LEASE_MS, now - grace, now, limit])
        return [row[0] for row in cursor.fetchall()]


async def _work(public_id: str, now: int) -> None:
    try:
        while await service.tick(public_id, now):
            pass
    except Exception as failure:  # the next sweep after the lease tries again
        log.warning("due work failed", table=public_id, exc_info=not isinstance(failure, TryAgain))
