"""Fresh Draw and Schneider beyond their golden cases: deals, rounds, totals, clocks, the last card, who sees what."""

from typing import Any

import pytest

from games.engine import cards, fair, points, rulesets, selfplay
from games.engine import match as engine
from games.engine.refusals import Refusal
from games.engine.tricks.order import lowest
from games.engine.view import redact, view
from games.judge import positions
from tests.engine.round import ANNA, BEN, CLARA, after, code_of, events_of, names_of

BOTH = ("fresh-draw", "schneider")


def position(*hands: str, system: str = "fresh-draw", pile: str = "", options: Any = None, **state: Any) -> Any:
    """The match at a position: one hand a seat, cards separated by blanks; the first of the pile lies face up."""
    written = {"hands": [hand.split() for hand in hands], "pile": pile.split(), **state}
    return positions.read(system, options or {}, written)


def lay(match: Any, seat: int, card: str) -> Any:
    """The match after the seat lays a card."""
    return after(match, seat, "play", cards=[card])


def lay_all(match: Any, *laid: str) -> Any:
    """The match after these cards, each by the seat on turn."""
    for card in laid:
        match = lay(match, match["turn"], card)
    return match


def dealt(system: str, seats: int, number: int = 0, dealer: int | None = None, **options: Any) -> Any:
    """A match right after its first deal."""
    match = engine.new(system, options, seats, selfplay.key_of("tricks", number), dealer)
    return engine.decide(match, {"act": "deal"})[1]


def redealt(match: Any) -> Any:
    """The match with its next round dealt."""
    return engine.decide(match, {"act": "deal"})[1]


def clocks(match: Any, *bots: str | None) -> list[Any]:
    """What is due."""
    return [*engine.due(match, list(bots))]


# --- the deal ---


@pytest.mark.parametrize(("seats", "hand"), [(2, 6), (3, 5), (4, 4), (5, 4), (8, 4)])
@pytest.mark.parametrize("system", BOTH)
def test_two_get_six_cards_three_get_five_more_get_four(system: str, seats: int, hand: int) -> None:
    assert [len(cards) for cards in dealt(system, seats)["hands"]] == [hand] * seats


@pytest.mark.parametrize(("seats", "size"), [(2, 54), (5, 54), (6, 108), (8, 108)])
def test_from_six_seats_two_packs_are_usual(seats: int, size: int) -> None:
    match = dealt("fresh-draw", seats)
    assert sum(len(hand) for hand in match["hands"]) + len(match["draw"]) == size
    assert match["options"]["decks"] == (2 if size > 54 else 1)


def test_the_number_of_packs_and_the_jokers_may_be_chosen() -> None:
    match = dealt("fresh-draw", 8, decks=1, jokers=False)
    assert sum(len(hand) for hand in match["hands"]) + len(match["draw"]) == 52
    assert not [card for hand in [*match["hands"], match["draw"]] for card in hand if card[0] == "X"]


@pytest.mark.parametrize(
    ("name", "value"), [("decks", 3), ("decks", True), ("target", 75), ("jokers", 1), ("timer", 30)]
)
@pytest.mark.parametrize("system", BOTH)
def test_what_the_schema_does_not_know_is_refused(system: str, name: str, value: Any) -> None:
    with pytest.raises(Refusal, match="BAD_OPTION"):
        engine.new(system, {name: value}, 4, selfplay.key_of("x", 0))


@pytest.mark.parametrize("seats", [1, 9])
@pytest.mark.parametrize("system", BOTH)
def test_two_to_eight_play(system: str, seats: int) -> None:
    with pytest.raises(Refusal, match="BAD_SEATS"):
        engine.new(system, {}, seats, selfplay.key_of("x", 0))


def test_cards_are_dealt_one_at_a_time_from_the_dealer_s_left_who_leads() -> None:
    match = dealt("fresh-draw", 3, dealer=2)
    pack = fair.shuffle(match["key"], "deal:1", cards.pack("french54"))
    assert match["hands"] == [pack[0:15:3], pack[1:15:3], pack[2:15:3]]
    assert match["draw"] == pack[15:]
    assert (match["turn"], match["lead"], match["dealer"]) == (0, 0, 2)


def test_the_first_dealer_comes_from_the_match_s_key() -> None:
    match = dealt("schneider", 8, 5)
    assert match["dealer"] == fair.Stream(match["key"], "first").below(8)
    assert {dealt("schneider", 8, number)["dealer"] for number in range(60)} == set(range(8))


@pytest.mark.parametrize("seats", range(2, 9))
@pytest.mark.parametrize("decks", [1, 2])
@pytest.mark.parametrize("jokers", [False, True])
def test_in_schneider_low_cards_are_pulled_before_the_shuffle_and_the_pile_divides_evenly(
    seats: int, decks: int, jokers: bool
) -> None:
    match = dealt("schneider", seats, decks=decks, jokers=jokers)
    pack = cards.pack("french54" if jokers else "french52", decks == 2)
    rest = [card for card in pack if card not in match["pulled"]]
    assert match["hands"][match["turn"]][0] == fair.shuffle(match["key"], "deal:1", rest)[0]
    assert len(match["draw"]) % seats == 0
    assert match["face"] == match["draw"][0]
    assert all(card[0] in "234" and card[1] in "DC" for card in match["pulled"])


def test_in_fresh_draw_nothing_is_pulled_and_the_rest_stays_face_down() -> None:
    match = dealt("fresh-draw", 7)
    assert (match["pulled"], match["face"]) == ([], None)
    assert view(match, ANNA)["draw"] == len(match["draw"]) == 108 - 28


# --- tricks ---


def test_a_complete_trick_is_told_with_its_winner_points_and_cards() -> None:
    match = lay_all(position("AD 9C", "X1 AC", "7S 8D"), "AD", "X1")
    assert events_of(match, CLARA, "play", cards=["8D"]) == [
        {"e": "played", "seat": CLARA, "cards": ["8D"]},
        {"e": "trick", "winner": BEN, "points": 6, "cards": ["AD", "X1", "8D"]},
        {"e": "turn", "seat": BEN, "turns": 3},
    ]


def test_the_trick_stays_to_be_seen_until_the_next_one_is_complete() -> None:
    match = lay_all(position("3C 9C", "AC 4D"), "3C", "AC")
    assert (match["trick"], match["last"]) == ([], [[ANNA, "3C"], [BEN, "AC"]])
    assert lay(match, BEN, "4D")["last"] == [[ANNA, "3C"], [BEN, "AC"]]


def test_whoever_cannot_follow_is_known_to_have_nothing_of_the_suit() -> None:
    match = lay(position("3C 9C", "AH 4D", "5C 6C"), ANNA, "3C")
    assert names_of(match, BEN, "play", cards=["4D"]) == ["played", "void", "turn"]
    assert lay(match, BEN, "4D")["voids"] == [[], ["C"], []]


@pytest.mark.parametrize(("anytime", "lead", "void"), [(True, "3C", []), (False, "3C", ["C"]), (False, "3H", [])])
def test_an_ace_of_spades_tells_nothing_where_it_may_be_laid_by_anybody(
    anytime: bool, lead: str, void: list[str]
) -> None:
    match = position(f"{lead} 9S", "AS 4D", "5C 6C", options={"ace_of_spades_anytime": anytime})
    assert lay_all(match, lead, "AS")["voids"][BEN] == void


def test_in_schneider_what_a_seat_draws_is_seen_until_it_lays_it() -> None:
    match = position("3C 9C", "AC 4D", system="schneider", pile="5H 6H 7H 8H")
    match = lay_all(match, "3C", "AC")
    assert (match["shown"], match["face"]) == ([["6H"], ["5H"]], "7H")
    match = lay(match, BEN, "5H")
    assert match["shown"] == [["6H"], []]


def test_the_last_cards_of_the_pile_are_drawn_and_none_is_face_up_then() -> None:
    match = position("3C 9C", "AC 4D", system="schneider", pile="5H 6H")
    events = events_of(lay(match, ANNA, "3C"), BEN, "play", cards=["AC"])
    assert [event for event in events if event["e"] == "picked"] == [
        {"e": "picked", "seat": BEN, "card": "5H", "face": "6H"},
        {"e": "picked", "seat": ANNA, "card": "6H", "face": None},
    ]


def test_a_play_is_one_card() -> None:
    match = position("AD 9C", "X1 AC")
    assert code_of(match, ANNA, "play", cards=[]) == "NO_CARDS"
    assert code_of(match, ANNA, "play", cards=["AD", "9C"]) == "ONE_CARD_ONLY"
    assert code_of(match, ANNA, "play", cards=["AD", "AD"]) == "DUPLICATE_CARD"
    assert code_of(match, ANNA, "play", cards=["AD", "KC"]) == "NOT_IN_HAND"
    for act in ("draw", "take", "sit", "pass", "call", "leave", "deal"):
        assert code_of(match, ANNA, act) == "BAD_COMMAND"


def test_the_offer_names_the_playable_cards_and_a_reason_for_the_others() -> None:
    match = lay(position("KD 9C", "AS X1 4D", options={"ace_of_spades_anytime": False}), ANNA, "KD")
    assert engine.legal(match, BEN) == {
        "acts": ["play"],
        "cards": {"4D": []},
        "why": {"AS": "ACE_OF_SPADES_NOT_NOW", "X1": "MUST_FOLLOW"},
        "callout": None,
    }
    assert engine.legal(match, ANNA) == {"acts": [], "cards": {}, "why": {}, "callout": None}


@pytest.mark.parametrize(
    ("hand", "given"),
    [("3S 3C 3D", "3D"), ("3S 3C", "3C"), ("4D 3S", "3S"), ("2H KC", "KC"), ("AS 2H", "2H"), ("2H X1", "X1")],
)
def test_the_lowest_card_is_plain_then_low_then_by_suit(hand: str, given: str) -> None:
    assert lowest(hand.split()) == given


def test_after_the_last_trick_its_winner_is_named_as_if_he_led() -> None:
    match = lay_all(position("3C", "AC"), "3C", "AC")
    assert (match["lead"], match["turn"]) == (BEN, BEN)


# --- rounds and the match ---


def test_a_round_is_counted_and_the_next_one_is_dealt_and_led_one_seat_on() -> None:
    match = lay_all(position("JH", "3H", "2D", totals=[5, -3, 0]), "JH", "3H", "2D")
    assert (match["phase"], match["over"], match["totals"]) == ("deal", None, [15, -3, 0])
    assert match["ended"] == {"why": "out", "winner": ANNA, "scores": [10, 0, 0]}
    assert code_of(match, ANNA, "play", cards=["2D"]) == "GAME_OVER"
    match = redealt(match)
    assert (match["round"], match["dealer"], match["turn"], match["ended"]) == (2, 1, 2, None)
    assert (match["totals"], match["points"]) == ([15, -3, 0], [0, 0, 0])


@pytest.mark.parametrize(
    ("target", "total", "over"), [(50, 39, None), (50, 40, "target"), (100, 89, None), (100, 90, "target")]
)
def test_the_match_is_over_when_somebody_has_reached_the_target_after_a_round(
    target: int, total: int, over: str | None
) -> None:
    match = lay_all(position("JH", "3H", totals=[total, 0], options={"target": target}), "JH", "3H")
    assert (match["over"], match["winner"]) == (over, ANNA if over else None)


def test_places_follow_the_totals_and_equal_totals_share_them() -> None:
    match = lay_all(position("AC", "3C", "4C", "2C", totals=[103, 104, -7, 20]), "AC", "3C", "4C", "2C")
    assert (match["over"], match["places"], match["winner"]) == ("target", [1, 1, 4, 3], None)


@pytest.mark.parametrize("system", BOTH)
def test_the_boards_pay_ten_for_a_win_four_for_second_place_and_one_for_taking_part(system: str) -> None:
    assert points.of_match(rulesets.get(system).points, "target", [2, 1, 3]) == [4, 10, 1]


def test_after_sixty_rounds_the_totals_decide() -> None:
    match = position("JH", "3H", totals=[-90, -70])
    assert lay_all(match, "JH", "3H")["over"] is None
    match["round"] = 60
    match = lay_all(match, "JH", "3H")
    assert (match["over"], match["winner"], match["places"]) == ("limit", BEN, [2, 1])


# --- clocks ---


def test_a_person_s_turn_ends_by_the_clock_and_the_table_lays_the_lowest_card() -> None:
    for seconds in (15, 30, 60):
        match = position("KD 9C", "3D 5D", options={"turn_seconds": seconds})
        (clock,) = clocks(match, None, None)
        assert (clock["what"], clock["seat"], clock["ms"]) == ("turn", ANNA, 1000 * seconds)
    assert events_of(match, **clock["command"])[:2] == [
        {"e": "timed_out", "seat": ANNA, "count": 1},
        {"e": "played", "seat": ANNA, "cards": ["9C"]},
    ]


def test_the_usual_turn_has_thirty_seconds() -> None:
    for system in BOTH:
        assert rulesets.get(system).turn_seconds == rulesets.resolve_options(system, {})["turn_seconds"] == 30


def test_a_single_last_card_is_laid_by_the_table_at_once_and_that_is_no_time_out() -> None:
    match = lay(position("KD", "3D"), ANNA, "KD")
    for bot in (None, "hard"):
        (clock,) = clocks(match, None, bot)
        assert (clock["what"], clock["seat"]) == ("single", BEN)
        assert clock["ms"] < 1000
    assert events_of(match, **clock["command"])[0]["e"] == "played"


def test_in_schneider_a_single_card_waits_while_the_pile_lasts() -> None:
    match = position("KD", "3D", system="schneider", pile="4C 5C")
    assert clocks(match, None, None)[0]["what"] == "turn"


def test_computers_move_by_themselves_and_look_at_a_complete_trick_first() -> None:
    match = position("3C 9C 8C", "AC 4D 5D")
    (clock,) = clocks(lay(match, ANNA, "3C"), None, "easy")
    assert (clock["what"], clock["seat"], clock["command"]) == ("bot", BEN, None)
    assert clock["ms"] <= 1400
    assert clocks(lay_all(match, "3C", "AC"), None, "easy")[0]["ms"] >= 2000


def test_the_next_round_is_dealt_after_its_result_has_been_seen() -> None:
    match = lay_all(position("AC", "3C"), "AC", "3C")
    (clock,) = clocks(match, None, "easy")
    assert (clock["what"], clock["seat"], clock["ms"], clock["command"]) == ("deal", None, 8000, {"act": "deal"})


# --- who sees what ---


@pytest.mark.parametrize("system", BOTH)
def test_spectators_may_watch_and_see_no_hand(system: str) -> None:
    assert rulesets.get(system).spectators
    match = dealt(system, 4)
    seen: Any = view(match, None)
    told = repr(
        [redact(event, None) for event in engine.decide(engine.new(system, {}, 4, match["key"]), {"act": "deal"})[0]]
    )
    assert seen["hand"] is None
    for hand in match["hands"]:
        for card in hand:
            assert repr(card) not in repr(seen)
            assert repr(card) not in told


def test_the_order_of_the_pile_is_nobody_s_business_but_its_top_card_is() -> None:
    match = dealt("schneider", 2)
    seen: Any = view(match, ANNA)
    assert (seen["face"], seen["draw"]) == (match["draw"][0], 42)
    for card in match["draw"][1:]:
        assert repr(card) not in repr(seen)
