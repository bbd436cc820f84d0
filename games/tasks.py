"""Celery's way to the sweep. Rows are claimed one by one, so it does no harm if many sweep at once."""

from celery import shared_task

from games import clock
from mauapp.core import loop

SECONDS = 10.0


@shared_task(name="games.sweep")  # type: ignore[untyped-decorator]  # celery has no types
def sweep() -> None:
    """Do what is due at tables that no process moves."""
    loop.run(clock.sweep_all(), SECONDS)
