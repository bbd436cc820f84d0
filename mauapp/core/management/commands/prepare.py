"""`manage.py prepare`: brings database, catalogues and static files up to this release; `serve` does it by itself."""

import fcntl
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from django.conf import settings
from django.core.management import call_command
from django.core.management.base import BaseCommand, CommandError
from django.db import connection
from django.utils.module_loading import import_string

from mauapp.core import catalogues, health, pseudo, static

LOCK = 0x4D6175  # "Mau", the number of PostgreSQL's advisory lock


class Command(BaseCommand):
    help = "Bring database, catalogues and static files up to this release."

    def handle(self, **options: Any) -> None:  # noqa: ARG002 (the signature is Django's)
        if not (settings.BASE_DIR / "static" / "vendor").is_dir():
            raise CommandError("The browser's parts are missing in static/vendor. Run `make setup` first.")
        with alone():
            if not health.is_migrated():
                call_command("migrate", interactive=False, verbosity=0)
            catalogues.compile_stale(settings.LOCALE_PATHS)
            if settings.MAU_PSEUDO_LOCALE:
                pseudo.write(settings.LOCALE_PATHS[1], settings.LOCALE_PATHS[0] / "de" / "LC_MESSAGES")
            for name in settings.MAU_BUILDS:
                import_string(name)()
            static.collect_if_stale()


@contextmanager
def alone() -> Iterator[None]:
    """Of several processes that start together, on one machine or on many, one at a time goes on."""
    with (settings.DATA_DIR / "prepare.lock").open("a") as file:
        fcntl.flock(file, fcntl.LOCK_EX)
        if connection.vendor != "postgresql":
            yield
            return
        with connection.cursor() as cursor:
            cursor.execute("SELECT pg_advisory_lock(%s)", [LOCK])
            try:
                yield
            finally:
                cursor.execute("SELECT pg_advisory_unlock(%s)", [LOCK])
