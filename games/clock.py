"""The sweep of due rows: whatever is due at tables that no process holds is claimed and done."""

import asyncio
from functools import partial

import structlog

from games import commit, selectors, service, threads
from games.commit import TryAgain
from games.live import live, now_ms
from games.models import Table

log = structlog.get_logger(__name__)
EVERY_SECONDS = 1.0
LEASE_MS = 5_000  # a claimer that dies loses nothing: after this anybody may claim the row again
LIMIT = 200


async def run() -> None:
    """Sweep every second, for ever."""
    while True:
        try:
            await sweep(now_ms())
        except TryAgain as failure:
            log.warning("sweep failed", cause=failure.cause)
        await asyncio.sleep(EVERY_SECONDS)


async def stop() -> None:
    """Finish what was accepted, then give threads and connections back."""
    await live().close()
    await commit.close()
    await threads.close()


async def sweep(now: int) -> list[asyncio.Task[None]]:
    """Claim the rows that are due at `now`; the tasks that do what is due there."""
    due = await threads.readers().run(partial(selectors.due_tables, now, LIMIT))
    claimed = [public_id for row, public_id in due if await threads.readers().run(partial(claim, row, now))]
    return [live().spawn(_work(public_id, now)) for public_id in claimed]


def claim(row: int, now: int) -> bool:
    """Lease a due table for five seconds; False if somebody else was faster. The next commit ends the lease."""
    free = Table.objects.filter(selectors.unclaimed(now), pk=row, due_at__lte=now)
    return free.update(lease_until=now + LEASE_MS) == 1


async def _work(public_id: str, now: int) -> None:
    try:
        while await service.tick(public_id, now):
            pass
    except Exception as failure:  # the next sweep after the lease tries again
        log.warning("due work failed", table=public_id, exc_info=not isinstance(failure, TryAgain))
