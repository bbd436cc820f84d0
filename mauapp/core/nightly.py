"""The clean-up at night: each app names what it drops in MAU_NIGHTLY. Doing it twice does no harm."""

import asyncio
from datetime import datetime, timedelta

import structlog
from asgiref.sync import sync_to_async
from django.conf import settings
from django.db import DatabaseError
from django.utils import timezone
from django.utils.module_loading import import_string

NIGHT = (4, 17)  # hour and minute, UTC
log = structlog.get_logger(__name__)


def clean(now: datetime) -> dict[str, int]:
    """Let every app drop what it need not keep any longer; how many rows of what."""
    dropped: dict[str, int] = {}
    for name in settings.MAU_NIGHTLY:
        dropped.update(import_string(name)(now))
    log.info("nightly", **dropped)
    return dropped


def next_night(now: datetime) -> datetime:
    """When it is time again."""
    night = now.replace(hour=NIGHT[0], minute=NIGHT[1], second=0, microsecond=0)
    return night if night > now else night + timedelta(days=1)


async def run() -> None:
    """Clean every night, for ever; for a process that has no worker beside it."""
    while True:
        now = timezone.now()
        await asyncio.sleep((next_night(now) - now).total_seconds())
        try:
            await sync_to_async(clean)(timezone.now())
        except DatabaseError as failure:
            log.warning("nightly failed", cause=type(failure).__name__)
