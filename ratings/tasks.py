"""Celery's way to the sweep of results. Each is added once, so it does no harm if many sweep at once."""

from celery import shared_task

from mauapp.core import loop
from ratings import clock

SECONDS = 30.0


@shared_task(name="ratings.sweep")  # type: ignore[untyped-decorator]  # celery has no types
def sweep() -> None:
    """Add the results that the boards do not have."""
    loop.run(clock.sweep(), SECONDS)
