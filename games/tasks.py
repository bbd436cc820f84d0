"""Celery's way to the sweeps. What they find is claimed or marked, so it does no harm if many sweep at once."""

from celery import shared_task

from games import clock, sweeps
from mauapp.core import loop

SECONDS = 10.0
LONG_SECONDS = 30.0


@shared_task(name="games.sweep")  # type: ignore[untyped-decorator]  # celery has no types
def sweep() -> None:
    """Do what is due at tables that no process moves."""
    loop.run(clock.sweep_all(), SECONDS)


@shared_task(name="games.sweep_results")  # type: ignore[untyped-decorator]  # celery has no types
def sweep_results() -> None:
    """Do what ended matches leave to other apps."""
    loop.run(sweeps.sweep(), LONG_SECONDS)
