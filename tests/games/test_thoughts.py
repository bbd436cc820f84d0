"""Each reason of a computer has its sentence."""

from pathlib import Path

import pytest
from django.utils import translation

from games.engine import bots, fair, rulesets, selfplay
from games.engine import match as engine
from games.engine.view import view
from games.thoughts import THOUGHTS

BOTS = Path(bots.__file__).parent
MATCHES = 12


@pytest.mark.parametrize("ruleset", [system.id for system in rulesets.SYSTEMS])
def test_every_choice_of_a_match_has_a_reason_with_a_sentence(ruleset: str) -> None:
    low, high = rulesets.get(ruleset).seats
    for number in range(MATCHES):
        seats = low + number % (high - low + 1)
        match = engine.new(ruleset, {}, seats, selfplay.key_of("thoughts", number))
        while match["phase"] != "over":
            command = {"act": "deal"}
            if match["phase"] != "deal":
                seat = match["turn"]
                dice = fair.Stream(match["key"], f"bot:{seat}:{match['acts'][seat]}")
                choice = bots.choose(view(match, seat), ("easy", "normal", "hard")[seat % 3], dice)
                assert choice["reason"] in THOUGHTS
                command = choice["command"]
            match = engine.decide(match, command)[1]


def test_every_sentence_belongs_to_a_reason_that_some_computer_gives() -> None:
    source = "".join(file.read_text(encoding="utf-8") for file in sorted(BOTS.glob("*.py")))
    assert [code for code in THOUGHTS if f'"{code}"' not in source] == []


@pytest.mark.parametrize("language", ["en", "de", "hu", "ro"])
def test_thoughts_are_whole_sentences_in_each_language(language: str) -> None:
    with translation.override(language):
        said = {str(sentence) for sentence in THOUGHTS.values()}
    assert all(sentence.strip().endswith(".") for sentence in said)
    with translation.override("en"):
        assert language == "en" or not said & {str(sentence) for sentence in THOUGHTS.values()}
