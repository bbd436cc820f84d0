"""The page of a match alone dies at any moment and is opened again: nothing that was seen happens again otherwise."""

import json
import os
import subprocess
from pathlib import Path

import pytest

from games import offline
from games.engine import rulesets
from games.retrace import retrace

ROOT = Path(__file__).parents[2]
LONG = bool(os.environ.get("LONG"))
MATCHES = 40 if LONG else 8
SYSTEMS = [system.id for system in rulesets.SYSTEMS] if LONG else ["mau-mau-classic"]


@pytest.mark.timeout(1800)
@pytest.mark.parametrize("kind", ["own", "daily"])
@pytest.mark.parametrize("system", SYSTEMS)
def test_a_page_that_dies_at_any_moment_goes_on_with_what_was_seen_and_the_deal_stays_fair(
    system: str, kind: str
) -> None:
    offline.build()
    command = ["node", "tests/js/deaths.mjs", f"static/{offline.FILE}", system, kind, str(MATCHES)]
    matches = [json.loads(line) for line in subprocess.check_output(command, cwd=ROOT, text=True).splitlines()]
    assert len(matches) == MATCHES
    assert sum(match["lives"] for match in matches) > 5 * MATCHES
    verdict = "unused" if kind == "daily" else "fair"  # all have the same cards of a day, so nobody gives a seed
    for match in matches:
        assert (match["otherwise"], match["finding"], match["verdict"]) == ([], None, verdict)
    if kind == "daily":
        assert [retrace(match["deal"], match["log"]) for match in matches].count(None) == 0
