"""The programs of the benches really play; how fast is said by `make bench` and `make bench-engine`, not by tests."""

import random

import pytest

from tests.bench import engines
from tests.bench.cases import Ours, play


def test_the_load_generator_plays_at_a_real_server_without_a_refusal() -> None:
    with Ours("sqlite", ("--uvicorn",)).running(2, "mau-mau-classic") as running:
        figures = play(running, 2, seconds=1, warm=1, pace=0)
    assert figures["errors"] == 0
    assert figures["moves_s"] > 0
    assert figures["own"][0] > 0
    assert figures["opp"][0] > 0
    assert figures["us"]["app"] > 0


@pytest.mark.parametrize("name", engines.ours())
def test_a_measured_match_of_each_rule_system_comes_to_its_end(name: str) -> None:
    assert engines.ours()[name](random.Random(1)) > 0
