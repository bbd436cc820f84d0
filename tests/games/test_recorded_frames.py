"""The frames on which the page's fold is tested are those that the engine gives now."""

from pathlib import Path

from games.engine import notation
from mauapp.core import json
from tests.js import record

FRAMES = Path(record.__file__).with_name("frames.json")


def test_the_recorded_frames_are_what_the_engine_gives() -> None:
    """When this fails after a change of the engine: `python -m tests.js.record > tests/js/frames.json`."""
    assert FRAMES.read_text() == json.encode(record.record()) + "\n"


def test_the_recorded_matches_hold_every_event_that_an_engine_tells() -> None:
    """Otherwise choose other numbers in tests/js/matches.py."""
    recorded = json.loads(FRAMES.read_text())
    told = {event.get("e") for match in recorded["matches"] for frame in match["frames"] for event in frame[0]}
    assert sorted(set(notation.FIELDS) - told) == []
