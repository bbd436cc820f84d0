"""The sweep of results that the boards do not have: what a process that died, or a busy database, has left."""

import asyncio

import structlog
from django.utils import timezone

from games import threads
from games.commit import TryAgain
from ratings import standings

EVERY_SECONDS = 5.0
log = structlog.get_logger(__name__)


async def sweep() -> None:
    """Add what nobody has added."""
    try:
        await threads.readers().run(lambda: standings.sweep(timezone.now()))
    except TryAgain as failure:
        log.warning("sweep of results failed", cause=failure.cause)


async def run() -> None:
    """Sweep for ever; for a process that has no worker beside it."""
    while True:
        await sweep()
        await asyncio.sleep(EVERY_SECONDS)
