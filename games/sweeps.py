"""What ended matches leave to do for other apps, done every second for all of them at once.

Each app names in MAU_SWEEPS what looks for it, given the time. Doing it twice, or in two processes, does no harm.
"""

import asyncio
from functools import partial

import structlog
from django.conf import settings
from django.utils import timezone
from django.utils.module_loading import import_string

from games.commit import TryAgain
from games.threads import readers

EVERY_SECONDS = 1.0
log = structlog.get_logger(__name__)


async def sweep() -> None:
    """Let every app look once; one that fails does not keep the others from it, and looks again next time."""
    for name in settings.MAU_SWEEPS:
        try:
            await readers().run(partial(import_string(name), timezone.now()))
        except TryAgain as failure:
            log.warning("sweep failed", of=name, cause=failure.cause)
        except Exception:
            log.exception("sweep failed", of=name)


async def run() -> None:
    """Sweep for ever; for a process that has no worker beside it."""
    while True:
        await sweep()
        await asyncio.sleep(EVERY_SECONDS)
