"""How a round ends: the first out, places, a blocked table, the safety net."""

from games.engine import match as engine
from games.engine.shed import mau_mau_classic
from games.judge import positions
from tests.engine.round import ANNA, BEN, after, code_of, play, position


def test_the_first_empty_hand_wins_at_once_and_equal_hands_share_the_better_place() -> None:
    match = play(position("9C", "TC 8C AC", "8H 8D", "QC QD"), ANNA, "9C")
    assert (match["over"], match["winner"], match["places"]) == ("out", ANNA, [1, 4, 2, 2])
    assert match["out"] == [ANNA]


def test_the_last_card_s_effect_is_void() -> None:
    for card in ("7H", "AH", "JH"):
        match = play(position(card, "TC 8C", top="9H"), ANNA, card)
        assert match["winner"] == ANNA
        assert len(match["hands"][BEN]) == 2
        assert (match["attack"], match["request"], match["exposed"]) == (0, None, None)


def test_after_the_end_every_act_is_refused_and_nothing_is_offered() -> None:
    match = play(position("9C", "TC 8C"), ANNA, "9C")
    for act in ("draw", "take", "sit", "pass", "call", "timeout", "window_end"):
        assert code_of(match, BEN, act) == "GAME_OVER"
    assert engine.legal(match, BEN) == {"acts": [], "cards": {}, "why": {}, "callout": None}
    assert engine.due(match, ["easy", "easy"]) == []


def test_a_table_on_which_nothing_can_be_drawn_and_nobody_can_play_is_a_draw() -> None:
    match = after(position("KD 9C", "TC 8C", top="QS", draw="9D"), ANNA, "draw")
    assert (match["over"], match["winner"], match["places"]) == ("blocked", None, None)


def test_an_open_chain_is_no_blocked_table() -> None:
    match = play(position("7S 9C KD", "TC 8C", top="QS", draw=""), ANNA, "7S")
    assert match["over"] is None
    assert match["turn"] == BEN


def test_three_thousand_turns_end_the_round() -> None:
    limit = mau_mau_classic.rules({"voluntary_draw": False, "start_card": "any"}).max_turns
    assert limit == 3000
    match = after(position("KD 8C", "8H QD", draw="TH AC", turns=limit - 1), ANNA, "draw")
    assert match["over"] == "blocked"
    match = after(position("KD 8C", "8H QD", draw="TH AC", turns=limit - 2), ANNA, "draw")
    assert match["over"] is None


def test_in_a_match_of_one_round_equal_penalty_points_share_a_place_however_many_cards_they_are() -> None:
    written = {"hands": [["9C"], ["AC"], ["7H", "KH"], ["8D"]], "discard": ["9S"], "draw": ["TD", "TH"]}
    match = play(positions.read("mau-mau-custom", {"mau_duty": False}, written), ANNA, "9C")
    assert match["places"] == [1, 3, 3, 2]
