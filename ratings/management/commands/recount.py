"""`manage.py recount`: counts all boards and milestones anew from the results and proves that they are equal."""

from argparse import ArgumentParser
from typing import Any

from django.core.management.base import BaseCommand, CommandError
from django.utils import timezone

from mauapp.accounts.models import Player
from ratings import standings

CHUNK = 200
SHOWN = 50


class Command(BaseCommand):
    """Also after the site's time zone was changed. People may play meanwhile: nobody waits for longer than a chunk."""

    help = "Counts all boards and milestones anew from the results, mends what differs and says what it was."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--check", action="store_true", help="mend nothing; exit with 1 if anything differs")

    def handle(self, *_: Any, check: bool, **__: Any) -> None:
        while not check and standings.sweep(timezone.now()):
            pass
        players = list(Player.objects.order_by("pk").values_list("pk", flat=True))
        differences = 0
        for begin in range(0, len(players), CHUNK):
            for line in standings.recount(players[begin : begin + CHUNK], mend=not check):
                differences += 1
                if differences <= SHOWN:
                    self.stdout.write(line)
        told = f"{len(players)} players, {differences} differences"
        if check and differences:
            raise CommandError(told)
        self.stdout.write(told if check or not differences else f"{told}, mended")
