"""`manage.py carry_over FILE`: takes over what members had before this site began to count."""

from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from ratings import carry


class Command(BaseCommand):
    """Doing it again changes nothing: figures that were taken over stay as they are."""

    help = "Takes over levels and points from a CSV file with the columns name, level, points (UTF-8)."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("file", type=Path)
        parser.add_argument("--dry-run", action="store_true", help="only say what would be done")
        parser.add_argument("--rest", action="store_true", help="take the other lines although some are refused")

    def handle(self, *_: Any, file: Path, dry_run: bool, rest: bool, **__: Any) -> None:
        try:
            content = file.read_bytes()
        except OSError as error:
            raise CommandError(f"{file} cannot be read: {error.strerror}") from error
        report = carry.carry(content, rest=rest, dry=dry_run)
        for line in report.refused:
            self.stdout.write(line)
        verb = "would be taken over" if dry_run else "taken over"
        told = f"{report.taken} {verb}, {report.known} known before, {len(report.refused)} refused"
        if report.refused and not rest and not dry_run:
            raise CommandError(f"{told}; mend these lines, or use --rest")
        self.stdout.write(told)
