"""Mau: said in time, late, forgotten, caught (rules of Mau-Mau classic, section 3)."""

from tests.engine.round import ANNA, BEN, CLARA, after, code_of, events_of, names_of, play, position


def test_mau_may_be_called_with_two_cards_on_turn_or_not() -> None:
    match = position("9H KD", "TC 8C", "8H 8D 8S")
    assert code_of(match, ANNA, "call") is None
    assert code_of(match, BEN, "call") is None
    assert code_of(match, CLARA, "call") == "CALL_NOT_NEEDED"
    assert code_of(after(match, BEN, "call"), BEN, "call") == "ALREADY_CALLED"


def test_a_call_before_the_play_keeps_the_window_shut() -> None:
    match = play(after(position("9H KD", "TC 8C"), ANNA, "call"), ANNA, "9H")
    assert match["exposed"] is None
    assert code_of(match, BEN, "callout", target=ANNA) == "CALLOUT_CLOSED"


def test_a_call_sent_with_the_play_counts_as_one_before_it() -> None:
    match = position("9H KD", "TC 8C")
    assert names_of(match, ANNA, "play", cards=["9H"], call=True) == ["called", "played", "turn"]


def test_a_call_sent_with_a_play_that_needs_none_is_ignored() -> None:
    match = position("9H KD QC", "TC 8C")
    assert names_of(match, ANNA, "play", cards=["9H"], call=True) == ["played", "turn"]


def test_a_forgotten_call_opens_the_window() -> None:
    match = play(position("9H KD", "TC 8C"), ANNA, "9H")
    assert match["exposed"] == ANNA
    assert match["turn"] == BEN


def test_a_call_out_costs_two_cards_and_leaves_the_turn_where_it_is() -> None:
    match = play(position("9H KD", "TC 8C", "8H 8D 8S", draw="7C 7D 7S"), ANNA, "9H")
    match = after(match, CLARA, "callout", target=ANNA)
    assert match["hands"][ANNA] == ["KD", "7C", "7D"]
    assert match["turn"] == BEN
    assert match["exposed"] is None


def test_nobody_calls_out_himself_or_somebody_who_forgot_nothing() -> None:
    match = play(position("9H KD", "TC 8C", "8H 8D 8S"), ANNA, "9H")
    assert code_of(match, ANNA, "callout", target=ANNA) == "CALLOUT_SELF"
    assert code_of(match, CLARA, "callout", target=BEN) == "CALLOUT_CLOSED"


def test_a_late_call_shuts_the_window_and_is_not_kept() -> None:
    match = after(play(position("9H KD", "TC 8C"), ANNA, "9H"), ANNA, "call")
    assert match["exposed"] is None
    assert match["called"] == []


def test_the_next_card_played_by_anybody_shuts_the_window() -> None:
    match = play(position("9H KD", "TH 8C", "8H 8D 8S"), ANNA, "9H")
    assert names_of(match, BEN, "play", cards=["TH"], call=True) == ["called", "window", "played", "turn"]


def test_the_seat_s_own_next_card_shuts_its_window() -> None:
    match = play(position("AS KD", "TC 8C"), ANNA, "AS")
    assert match["exposed"] == ANNA
    match = after(match, ANNA, "draw")
    match = after(match, BEN, "draw")
    assert match["exposed"] == ANNA
    match = position("KS KD QS", "TC 8C", exposed=ANNA)
    assert play(match, ANNA, "KS")["exposed"] is None


def test_drawing_and_taking_do_not_shut_the_window() -> None:
    match = play(position("9H KD", "TC 8C", "8H 8D 8S"), ANNA, "9H")
    assert after(match, BEN, "draw")["exposed"] == ANNA
    match = play(position("7H KD", "TC 8C", top="9H"), ANNA, "7H")
    assert after(match, BEN, "take")["exposed"] == ANNA


def test_after_five_seconds_the_server_shuts_the_window() -> None:
    match = play(position("9H KD", "TC 8C"), ANNA, "9H")
    match = after(match, ANNA, "window_end")
    assert match["exposed"] is None
    assert events_of(match, ANNA, "window_end") == []


def test_a_drawn_card_erases_the_call() -> None:
    match = after(position("KD QC", "TC 8C", draw="8D AD"), ANNA, "call")
    match = after(match, ANNA, "draw")
    assert match["called"] == []
    assert code_of(match, ANNA, "call") == "CALL_NOT_NEEDED"


def test_going_down_to_one_card_again_needs_a_new_call() -> None:
    match = play(position("9H KD", "TC 8C", "8S 8D", draw="7C 7D 9C QH"), ANNA, "9H", call=True)
    match = after(after(after(match, BEN, "draw"), CLARA, "draw"), ANNA, "draw")
    assert match["hands"][ANNA] == ["KD", "9C"]
    assert play(match, ANNA, "9C")["exposed"] == ANNA


def test_the_last_card_needs_no_call() -> None:
    assert names_of(position("9H", "TC 8C"), ANNA, "play", cards=["9H"]) == ["played", "out", "over"]
