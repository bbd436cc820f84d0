"""A rule system of the shedding family is one file of data: Prší plays, is judged and has computers at once."""

import random
from typing import Any

import pytest

from games.engine import match as engine
from games.engine import rulesets, selfplay
from games.engine.refusals import Refusal
from games.engine.rulesets import Ruleset
from games.engine.shed.family import SHED
from games.engine.types import Match
from games.judge import positions
from tests.engine import prsi
from tests.engine.arena import duel
from tests.engine.round import ANNA, BEN, after, code_of
from tests.engine.wild_match import WildMatch


@pytest.fixture(autouse=True)
def _registered(monkeypatch: pytest.MonkeyPatch) -> None:
    """The one line that a new system adds to the registry."""
    monkeypatch.setitem(rulesets.BY_ID, prsi.ID, Ruleset(SHED, prsi))


def position(*hands: str, top: str, **state: Any) -> Match:
    """A position of Prší."""
    return positions.read(prsi.ID, {}, {"hands": [hand.split() for hand in hands], "discard": [top], **state})


def test_its_cards_do_what_the_data_says() -> None:
    match = position("7Z 9T", "7M 8P", top="8Z", draw=["KT", "UT", "9M", "TM"])
    chain = after(after(match, ANNA, "play", cards=["7Z"]), BEN, "play", cards=["7M"])
    assert chain["attack"] == 4
    match = position("AZ 9T", "AM 8P", top="8Z")
    assert code_of(after(match, ANNA, "play", cards=["AZ"]), BEN, "play", cards=["8P"]) == "SKIP_OPEN"
    match = position("OZ OT 9T", "OM 8P", top="8Z")
    wished = after(match, ANNA, "play", cards=["OZ"], wish="T")
    assert after(wished, BEN, "play", cards=["OM"], wish="M")["request"] is not None


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_its_matches_keep_every_promise_of_the_engine(seats: int) -> None:
    for number in range(6):
        rng = random.Random(f"prsi:{seats}:{number}")
        options = {"start_card": ("any", "plain")[number % 2]}
        assert WildMatch(rng, seats, options, selfplay.key_of("prsi", number), prsi.ID).run()["phase"] == "over"


def test_its_computers_are_stronger_by_level() -> None:
    assert duel(prsi.ID, 2, ["normal", "easy"], 100, "prsi")["wins"] > 52
    assert duel(prsi.ID, 2, ["hard", "easy"], 100, "prsi")["wins"] > 52


def test_a_match_that_its_registry_does_not_allow_is_refused() -> None:
    with pytest.raises(Refusal, match="BAD_SEATS"):
        engine.new(prsi.ID, {}, 6, selfplay.key_of("prsi", 0))
