"""Each recorded match is played again, replayed from its events, and must be the file, byte for byte."""

import pytest

from games.engine import match as engine
from games.engine import notation
from tests.playthroughs.record import FOLDER, RECORDED, read, record


@pytest.mark.parametrize("name", RECORDED)
def test_a_recorded_match_is_played_the_same_way_again(name: str) -> None:
    assert record(RECORDED[name]) == (FOLDER / f"{name}.txt").read_text(encoding="utf-8")


@pytest.mark.parametrize("name", RECORDED)
def test_its_commands_lead_to_its_events_and_its_events_to_the_same_end(name: str) -> None:
    setting, moves = read((FOLDER / f"{name}.txt").read_text(encoding="utf-8"))
    assert setting == RECORDED[name]
    match = engine.new(setting["ruleset"], setting["options"], len(setting["bots"]), setting["key"])
    replayed = engine.new(setting["ruleset"], setting["options"], len(setting["bots"]), setting["key"])
    for command, lines in moves:
        events, match = engine.decide(match, command)
        assert [notation.write(event) for event in events] == lines
        engine.replay(replayed, [notation.read(line) for line in lines])
    assert replayed == match
    assert match["phase"] == "over"


def test_every_recorded_file_is_known() -> None:
    assert sorted(file.stem for file in FOLDER.glob("*.txt")) == sorted(RECORDED)
