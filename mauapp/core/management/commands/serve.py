"""`manage.py serve`: the whole site in one process, after doing the set-up that is due."""

import fcntl
import os
import socket
from argparse import ArgumentParser
from collections.abc import Iterator
from contextlib import contextmanager, nullcontext
from pathlib import Path
from typing import Any

from django.conf import settings
from django.core.management import call_command
from django.core.management.base import BaseCommand, CommandError
from django.db import connection
from django.utils.module_loading import import_string

from mauapp.core import addresses


class Command(BaseCommand):
    help = "Serve the site: one process, MAU_HOST and MAU_PORT, data in MAU_DATA_DIR."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--uvicorn", action="store_true", help="serve with uvicorn instead of daphne")

    def handle(self, **options: Any) -> None:
        with nullcontext() if settings.MAU_REDIS_URL else only_server(settings.DATA_DIR):
            try_to_listen(settings.MAU_HOST, settings.MAU_PORT)
            call_command("prepare")
            if options["uvicorn"]:
                self.run_uvicorn()
            else:
                self.run_daphne()

    def run_uvicorn(self) -> None:
        from mauapp.core.uvicorn_server import Server

        Server(settings.MAU_HOST, settings.MAU_PORT, self.announce).run()

    def run_daphne(self) -> None:
        from mauapp.core.server import Server  # installs the asyncio reactor, so only here

        server = Server(
            import_string(settings.ASGI_APPLICATION),
            host=settings.MAU_HOST,
            port=settings.MAU_PORT,
            runs=[import_string(name) for name in settings.MAU_RUNS],
            stops=[import_string(name) for name in settings.MAU_STOPS],
            announce=self.announce,
        )
        server.run()
        if server.failure:
            raise CommandError(f"The server ended: {server.failure}")

    def announce(self, host: str, port: int) -> None:
        """Say once where the site is, in which way it runs and what is missing."""
        shown = addresses.bracketed(addresses.of_this_machine() if host in addresses.EVERYWHERE else host)
        where = settings.MAU_ORIGINS[0] if settings.MAU_ORIGINS else f"http://{shown}:{port}"
        database = f"SQLite in {settings.DATA_DIR}" if connection.vendor == "sqlite" else "PostgreSQL"
        way = (
            f"distributed: one of several processes, {database}, Redis"
            if settings.MAU_REDIS_URL
            else f"embedded: one process with its own clock, {database}"
        )
        lines = [f"Mau is ready at {where}/", f"  {way}"]
        lines += [f"  missing: {line}" for line in missing()]
        self.stdout.write("\n".join(lines))
        self.stdout.flush()


@contextmanager
def only_server(folder: Path) -> Iterator[None]:
    """Hold the lock on a data folder; the system lets go of it even after kill -9."""
    with (folder / "serve.lock").open("a+") as file:
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            file.seek(0)
            raise CommandError(
                f"Another server (process {file.read().strip() or 'unknown'}) uses the data folder {folder}. "
                "Stop it first, or set MAU_DATA_DIR to a folder of its own."
            ) from None
        file.truncate(0)
        file.write(f"{os.getpid()}\n")
        file.flush()
        yield


def try_to_listen(host: str, port: int) -> None:
    """Say at once, not after all the set-up, that an address cannot be used."""
    try:
        with socket.create_server((host, port), family=socket.AF_INET6 if ":" in host else socket.AF_INET):
            pass
    except OSError as error:
        raise CommandError(
            f"The server cannot listen on {host}, port {port}: {error.strerror}. Set MAU_HOST and MAU_PORT to others."
        ) from error


def missing() -> Iterator[str]:
    """What this way of running lacks, as sentences for the person who hosts it."""
    if settings.MAU_HOST in addresses.EVERYWHERE and not settings.MAU_ORIGINS:
        yield "MAU_PUBLIC_URL, so the site answers to any name and links carry the one that was called"
    if settings.DEBUG:
        yield "safety, because MAU_DEBUG shows its inside to everybody"
