"""Celery's way to the clean-up at night."""

from celery import shared_task
from django.utils import timezone

from mauapp.core import nightly


@shared_task(name="core.nightly")  # type: ignore[untyped-decorator]  # celery has no types
def clean() -> None:
    """Drop what need not be kept."""
    nightly.clean(timezone.now())
