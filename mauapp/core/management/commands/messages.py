"""`manage.py messages`: brings the catalogues up to date with the texts, or checks that they are."""

import shutil
import subprocess
from argparse import ArgumentParser
from collections.abc import Iterator
from contextlib import chdir
from io import StringIO
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from django.conf import settings
from django.core.management import call_command
from django.core.management.base import BaseCommand, CommandError
from django.core.management.commands import makemessages
from django.test.utils import override_settings

from mauapp.core import catalogues, pseudo

DOMAINS = ["django", "djangojs"]
SHOWN = 30
IGNORED = [".venv", "node_modules", "static/vendor", "var", "tests", ".ci"]


class Command(BaseCommand):
    help = "Bring the catalogues up to date; with --check only say what is stale, missing or broken in them."
    requires_system_checks = []

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--check", action="store_true", help="change nothing, fail when something is wrong")

    def handle(self, **options: Any) -> None:
        locale = Path(settings.LOCALE_PATHS[0])
        if not options["check"]:
            extract(locale)
            return
        found = list(wrong(locale))
        if found:
            shown = [line.replace(f"{settings.BASE_DIR}/", "") for line in found[:SHOWN]]
            raise CommandError("\n".join([*shown, f"{len(found)} problems; `make messages` adds and removes texts."]))


class Extract(makemessages.Command):
    """makemessages that never writes anywhere but into the first of LOCALE_PATHS, also beside a folder `locale`."""

    def find_files(self, root: str) -> list[makemessages.TranslatableFile]:
        found = super().find_files(root)
        for file in found:
            file.locale_dir = self.default_locale_path
        return found


def languages() -> list[str]:
    """The languages that have a catalogue; English is in the sources."""
    return [code for code, _ in settings.LANGUAGES if code not in (settings.LANGUAGE_CODE, pseudo.LANGUAGE[0])]


def files() -> list[Path]:
    """Every catalogue, relative to its locale folder."""
    return [Path(code, "LC_MESSAGES", f"{domain}.po") for code in languages() for domain in DOMAINS]


def extract(locale: Path) -> None:
    """Run makemessages over the sources, with the catalogues in `locale`."""
    locale.mkdir(exist_ok=True)
    with override_settings(LOCALE_PATHS=[locale]), chdir(settings.BASE_DIR):
        for domain in DOMAINS:
            call_command(
                Extract(),
                locale=languages(),
                domain=domain,
                ignore_patterns=IGNORED,
                no_obsolete=True,
                add_location="file",
                stdout=StringIO(),
                verbosity=0,
            )
    for name in files():
        undate(locale / name)


def undate(po: Path) -> None:
    """Drop the date of extraction, which would change a file that has no new text."""
    lines = po.read_text().splitlines(keepends=True)
    po.write_text("".join(line for line in lines if not line.startswith('"POT-Creation-Date:')))


def wrong(locale: Path) -> Iterator[str]:
    """A sentence for everything that is wrong in the catalogues."""
    with TemporaryDirectory() as folder:
        fresh = Path(folder, "locale")
        if locale.exists():
            shutil.copytree(locale, fresh, ignore=shutil.ignore_patterns("*.mo"))
        extract(fresh)
        for name in files():
            yield from catalogues.stale(locale / name, fresh / name)
    for po in catalogues.sources([locale]):
        yield from catalogues.problems(po)
        yield from format_errors(po)


def format_errors(po: Path) -> Iterator[str]:
    """What msgfmt says about a file's format strings and header."""
    done = subprocess.run(["msgfmt", "-c", "-o", "/dev/null", str(po)], capture_output=True, text=True, check=False)  # noqa: S603, S607 (our own file, the tool from PATH)
    if done.returncode:
        yield done.stderr.strip()
