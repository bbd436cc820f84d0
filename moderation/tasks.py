"""Celery's way to the sweep of matches. Each is looked at once, so it does no harm if many sweep at once."""

from celery import shared_task

from mauapp.core import loop
from moderation import clock

SECONDS = 30.0


@shared_task(name="moderation.sweep")  # type: ignore[untyped-decorator]  # celery has no types
def sweep() -> None:
    """Look at the matches that nobody has looked at."""
    loop.run(clock.sweep(), SECONDS)
