"""The Celery application: `celery -A mauapp.celery worker`, `celery -A mauapp.celery beat`."""

import os
from typing import Any

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "mauapp.settings")

from celery import Celery
from celery.schedules import crontab
from celery.signals import worker_shutdown

from mauapp.core import loop
from mauapp.core.nightly import NIGHT

app = Celery("mau")
app.config_from_object("django.conf:settings", namespace="CELERY")
app.autodiscover_tasks()
# Entries expire before the next one is due, so that a queue without workers holds no heap of them.
app.conf.beat_schedule = {
    "sweep": {"task": "games.sweep", "schedule": 1.0, "options": {"expires": 1.0}},
    "results": {"task": "games.sweep_results", "schedule": 1.0, "options": {"expires": 1.0}},
    "nightly": {
        "task": "core.nightly",
        "schedule": crontab(hour=str(NIGHT[0]), minute=str(NIGHT[1])),
        "options": {"expires": 3600},
    },
}


@worker_shutdown.connect  # type: ignore[untyped-decorator]  # celery has no types
def _close_loop(**_: Any) -> None:
    loop.close()
