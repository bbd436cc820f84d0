"""Drawing, passing, taking, reshuffling, and a table on which nothing can be drawn."""

from games.engine import fair
from games.judge.fields import ZERO_KEY
from tests.engine.round import ANNA, BEN, after, code_of, events_of, names_of, play, position


def test_drawing_is_for_hands_in_which_nothing_fits_and_a_jack_fits() -> None:
    assert code_of(position("JD KD 8C", "8H 8D"), ANNA, "draw") == "MUST_PLAY"
    assert code_of(position("KD 8C", "8H 8D"), ANNA, "draw") is None


def test_the_option_voluntary_draw_lets_anybody_draw() -> None:
    match = position("JD KD 8C", "8H 8D", options={"voluntary_draw": True})
    assert code_of(match, ANNA, "draw") is None


def test_a_drawn_card_that_fits_may_be_played_or_kept() -> None:
    match = after(position("KD 8C", "8H QD", draw="TS AC"), ANNA, "draw")
    assert match["turn"] == ANNA
    assert match["drawn"] == "TS"
    assert code_of(match, ANNA, "play", cards=["KD"]) == "ONLY_DRAWN_CARD"
    assert code_of(match, ANNA, "draw") == "ALREADY_DREW"
    assert play(match, ANNA, "TS")["turn"] == BEN
    assert after(match, ANNA, "pass")["turn"] == BEN


def test_a_drawn_card_that_does_not_fit_ends_the_turn_by_itself() -> None:
    match = after(position("KD 8C", "8H QD", draw="TH AC"), ANNA, "draw")
    assert match["turn"] == BEN
    assert match["drawn"] is None


def test_the_first_card_of_the_pile_is_drawn_first() -> None:
    assert after(position("KD 8C", "8H QD", draw="TH AC"), ANNA, "draw")["hands"][ANNA] == ["KD", "8C", "TH"]


def test_an_empty_pile_is_made_of_the_cards_under_the_top_with_the_match_s_own_label() -> None:
    match = position("KD 8C", "8H QD", top="9S", under="TH AH QH", draw="")
    told = events_of(match, ANNA, "draw")
    pile = fair.shuffle(ZERO_KEY, "again:1:1", ["TH", "AH", "QH"])
    assert told[0] == {"e": "reshuffled", "n": 3, "draw": pile}
    match = after(match, ANNA, "draw")
    assert match["draw"] == pile[1:]
    assert match["discard"] == ["9S"]
    assert match["reshuffles"] == 1


def test_an_empty_pile_is_not_made_before_a_card_must_be_drawn() -> None:
    assert "reshuffled" not in names_of(position("KD 8C", "8H QD", under="AH QH", draw="TH"), ANNA, "draw")


def test_a_reshuffle_in_the_middle_of_a_penalty_takes_the_old_pile_first() -> None:
    match = position("KD 9C", "TC 8C", top="7S", under="9S 9D", draw="QS", attack=4)
    told = events_of(match, ANNA, "take")
    assert [event["e"] for event in told] == ["took", "reshuffled", "took", "turn"]
    assert told[0]["cards"] == ["QS"]
    assert sorted(told[2]["cards"]) == ["9D", "9S"]


def test_a_shortage_is_forgiven() -> None:
    match = after(position("KD 9C", "TC 8C", top="7S", draw="", attack=4), ANNA, "take")
    assert match["hands"][ANNA] == ["KD", "9C"]
    assert match["attack"] == 0


def test_a_wish_and_its_jack_survive_a_reshuffle() -> None:
    request = {"kind": "suit", "value": "S", "by": 1}
    match = position("KD 8C", "8H QD", top="JC", under="JD JH", draw="", request=request)
    match = after(match, ANNA, "draw")
    assert match["discard"] == ["JC"]
    assert match["request"] is not None
    assert match["request"]["value"] == "S"


def test_passing_needs_a_drawn_card_while_there_is_something_to_draw() -> None:
    assert code_of(position("JD KD", "8H 8D"), ANNA, "pass") == "MUST_DRAW_FIRST"


def test_with_nothing_to_draw_only_a_hand_in_which_nothing_fits_may_pass() -> None:
    match = position("KD 9C", "TC 8S", top="QS", draw="")
    assert code_of(match, ANNA, "draw") == "NOTHING_TO_DRAW"
    match = after(match, ANNA, "pass")
    assert match["turn"] == BEN
    assert code_of(match, BEN, "pass") == "MUST_PLAY"
    assert code_of(match, BEN, "draw") == "MUST_PLAY"


def test_a_timeout_takes_the_chain_passes_with_a_drawn_card_or_draws_and_ends_the_turn() -> None:
    assert len(after(position("KD 9C", "TC 8C", top="7S", attack=2, draw="QD QS"), ANNA, "timeout")["hands"][ANNA]) == 4
    held = after(position("KD 8C", "8H QD", draw="TS AC"), ANNA, "draw")
    assert names_of(held, ANNA, "timeout") == ["passed", "turn"]
    fitting = after(position("9C 8C", "8H QD", draw="TS AC"), ANNA, "timeout")
    assert fitting["turn"] == BEN
    assert fitting["drawn"] is None
    assert fitting["hands"][ANNA] == ["9C", "8C", "TS"]


def test_a_timeout_passes_for_a_seat_that_must_play_when_nothing_can_be_drawn() -> None:
    assert names_of(position("9C 8C", "8S QD", draw=""), ANNA, "timeout") == ["passed", "turn"]
