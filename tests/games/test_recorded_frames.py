"""The frames on which the page's fold is tested are those that the engine gives now."""

from pathlib import Path

from mauapp.core import json
from tests.js import record


def test_the_recorded_frames_are_what_the_engine_gives() -> None:
    """When this fails after a change of the engine: `python -m tests.js.record > tests/js/frames.json`."""
    recorded = Path(record.__file__).with_name("frames.json").read_text()
    assert recorded == json.encode(record.record()) + "\n"
