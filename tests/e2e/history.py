"""`python -m tests.e2e.history NAME`, with a site's settings: results as if this person had played for some weeks."""

import os
import sys
from datetime import timedelta

import django

os.environ["DJANGO_SETTINGS_MODULE"] = "mauapp.settings"
django.setup()

from django.utils import timezone  # noqa: E402 - Django must be set up before its models are imported

from mauapp.accounts.models import Player  # noqa: E402
from ratings import standings  # noqa: E402
from tests.factories import PlayerFactory  # noqa: E402
from tests.ratings.matches import played  # noqa: E402

GAMES = ("mau-mau-classic", "macao", "makao", "schneider")


def write(name: str) -> None:
    """Thirty others stand above, six matches are his own."""
    own, now = Player.objects.get(name=name), timezone.now()
    others = [PlayerFactory.create(name=f"{'W' * 17} {number}") for number in range(30)]
    for one, two in zip(others, reversed(others), strict=True):
        standings.add(played(one, two, at=now).pk)
    for number in range(6):
        at = now - timedelta(days=9 * number)
        result = played(*others[:2], own, at=at, ruleset=GAMES[number % 4], visibility="open", bots=1)
        standings.add(result.pk)


write(sys.argv[1])
