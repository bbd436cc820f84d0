"""Thousands of random matches keep every property: cards, codes, offers, views, replay, JSON, an end."""

import os

import pytest

from games.engine import rulesets
from tests.engine.wild_match import random_match

SYSTEMS = [(system.id, seats) for system in rulesets.SYSTEMS for seats in range(system.seats[0], system.seats[1] + 1)]
COUNT = int(os.environ.get("MAU_TEST_MATCHES", "2000"))
"""Matches of classic a number of seats; the others, with more seats and longer rounds, play a part of it."""
PART = {"mau-mau-classic": 1, "fresh-draw": 250, "schneider": 250}
PARTS = 4


@pytest.mark.timeout(3600)
@pytest.mark.parametrize("part", range(PARTS))
@pytest.mark.parametrize(("ruleset", "seats"), SYSTEMS)
def test_random_matches_keep_every_property(ruleset: str, seats: int, part: int) -> None:
    for number in range(part, COUNT // PART.get(ruleset, 40), PARTS):
        match = random_match(seats, number, ruleset).run()
        assert match["over"] in ("out", "blocked", "last_left", "left", "limit", "target")
