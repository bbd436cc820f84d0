"""Each refusal code of the rules comes up, and comes up where it should."""

from typing import Any

import pytest

from games.engine import match as engine
from games.engine import rulesets
from games.engine.refusals import CODES, TABLE_CODES, Refusal
from games.engine.types import Match
from games.judge import positions
from tests.engine.round import ANNA, BEN, CLASSIC, after, code_of, play, position


def plain() -> Match:
    return position("9H TS KD JD", "8C 8D")


def finished() -> Match:
    return play(position("9H", "8C 8D"), ANNA, "9H")


def chain() -> Match:
    return position("7H KD", "8C 8D", top="7S", attack=2)


def wished() -> Match:
    return position("QC JC 9D", "8C 8D", top="JS", request={"kind": "suit", "value": "D", "by": 1})


def drew() -> Match:
    return after(position("KD 8C", "8H QD", draw="TS AC"), ANNA, "draw")


def stuck() -> Match:
    return position("KD 9C", "TC 8S", top="QS", draw="")


def exposed() -> Match:
    return play(position("9H KD", "TC 8C"), ANNA, "9H")


def makao(*hands: str, top: str, options: Any = None, **state: Any) -> Match:
    return lying("makao", *hands, discard=top, options=options, **state)


def lying(system: str, *hands: str, discard: str, options: Any = None, **state: Any) -> Match:
    written = {"hands": [hand.split() for hand in hands], "discard": discard.split(), **state}
    return positions.read(system, options or {}, written)


def trick(*hands: str, **state: Any) -> Match:
    written = {"hands": [hand.split() for hand in hands], **state}
    return positions.read("schneider", {"ace_of_spades_anytime": False}, written)


def macao() -> Match:
    return lying("macao", "4H KH KS 9S", "4C 8S QD", discard="9H", draw=["TH"])


def recalled() -> Match:
    return after(makao("9P", "7P 7M UP", top="9Z", draw=["AT", "KT", "8Z"]), ANNA, "play", cards=["9P"])


ROUND_OF_EIGHTS = {"kind": "rank", "value": "8", "life": "round", "left": 2, "by": 1}
SITUATIONS: list[tuple[str, Match, int, str, dict[str, Any]]] = [
    ("GAME_OVER", finished(), BEN, "draw", {}),
    ("NOT_YOUR_TURN", plain(), BEN, "draw", {}),
    ("NO_CARDS", plain(), ANNA, "play", {"cards": []}),
    ("DUPLICATE_CARD", plain(), ANNA, "play", {"cards": ["9H", "9H"]}),
    ("NOT_IN_HAND", plain(), ANNA, "play", {"cards": ["9C"]}),
    ("ONLY_DRAWN_CARD", drew(), ANNA, "play", {"cards": ["KD"]}),
    ("ONE_CARD_ONLY", plain(), ANNA, "play", {"cards": ["9H", "TS"]}),
    ("CHAIN_OPEN", chain(), ANNA, "pass", {}),
    ("WILD_ON_WILD", wished(), ANNA, "play", {"cards": ["JC"], "wish": "H"}),
    ("WISH_MISMATCH", wished(), ANNA, "play", {"cards": ["QC"]}),
    ("CARD_MISMATCH", plain(), ANNA, "play", {"cards": ["KD"]}),
    ("WISH_NOT_ALLOWED", plain(), ANNA, "play", {"cards": ["9H"], "wish": "H"}),
    ("REQUEST_NOT_ALLOWED", plain(), ANNA, "play", {"cards": ["9H"], "request": "9"}),
    ("WISH_MISSING", plain(), ANNA, "play", {"cards": ["JD"]}),
    ("WISH_INVALID", plain(), ANNA, "play", {"cards": ["JD"], "wish": "M"}),
    ("ALREADY_DREW", drew(), ANNA, "draw", {}),
    ("MUST_PLAY", plain(), ANNA, "draw", {}),
    ("NOTHING_TO_DRAW", stuck(), ANNA, "draw", {}),
    ("NO_CHAIN", plain(), ANNA, "take", {}),
    ("NO_SKIP", plain(), ANNA, "sit", {}),
    ("MUST_DRAW_FIRST", plain(), ANNA, "pass", {}),
    ("ALREADY_CALLED", after(plain(), BEN, "call"), BEN, "call", {}),
    ("CALL_NOT_NEEDED", plain(), ANNA, "call", {}),
    ("CALLOUT_SELF", exposed(), ANNA, "callout", {"target": ANNA}),
    ("CALLOUT_CLOSED", plain(), ANNA, "callout", {"target": BEN}),
    ("BAD_COMMAND", plain(), ANNA, "fly", {}),
    ("NO_CALL_RULE", macao(), ANNA, "call", {}),
    ("SET_MIXED_RANKS", macao(), ANNA, "play", {"cards": ["KH", "4H"]}),
    ("SKIP_OPEN", after(macao(), ANNA, "play", cards=["4H"]), BEN, "draw", {}),
    ("NOT_PLAYING", after(lying("macao", "9H", "8S", "QD", discard="9S"), BEN, "leave"), BEN, "leave", {}),
    ("SET_SIZE", makao("9P 9M 8T", "8Z", top="9Z"), ANNA, "play", {"cards": ["9P", "9M"]}),
    ("RECALL_ONLY_VII", recalled(), BEN, "play", {"cards": ["UP"]}),
    ("REQUEST_MISMATCH", makao("9P 9M", "8Z", top="9Z", request=ROUND_OF_EIGHTS), ANNA, "play", {"cards": ["9P"]}),
    ("REQUEST_MISSING", makao("OZ 9M", "8Z", top="9Z"), ANNA, "play", {"cards": ["OZ"], "roundtrip": True}),
    (
        "ROUNDTRIP_OFF",
        makao("OZ 9M", "8Z", top="9Z", options={"roundtrip": "off"}),
        ANNA,
        "play",
        {"cards": ["OZ"], "wish": "M", "roundtrip": True},
    ),
    ("REQUEST_VII_FORBIDDEN", makao("KZ 9M 8T", "8Z", top="9Z"), ANNA, "play", {"cards": ["KZ"], "request": "7"}),
    ("REQUEST_VII_ROUND_ONLY", makao("KZ 9M", "8Z", top="9Z"), ANNA, "play", {"cards": ["KZ"], "request": "7"}),
    ("MUST_FOLLOW", trick("KD", "9H 8C", trick=[[0, "AH"]], turn=1), BEN, "play", {"cards": ["8C"]}),
    ("ACE_OF_SPADES_NOT_NOW", trick("9S", "AS 9D", trick=[[0, "KD"]], turn=1), BEN, "play", {"cards": ["AS"]}),
]
IMPOSSIBLE: list[tuple[str, str, dict[str, Any], int]] = [
    ("UNKNOWN_RULESET", "poker", {}, 2),
    ("BAD_OPTION", CLASSIC, {"turbo": True}, 2),
    ("BAD_OPTION", CLASSIC, {"voluntary_draw": "yes"}, 2),
    ("BAD_OPTION", CLASSIC, {"voluntary_draw": 1}, 2),
    ("BAD_OPTION", CLASSIC, {"start_card": "seven"}, 2),
    ("BAD_SEATS", CLASSIC, {}, 1),
    ("BAD_SEATS", CLASSIC, {}, 5),
]
"""Matches that cannot be."""


@pytest.mark.parametrize(("code", "match", "seat", "act", "more"), SITUATIONS, ids=lambda value: str(value)[:20])
def test_a_refusal_has_its_code_and_changes_nothing(
    code: str, match: Match, seat: int, act: str, more: dict[str, Any]
) -> None:
    before = repr(match)
    assert code_of(match, seat, act, **more) == code
    assert repr(match) == before


def test_every_code_comes_up() -> None:
    found = {situation[0] for situation in SITUATIONS} | {impossible[0] for impossible in IMPOSSIBLE}
    assert sorted(CODES) == sorted(found - set(TABLE_CODES))


@pytest.mark.parametrize(
    "command",
    [
        {},
        {"act": None, "seat": 0},
        {"act": "draw"},
        {"act": "draw", "seat": None},
        {"act": "draw", "seat": -1},
        {"act": "draw", "seat": 2},
        {"act": "draw", "seat": True},
        {"act": "draw", "seat": "0"},
        {"act": "play", "seat": 0},
        {"act": "play", "seat": 0, "cards": "9H"},
        {"act": "play", "seat": 0, "cards": [9]},
        {"act": "play", "seat": 0, "cards": [["9H"]]},
        {"act": "play", "seat": 0, "cards": ["JD"], "wish": 5},
        {"act": "callout", "seat": 0},
        {"act": "callout", "seat": 0, "target": 7},
        {"act": "deal"},
        {"act": ["play"], "seat": 0},
    ],
)
def test_a_command_of_the_wrong_shape_is_refused(command: dict[str, Any]) -> None:
    with pytest.raises(Refusal) as refused:
        engine.decide(plain(), command)
    assert refused.value.code == "BAD_COMMAND"


def test_nothing_but_dealing_is_possible_before_the_deal() -> None:
    match = engine.new(CLASSIC, {}, 2, "00" * 32)
    assert code_of(match, ANNA, "draw") == "BAD_COMMAND"
    assert engine.legal(match, ANNA)["acts"] == []


@pytest.mark.parametrize(("code", "ruleset", "options", "seats"), IMPOSSIBLE)
def test_a_match_that_cannot_be_is_refused(code: str, ruleset: str, options: dict[str, Any], seats: int) -> None:
    with pytest.raises(Refusal) as refused:
        engine.new(ruleset, options, seats, "00" * 32)
    assert refused.value.code == code


def test_options_are_filled_with_their_defaults() -> None:
    assert rulesets.resolve_options(CLASSIC, {}) == {"voluntary_draw": False, "start_card": "any"}
    assert rulesets.resolve_options(CLASSIC, {"start_card": "plain"})["start_card"] == "plain"
