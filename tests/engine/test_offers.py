"""The offer: what a seat may do, with declarations and reasons."""

from games.engine import match as engine
from tests.engine.round import ANNA, BEN, CLARA, after, play, position


def test_the_offer_names_playable_cards_their_declarations_and_a_reason_for_the_others() -> None:
    offer = engine.legal(position("9H TS KD JD", "8C 8D"), ANNA)
    assert offer == {
        "acts": ["play"],
        "cards": {"9H": [], "TS": [], "JD": ["wish"]},
        "why": {"KD": "CARD_MISMATCH"},
        "callout": None,
    }


def test_the_last_card_needs_no_wish() -> None:
    assert engine.legal(position("JD", "8C 8D"), ANNA)["cards"] == {"JD": []}


def test_under_a_chain_only_a_seven_or_taking_is_offered() -> None:
    offer = engine.legal(position("7H KS JD", "8C 8D", top="7S", attack=2), ANNA)
    assert offer["acts"] == ["play", "take"]
    assert offer["why"] == {"KS": "CHAIN_OPEN", "JD": "CHAIN_OPEN"}


def test_after_drawing_only_the_drawn_card_or_passing_is_offered() -> None:
    offer = engine.legal(after(position("KD 8C", "8H QD", draw="TS AC"), ANNA, "draw"), ANNA)
    assert offer["acts"] == ["play", "pass"]
    assert offer["cards"] == {"TS": []}
    assert offer["why"] == {"KD": "ONLY_DRAWN_CARD", "8C": "ONLY_DRAWN_CARD"}


def test_a_seat_that_waits_is_offered_calls_alone() -> None:
    match = play(position("9H KD", "TC 8C", "8H 8D 8S"), ANNA, "9H")
    assert engine.legal(match, ANNA) == {"acts": ["call"], "cards": {}, "why": {}, "callout": None}
    assert engine.legal(match, CLARA) == {"acts": ["callout"], "cards": {}, "why": {}, "callout": ANNA}
    assert engine.legal(match, BEN)["acts"] == ["draw", "call", "callout"]


def test_mau_is_offered_with_two_cards_once() -> None:
    match = position("9H KD", "TC 8C")
    assert "call" in engine.legal(match, BEN)["acts"]
    assert "call" not in engine.legal(after(match, BEN, "call"), BEN)["acts"]
