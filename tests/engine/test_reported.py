"""Faults that public projects of this kind really had, played on our engine: none may be possible here."""

from games.engine import bots, fair, selfplay
from games.engine import match as engine
from games.engine.view import view
from tests.engine.round import ANNA, BEN, CLARA, after, code_of, names_of, play, position
from tests.engine.wild_match import conserved

DORA_S_SEAT = 3


def test_peer_01_a_chain_falls_to_the_seat_that_must_answer_whoever_left() -> None:
    match = position("7H KD KS", "7S KC 9D", "QC 8D 9C", "QH TD TS", top="9H")
    match = play(play(match, ANNA, "7H"), BEN, "7S")
    # A seat that a computer takes over is the same seat: nothing in the match tells who plays it.
    command = bots.act(match, CLARA, "normal")
    assert command["act"] == "take"
    taken = engine.decide(match, command)[1]
    assert len(taken["hands"][CLARA]) == 3 + 4
    assert [len(taken["hands"][seat]) for seat in (ANNA, BEN, DORA_S_SEAT)] == [2, 2, 3]
    assert (taken["attack"], taken["turn"]) == (0, DORA_S_SEAT)


def test_peer_03_no_wish_card_pass_or_single_draw_escapes_a_chain() -> None:
    match = play(position("7S KD KS", "JH 7C 9H", "QC 8D 9C", top="9S"), ANNA, "7S")
    assert code_of(match, BEN, "play", cards=["JH"], wish="S") == "CHAIN_OPEN"
    assert code_of(match, BEN, "pass") == "CHAIN_OPEN"
    assert code_of(match, BEN, "draw") == "CHAIN_OPEN"
    taken = after(match, BEN, "take")
    assert len(taken["hands"][BEN]) == 5
    assert code_of(taken, BEN, "play", cards=["7C"]) == "NOT_YOUR_TURN"


def test_peer_04_between_two_an_ace_gives_the_turn_back() -> None:
    assert play(position("AH KH 9C", "AS 8D", top="9H"), ANNA, "AH")["turn"] == ANNA


def test_peer_06_playing_and_wishing_are_one_command() -> None:
    match = position("JC 8C 8S", "9H QC TH", top="9D")
    assert code_of(match, ANNA, "play", cards=["JC"]) == "WISH_MISSING"
    assert names_of(match, ANNA, "play", cards=["JC"], wish="H") == ["played", "wished", "turn"]


def test_peer_08_the_top_card_and_its_wish_survive_a_reshuffle_and_older_jacks_come_back_plain() -> None:
    request = {"kind": "suit", "value": "S", "by": BEN}
    match = position("KD 8C QH", "8H QD", top="JC", under="JD JH", draw="", request=request)
    match = after(match, ANNA, "draw")
    assert match["discard"] == ["JC"]
    assert sorted(match["draw"] + match["hands"][ANNA][3:]) == ["JD", "JH"]
    assert match["request"] is not None
    assert match["request"]["value"] == "S"


def test_peer_10_a_table_on_which_nobody_can_move_ends_as_a_draw() -> None:
    match = position("KD 9C", "TC 8C", "8D TD", "9D KC", top="QS", draw="")
    for _ in range(4):
        if match["phase"] == "over":
            break
        match = engine.decide(match, bots.act(match, match["turn"], "normal"))[1]
    assert (match["over"], match["winner"]) == ("blocked", None)


def test_peer_11_going_out_with_an_action_card_ends_the_round_at_once() -> None:
    for card in ("7H", "JC", "AH"):
        match = position(card, "TC 8C", top="9H")
        assert names_of(match, ANNA, "play", cards=[card]) == ["played", "out", "over"]
        assert play(match, ANNA, card)["places"] == [1, 2]


def test_peer_13_a_call_is_kept_for_its_play_and_for_no_other() -> None:
    match = play(after(position("9H KD", "TC 8C", draw="7C 7D 9C QH"), ANNA, "call"), ANNA, "9H")
    assert code_of(match, BEN, "callout", target=ANNA) == "CALLOUT_CLOSED"
    match = after(position("KD QC", "TC 8S", top="9S", draw="8D KS"), ANNA, "call")
    match = play(after(match, ANNA, "draw"), BEN, "8S", call=True)
    match = play(match, ANNA, "8D")
    assert match["exposed"] is None
    assert play(after(match, BEN, "draw"), ANNA, "KD")["exposed"] == ANNA
    assert code_of(position("9H KD QC AH 8S", "TC 8C"), ANNA, "call") == "CALL_NOT_NEEDED"


def test_peer_15_cards_are_named_by_identity_so_a_second_tap_lays_nothing() -> None:
    match = play(position("7H 9H KH", "8C QC TD", top="8H"), ANNA, "7H")
    assert code_of(match, ANNA, "play", cards=["7H"]) == "NOT_YOUR_TURN"
    assert code_of(after(match, BEN, "take"), ANNA, "play", cards=["7H"]) == "NOT_IN_HAND"


def test_peer_54_the_commitment_is_not_what_the_deal_is_made_from() -> None:
    seed, match = "11" * 32, "m1"
    commit = fair.commitment(match, seed)
    key = fair.key(seed, fair.transcript(match, commit, [None, None], [None, None]))
    assert len({seed, commit, key}) == 3
    assert fair.key("22" * 32, fair.transcript(match, commit, [None, None], [None, None])) != key


def test_peerx_01_any_card_may_lie_at_the_start_without_effect_and_none_is_lost() -> None:
    for number in range(200):
        match = engine.new("mau-mau-classic", {}, 2, selfplay.key_of("start", number))
        match = engine.decide(match, {"act": "deal"})[1]
        assert conserved(match)
        assert (match["attack"], match["request"]) == (0, None)
        assert view(match, match["turn"])["counts"] == [5, 5]
