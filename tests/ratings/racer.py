"""A process that adds results to the boards as soon as it is told to: `python -m tests.ratings.racer DATABASE HOW`.

It says "ready", then reads a result's id from each line and answers whether it was the one who added it. HOW is `add`,
what is done for whoever asks for his share of a match just over, or `either`: every other time it sweeps.
"""

import os
import sys
from datetime import timedelta

import django

os.environ["DJANGO_SETTINGS_MODULE"] = "tests.settings"
django.setup()

from django.db import connection  # noqa: E402 - Django must be set up before its models are imported

from ratings import standings  # noqa: E402
from tests.ratings.matches import NOON  # noqa: E402

database, how = sys.argv[1:]
connection.settings_dict["NAME"] = database
connection.ensure_connection()
print("ready", flush=True)
for number, line in enumerate(sys.stdin):
    if how == "add" or number % 2:
        done = standings.add(int(line))
    else:
        done = bool(standings.sweep(NOON + timedelta(days=1)))
    print(int(done), flush=True)
