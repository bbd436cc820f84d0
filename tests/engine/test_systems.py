"""What the other rule systems of the family do beyond their golden cases: rounds, places, clocks, leaving, requests."""

from typing import Any

import pytest

from games.engine import fair, points, rulesets, selfplay
from games.engine import match as engine
from games.engine.refusals import Refusal
from games.engine.shed.mau_mau_custom import label
from games.engine.types import Match
from games.judge import positions
from tests.engine.round import ANNA, BEN, CLARA, after, code_of, names_of


def position(system: str, *hands: str, discard: str, draw: str = "", options: Any = None, **state: Any) -> Match:
    """The match at a position: one hand a seat, cards separated by blanks, the last of `discard` on top."""
    written = {
        "hands": [hand.split() for hand in hands],
        "discard": discard.split(),
        "draw": draw.split(),
        **state,
    }
    return positions.read(system, options or {}, written)


def lay(match: Match, seat: int, cards: str, **more: Any) -> Match:
    """The match after the seat lays these cards."""
    return after(match, seat, "play", cards=cards.split(), **more)


def dealt(system: str, seats: int, number: int = 0, **options: Any) -> Match:
    """A match right after its first deal."""
    return engine.decide(engine.new(system, options, seats, selfplay.key_of("systems", number)), {"act": "deal"})[1]


# --- options and presets ---


def test_crazy_eights_is_a_preset_of_mau_mau_with_options() -> None:
    custom, crazy = (rulesets.resolve_options(system, {}) for system in ("mau-mau-custom", "crazy-eights"))
    assert set(custom) == set(crazy)
    assert label(custom) == "mau-mau-custom"
    assert label(crazy) == "crazy-eights"


@pytest.mark.parametrize("change", [{"nine_reverses": True}, {"hand_size": 7}, {"rounds": 5}])
def test_the_nine_hand_size_and_rounds_do_not_change_the_label(change: dict[str, Any]) -> None:
    assert label({**rulesets.resolve_options("mau-mau-custom", {}), **change}) == "mau-mau-custom"
    assert label({**rulesets.resolve_options("crazy-eights", {}), **change, "eight_skips": True}) == "crazy-eights"


@pytest.mark.parametrize("change", [{"wish_rank": "8"}, {"seven_draws": False}, {"eight_skips": False}])
def test_other_combinations_are_own_rules(change: dict[str, Any]) -> None:
    assert label({**rulesets.resolve_options("mau-mau-custom", {}), **change}) == "own"


@pytest.mark.parametrize(
    ("system", "options", "code"),
    [
        ("mau-mau-custom", {"hand_size": 8}, "BAD_OPTION"),
        ("mau-mau-custom", {"seven_draws": 1}, "BAD_OPTION"),
        ("macao", {"rounds": 3}, "BAD_OPTION"),
        ("makao", {"deals": 2}, "BAD_OPTION"),
        ("durak", {}, "UNKNOWN_RULESET"),
    ],
)
def test_what_the_schema_does_not_know_is_refused(system: str, options: dict[str, Any], code: str) -> None:
    with pytest.raises(Refusal, match=code):
        engine.new(system, options, 2, selfplay.key_of("x", 0))


@pytest.mark.parametrize(("system", "seats"), [("mau-mau-custom", 9), ("macao", 5), ("makao", 1), ("crazy-eights", 1)])
def test_too_many_or_too_few_seats_are_refused(system: str, seats: int) -> None:
    with pytest.raises(Refusal, match="BAD_SEATS"):
        engine.new(system, {}, seats, selfplay.key_of("x", 0))


@pytest.mark.parametrize(
    ("seats", "hand", "left"),
    [(2, 5, 21), (4, 5, 11), (5, 5, 38), (8, 5, 23), (2, 7, 17), (4, 7, 7), (5, 7, 28), (8, 7, 7)],
)
def test_from_five_seats_two_packs_are_dealt(seats: int, hand: int, left: int) -> None:
    match = dealt("mau-mau-custom", seats, hand_size=hand)
    assert len(match["draw"]) == left
    assert len(match["hands"][0]) == (6 if (seats, hand) == (4, 7) else hand)


@pytest.mark.parametrize(("seats", "left"), [(2, 43), (3, 38), (4, 33)])
def test_macao_has_54_cards_and_begins_with_a_plain_one(seats: int, left: int) -> None:
    for number in range(30):
        match = dealt("macao", seats, number)
        assert len(match["draw"]) == left
        assert match["discard"][0][0] not in "2347AX"
    assert {dealt("macao", seats, number)["turn"] for number in range(30)} == set(range(seats))


def test_in_macao_chance_itself_says_who_begins() -> None:
    for number in range(8):
        match = dealt("macao", 4, number)
        assert match["turn"] == fair.Stream(match["key"], "first").below(4)


def test_in_macao_all_four_of_a_rank_may_be_laid_at_once() -> None:
    match = position("macao", "9H 9C 9D 9S KD", "8C 8S", discard="QH", draw="TH")
    assert lay(match, ANNA, "9H 9C 9D 9S", call=True)["hands"][ANNA] == ["KD"]


# --- rounds and totals ---


def test_a_round_is_counted_and_the_next_one_is_dealt_by_the_seat_left_of_the_dealer() -> None:
    match = position("mau-mau-custom", "9H", "KH QC", discard="8H", draw="TC", options={"rounds": 3})
    match = lay(match, ANNA, "9H")
    assert (match["phase"], match["over"], match["totals"]) == ("deal", None, [0, 7])
    assert match["ended"] == {"why": "out", "winner": ANNA, "scores": [0, 7]}
    assert code_of(match, BEN, "draw") == "GAME_OVER"
    (clock,) = engine.due(match, [None, "easy"])
    assert (clock["what"], clock["seat"], clock["command"]) == ("deal", None, {"act": "deal"})
    match = engine.decide(match, {"act": "deal"})[1]
    assert (match["round"], match["dealer"], match["turn"], match["ended"]) == (2, 1, 0, None)
    assert match["totals"] == [0, 7]


@pytest.mark.parametrize("rounds", [3, 5])
def test_all_rounds_are_played_and_the_lowest_total_wins(rounds: int) -> None:
    options = rulesets.resolve_options("mau-mau-custom", {"rounds": rounds})
    for number in range(6):
        match, events = selfplay.play("mau-mau-custom", options, selfplay.key_of("rounds", number), ["normal"] * 3)
        scores = [event["scores"] for event in events if event["e"] == "round"]
        assert len(scores) == rounds
        assert match["totals"] == [sum(of_seat) for of_seat in zip(*scores, strict=True)]
        assert match["places"] is not None
        assert match["places"][match["totals"].index(min(match["totals"]))] == 1


def test_a_blocked_match_of_one_round_is_a_draw() -> None:
    match = position("crazy-eights", "TC KD", "TH QD", discard="9S", draw="7D")
    match = after(after(match, ANNA, "draw"), ANNA, "pass")
    assert (match["over"], match["places"], match["totals"]) == ("blocked", None, [21, 13])


def test_in_makao_the_deal_moves_to_the_right() -> None:
    match = dealt("makao", 3, deals=3)
    dealer = match["dealer"]
    assert dealer is not None
    assert match["turn"] == (dealer - 1) % 3
    while match["phase"] != "deal":
        match = engine.decide(match, selfplay.next_command(match, ["easy"] * 3))[1]
    assert engine.decide(match, {"act": "deal"})[1]["dealer"] == (dealer - 1) % 3


# --- calls ---


def test_a_call_lapses_with_the_turn() -> None:
    match = position("makao", "9P AZ", "AT KT 8T", "UZ TZ 8P", discard="KM", skip=1, draw="8M")
    match = after(match, ANNA, "call")
    assert match["called"] == [ANNA]
    assert names_of(match, ANNA, "sit") == ["sits", "call_over", "turn"]
    assert after(match, ANNA, "sit")["called"] == []


def test_a_triple_that_leaves_one_card_must_be_called_too() -> None:
    match = position("makao", "8Z 8M 8P 9T", "9M UP TZ", discard="9Z", draw="KM KP OM OP UM AT")
    assert lay(match, ANNA, "8Z 8M 8P")["exposed"] == ANNA
    assert lay(after(match, ANNA, "call"), ANNA, "8Z 8M 8P")["exposed"] is None
    assert lay(match, ANNA, "8Z 8M 8P", call=True)["exposed"] is None
    assert code_of(position("makao", "8Z 8M 9P 9T", "9M", discard="9Z"), ANNA, "call") == "CALL_NOT_NEEDED"


def test_in_macao_only_the_play_itself_calls() -> None:
    match = position("macao", "9H KD", "8C 8S QD", discard="QH", draw="TH 5C 6C 6D 6H 6S")
    assert code_of(match, ANNA, "call") == "NO_CALL_RULE"
    assert len(lay(match, ANNA, "9H", call=True)["hands"][ANNA]) == 1
    assert len(lay(match, ANNA, "9H")["hands"][ANNA]) == 6


# --- Macao: owed turns, leaving, points ---


def test_sit_outs_add_up_and_an_answer_counts_as_one_of_them() -> None:
    match = position("macao", "4H KH KS", "4C 8S QD", discard="9H", draw="TH", sit={1: 2})
    match = lay(match, ANNA, "4H")
    assert (match["skip"], match["turn"]) == (1, BEN)
    assert lay(match, BEN, "4C")["sit"] == [0, 1]
    assert after(match, BEN, "sit")["sit"] == [0, 2]
    assert after(match, BEN, "sit")["turn"] == ANNA


def test_who_leaves_off_turn_changes_nothing_for_the_seat_on_turn() -> None:
    match = position("macao", "9H KD", "8C 8S", "QD 5C", discard="QH 2H", draw="TD", attack=2, turn=0)
    match = after(match, BEN, "leave")
    assert (match["attack"], match["turn"], match["left"], match["hands"][BEN]) == (2, ANNA, [BEN], [])
    assert match["discard"] == ["8C", "8S", "QH", "2H"]
    assert code_of(match, BEN, "leave") == "NOT_PLAYING"
    assert after(match, ANNA, "take")["turn"] == CLARA


def test_only_macao_lets_a_seat_leave() -> None:
    assert code_of(position("makao", "9P 8Z", "8M", discard="9Z"), ANNA, "leave") == "BAD_COMMAND"


@pytest.mark.parametrize(
    ("why", "places", "paid"),
    [
        ("last_left", [2, 1], [0, 10]),
        ("left", [1, 2], [5, 0]),
        ("limit", [1, 1], [5, 5]),
        ("limit", [1, 2, 2], [12, 2, 2]),
        ("last_left", [4, 2, 1, 3], [0, 7, 15, 2]),
        ("limit", [1, 1, 1, 1], [6, 6, 6, 6]),
    ],
)
def test_macao_pays_by_place_and_equal_places_share(why: str, places: list[int], paid: list[int]) -> None:
    assert points.of_match(rulesets.get("macao").points, why, places) == paid


# --- clocks ---


def test_a_person_s_turn_ends_by_the_clock_of_the_system() -> None:
    match = dealt("mau-mau-custom", 2)
    (clock,) = engine.due(match, [None, None])
    assert (clock["what"], clock["seat"], clock["ms"]) == ("turn", match["turn"], 40_000)
    drew = after(match, match["turn"], "draw")
    assert engine.due(drew, [None, None]) == [clock]
    command = clock["command"]
    assert command is not None
    assert engine.decide(drew, command)[1]["turn"] != match["turn"]


def test_an_ace_that_could_be_laid_gives_five_seconds_more_from_the_start_of_the_turn_on() -> None:
    def seconds(match: Match) -> int:
        return engine.due(match, [None, None])[0]["ms"] // 1000

    match = position("macao", "AH KD", "8C 8S", discard="QS", draw="9S AC")
    assert seconds(match) == 35
    assert seconds(after(match, ANNA, "draw")) == 35
    match = position("macao", "5H KD", "8C 8S", discard="QS", draw="AC")
    assert seconds(match) == seconds(after(match, ANNA, "draw")) == 30
    assert seconds(position("macao", "AH KD", "8C 8S", discard="QS 2S", attack=2)) == 30


def test_the_turn_clock_may_be_an_option_and_off() -> None:
    assert engine.due(dealt("makao", 2, turn_seconds=0), [None, None]) == []
    assert engine.due(dealt("makao", 2, turn_seconds=60), [None, None])[0]["ms"] == 60_000


# --- Makaó: requests, recall ---


def test_a_sit_out_counts_as_a_turn_of_a_round_trip() -> None:
    match = position("makao", "OZ 8M TP", "9P 9M 8T", "AP UP TZ", discard="9Z", draw="AT 7P")
    match = lay(lay(match, ANNA, "OZ", wish="P", roundtrip=True), CLARA, "AP")
    match = after(match, BEN, "sit")
    assert match["request"] == {"kind": "suit", "value": "P", "life": "round", "left": 1, "by": ANNA}


@pytest.mark.parametrize(
    ("cards", "more", "code"),
    [
        ("8M", {"wish": "P"}, "CARD_MISMATCH"),
        ("9P", {"wish": "P"}, "WISH_NOT_ALLOWED"),
        ("9P", {"request": "8"}, "REQUEST_NOT_ALLOWED"),
        ("KZ", {"wish": "P"}, "WISH_NOT_ALLOWED"),
        ("KZ", {"request": "2"}, "WISH_INVALID"),
        ("OZ", {"wish": "H"}, "WISH_INVALID"),
        ("OZ", {"roundtrip": True}, "REQUEST_MISSING"),
        ("9P", {"roundtrip": True}, "REQUEST_MISSING"),
        ("KZ", {"request": "7"}, "REQUEST_VII_FORBIDDEN"),
        ("KZ", {"request": "O"}, None),
        ("OZ", {"wish": "Z", "roundtrip": True}, None),
    ],
)
def test_declarations_are_checked_in_their_order(cards: str, more: dict[str, Any], code: str | None) -> None:
    match = position("makao", "9P 8M KZ OZ", "8Z 9M", discard="9Z", draw="AT UP")
    assert code_of(match, ANNA, "play", cards=[cards], **more) == code


@pytest.mark.parametrize(("left", "code"), [(1, None), (2, "REQUEST_NOT_ALLOWED"), (3, "REQUEST_NOT_ALLOWED")])
def test_a_card_that_only_meets_a_request_may_ask_when_it_ends_with_it(left: int, code: str | None) -> None:
    request = {"kind": "suit", "value": "P", "life": "round", "left": left, "by": 1}
    match = position("makao", "KP 9M 8T", "8Z 9Z", "UM UT", discard="8P", draw="AT", request=request)
    assert code_of(match, ANNA, "play", cards=["KP"], request="9") == code


@pytest.mark.parametrize(("card", "code"), [("KZ", None), ("KM", "REQUEST_MISMATCH"), ("8T", None)])
def test_a_king_beats_an_asked_rank_only_if_it_fits_the_top_card(card: str, code: str | None) -> None:
    request = {"kind": "rank", "value": "8", "life": "round", "left": 2, "by": 1}
    match = position("makao", "KZ KM 8T", "9P 9M", discard="9Z", draw="AT", request=request)
    assert code_of(match, ANNA, "play", cards=[card]) == code


def test_a_recaller_who_lays_his_last_card_wins_after_the_finisher_has_drawn() -> None:
    match = position("makao", "9P", "7P", discard="9Z", draw="AT KT 8Z", options={"deals": 1})
    match = lay(match, ANNA, "9P")
    assert (match["phase"], match["recall"], match["turn"]) == ("recall", ANNA, BEN)
    match = lay(match, BEN, "7P")
    assert (match["over"], match["winner"], match["totals"], match["out"]) == ("out", BEN, [0, 2], [BEN])


def test_who_sleeps_through_a_recall_lets_it_be() -> None:
    match = position("makao", "7Z", "7P UP", discard="9Z", draw="AT KT 8Z", options={"deals": 1})
    match = lay(match, ANNA, "7Z")
    assert match["attack"] == 2
    assert after(match, BEN, "timeout")["winner"] == ANNA
    assert code_of(match, BEN, "play", cards=["7P", "UP"]) == "RECALL_ONLY_VII"
    assert code_of(match, BEN, "sit") == "RECALL_ONLY_VII"


def test_a_recall_is_on_with_two_players_unless_the_table_wants_otherwise() -> None:
    def phase(*hands: str, **options: str) -> str:
        match = position("makao", *hands, discard="9Z", draw="AT KT 8Z", options={"deals": 1, **options})
        return lay(match, ANNA, "9P")["phase"]

    assert phase("9P", "7P UP") == "recall"
    assert phase("9P", "7P UP", recall="off") == "over"
    assert phase("9P", "7P UP", "8M 8T") == "over"
    assert phase("9P", "7P UP", "8M 8T", recall="always") == "recall"
    assert phase("9P", "8P UP", "7P 8T", recall="always") == "over"
