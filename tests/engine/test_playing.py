"""Laying cards: what fits, what ace, jack and seven do (rules of Mau-Mau classic, section 2)."""

import pytest

from tests.engine.round import ANNA, BEN, CLARA, after, code_of, events_of, names_of, play, position


def test_a_card_of_the_same_suit_or_rank_fits_and_the_turn_passes() -> None:
    match = position("9H TS KD", "8C 8D")
    for card in ("9H", "TS"):
        laid = play(match, ANNA, card)
        assert laid["discard"][-1] == card
        assert laid["turn"] == BEN


@pytest.mark.parametrize("card", ["8H", "9H", "TH", "QH", "KH"])
def test_eight_nine_ten_queen_and_king_have_no_effect(card: str) -> None:
    match = position(f"{card} 8C 9C", "8S 8D", "QC QD", top="7H", draw="TC TD")
    assert names_of(match, ANNA, "play", cards=[card]) == ["played", "turn"]


def test_an_ace_skips_the_next_seat() -> None:
    match = position("AH KH 9C", "AS 8D", "8C 8S", top="9H")
    laid = play(match, ANNA, "AH")
    assert laid["turn"] == CLARA
    assert {"e": "skipped", "seat": BEN} in events_of(match, ANNA, "play", cards=["AH"])


def test_an_ace_between_two_gives_the_same_seat_another_turn() -> None:
    laid = play(position("AH KH 9C", "AS 8D", top="9H"), ANNA, "AH")
    assert laid["turn"] == ANNA
    assert laid["turns"] == 1


def test_an_ace_cannot_be_blocked_with_another_ace() -> None:
    laid = play(position("AH KH 9C", "AS 8D", top="9H"), ANNA, "AH")
    assert code_of(laid, BEN, "play", cards=["AS"]) == "NOT_YOUR_TURN"


def test_a_jack_lies_on_anything_and_its_wish_binds_by_suit_alone() -> None:
    laid = play(position("JC 8C 8H", "9D JD 9H QC"), ANNA, "JC", wish="D")
    assert laid["request"] == {"kind": "suit", "value": "D", "life": "until_met", "left": 0, "by": ANNA}
    assert code_of(laid, BEN, "play", cards=["QC"]) == "WISH_MISMATCH"
    assert play(laid, BEN, "9D")["request"] is None


def test_a_jack_is_barred_on_a_jack_even_when_its_suit_is_wished() -> None:
    laid = play(position("JC 8C 8H", "9D JD 9H QC"), ANNA, "JC", wish="D")
    assert code_of(laid, BEN, "play", cards=["JD"], wish="C") == "WILD_ON_WILD"


def test_a_wish_stays_until_somebody_meets_it() -> None:
    match = position("JC 8C 8H", "9H QC", "9D 8S 8D", draw="TC TH TS")
    match = after(play(match, ANNA, "JC", wish="D"), BEN, "draw")
    assert match["turn"] == CLARA
    assert match["request"] is not None
    assert play(match, CLARA, "9D")["request"] is None


def test_an_effect_counts_for_the_card_that_meets_a_wish() -> None:
    laid = play(position("JC 8C 8H", "7D 9H QC", top="9S"), ANNA, "JC", wish="D")
    laid = play(laid, BEN, "7D")
    assert laid["attack"] == 2
    assert laid["request"] is None


def test_a_wish_sent_with_the_last_card_is_ignored() -> None:
    match = position("JS", "8C 8D")
    for wish in ({}, {"wish": "H"}, {"wish": "nonsense"}):
        assert play(match, ANNA, "JS", **wish)["winner"] == ANNA
    assert play(position("9H", "8C 8D"), ANNA, "9H", wish="C")["winner"] == ANNA


def test_sevens_add_up_to_eight_and_only_a_seven_answers() -> None:
    match = position("7H KD KS", "7S KC 9D JH", "7D 8D 9C", "7C QD QC", top="9H", draw="TC TD TH TS QS QH AS AD AH")
    for seat, card, owed in ((0, "7H", 2), (1, "7S", 4), (2, "7D", 6), (3, "7C", 8)):
        match = play(match, seat, card)
        assert match["attack"] == owed
    assert code_of(match, ANNA, "play", cards=["KD"]) == "CHAIN_OPEN"
    match = after(match, ANNA, "take")
    assert len(match["hands"][ANNA]) == 10
    assert match["attack"] == 0
    assert match["turn"] == BEN


def test_a_chain_may_be_taken_with_a_seven_in_the_hand() -> None:
    match = play(position("7H KD KS", "7S KC", top="9H"), ANNA, "7H")
    assert len(after(match, BEN, "take")["hands"][BEN]) == 4


def test_a_seven_on_a_spent_seven_begins_at_two() -> None:
    match = after(play(position("7H KD KS", "8S KC", "7C 8C 9D", top="9H"), ANNA, "7H"), BEN, "take")
    assert play(match, CLARA, "7C")["attack"] == 2


def test_a_start_card_has_no_effect() -> None:
    for top in ("7S", "AS"):
        match = position("9S 8C", "9C 8D", top=top)
        assert match["turn"] == ANNA
        assert play(match, ANNA, "9S")["attack"] == 0
    assert code_of(position("JS 9C", "8C 8D", top="JC"), ANNA, "play", cards=["JS"], wish="H") == "WILD_ON_WILD"
    assert code_of(position("JS 9C", "8C 8D", top="JC"), ANNA, "play", cards=["9C"]) is None


def test_checks_come_in_the_order_of_the_rules() -> None:
    match = position("9H TS KD JD", "8C 8D")
    assert code_of(match, BEN, "play", cards=[]) == "NOT_YOUR_TURN"
    assert code_of(match, ANNA, "play", cards=["AH", "AH"]) == "DUPLICATE_CARD"
    assert code_of(match, ANNA, "play", cards=["AH", "KD"]) == "NOT_IN_HAND"
    assert code_of(match, ANNA, "play", cards=["KD"], wish="H") == "CARD_MISMATCH"
    assert code_of(match, ANNA, "play", cards=["9H"], wish="H") == "WISH_NOT_ALLOWED"
    assert code_of(match, ANNA, "play", cards=["JD"], wish="H", request="9") == "REQUEST_NOT_ALLOWED"
