"""A result that two processes hear of at the same moment is added once."""

import os
import subprocess
import sys

import pytest
from django.db import connection

from mauapp.accounts.models import Player
from ratings import standings
from ratings.models import Standing
from tests import cast as the_cast
from tests.ratings.matches import NOON, played

RACES = int(os.environ.get("RACES", "20"))  # 200 by hand


@pytest.mark.django_db(transaction=True)
def test_two_processes_add_a_result_once() -> None:
    cast = the_cast.gather()
    name = str(connection.settings_dict["NAME"])
    both = [
        subprocess.Popen(
            [sys.executable, "-m", "tests.ratings.racer", name, how],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            bufsize=1,
        )
        for how in ("add", "either")
    ]
    try:
        assert [racer.stdout.readline() for racer in both if racer.stdout] == ["ready\n"] * 2
        won: list[list[int]] = []
        for number in range(RACES):
            result = played(cast.anna, cast[1 + number % 3], at=NOON).pk
            for racer in both:
                assert racer.stdin is not None
                racer.stdin.write(f"{result}\n")
            won.append([int(racer.stdout.readline()) for racer in both if racer.stdout])
    finally:
        for racer in both:
            racer.kill()
            racer.communicate()
    assert all(sum(pair) == 1 for pair in won)
    counted = sum(share.matches for share in Standing.objects.filter(player=cast.anna, period="all", system=""))
    assert counted == min(RACES, 15)  # five with each of three people
    assert standings.recount(list(Player.objects.values_list("pk", flat=True))) == []
