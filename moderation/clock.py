"""The sweep of matches that nobody has looked at: what a process that died has left."""

import asyncio

import structlog
from django.utils import timezone

from games import threads
from games.commit import TryAgain
from moderation import watch

EVERY_SECONDS = 30.0
log = structlog.get_logger(__name__)


async def sweep() -> None:
    """Look at them."""
    try:
        await threads.readers().run(lambda: watch.sweep(timezone.now()))
    except TryAgain as failure:
        log.warning("sweep of matches failed", cause=failure.cause)


async def run() -> None:
    """Sweep for ever; for a process that has no worker beside it."""
    while True:
        await sweep()
        await asyncio.sleep(EVERY_SECONDS)
