"""Thousands of random matches keep every property: cards, codes, offers, views, replay, JSON, an end."""

import os

import pytest

from tests.engine.wild_match import random_match

COUNT = int(os.environ.get("MAU_TEST_MATCHES", "2000"))
"""Matches a number of seats."""
PARTS = 4


@pytest.mark.timeout(3600)
@pytest.mark.parametrize("part", range(PARTS))
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_random_matches_keep_every_property(seats: int, part: int) -> None:
    for number in range(part, COUNT, PARTS):
        match = random_match(seats, number).run()
        assert match["over"] in ("out", "blocked")
