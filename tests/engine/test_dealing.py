"""The deal: order, start card, dealer, starter."""

from collections import Counter

import pytest

from games.engine import cards, fair, rulesets, selfplay
from games.engine import match as engine
from games.engine.shed.deal import lay_out
from games.engine.types import Match
from tests.engine.round import CLASSIC


def dealt(number: int = 0, seats: int = 2, dealer: int | None = None, **options: object) -> Match:
    """A match right after its deal."""
    match = engine.new(CLASSIC, options, seats, selfplay.key_of("deal", number), dealer)
    return engine.decide(match, {"act": "deal"})[1]


@pytest.mark.parametrize(("seats", "left"), [(2, 21), (3, 16), (4, 11)])
def test_everybody_gets_five_cards_and_the_rest_is_the_pile(seats: int, left: int) -> None:
    match = dealt(seats=seats)
    assert [len(hand) for hand in match["hands"]] == [5] * seats
    assert len(match["draw"]) == left
    assert len(match["discard"]) == 1


def test_cards_are_dealt_one_at_a_time_from_the_dealer_s_left_in_the_order_of_the_shuffle() -> None:
    match = dealt(seats=3, dealer=2)
    pack = fair.shuffle(match["key"], "deal:1", cards.pack("french32"))
    assert match["hands"] == [pack[0:15:3], pack[1:15:3], pack[2:15:3]]
    assert match["discard"] == [pack[15]]
    assert match["draw"] == pack[16:]
    assert match["turn"] == 0


def test_the_first_dealer_comes_from_the_match_s_key() -> None:
    match = dealt(number=3, seats=4)
    assert match["dealer"] == fair.Stream(match["key"], "first").below(4)
    assert {dealt(number=number, seats=4)["dealer"] for number in range(40)} == {0, 1, 2, 3}


def test_the_seat_left_of_the_dealer_begins() -> None:
    for dealer in range(4):
        assert dealt(seats=4, dealer=dealer)["turn"] == (dealer + 1) % 4


def test_any_card_may_lie_at_the_start_without_effect() -> None:
    ranks = Counter(dealt(number=number)["discard"][0][0] for number in range(200))
    assert set(ranks) == set(cards.FRENCH_RANKS_32)
    for number in range(60):
        match = dealt(number=number)
        assert (match["attack"], match["skip"], match["request"]) == (0, 0, None)


def test_the_option_plain_puts_special_start_cards_under_the_pile() -> None:
    for number in range(60):
        match, usual = dealt(number=number, start_card="plain"), dealt(number=number)
        assert match["discard"][0][0] in "89TQK"
        order = usual["discard"] + usual["draw"]
        turned = order.index(match["discard"][0])
        assert match["draw"] == order[turned + 1 :] + order[:turned]


def test_where_all_are_special_the_first_start_card_stays() -> None:
    rules = rulesets.get(CLASSIC).rules({"voluntary_draw": False, "start_card": "plain"})
    specials = ["7C", "JC", "AC"]
    plain = [card for card in cards.pack("french32") if card not in specials][:10]
    _, draw, top = lay_out(rules, plain + specials, 2, 0, 1)
    assert (top, draw) == ("7C", ["JC", "AC"])


def test_the_deal_tells_what_was_dealt_who_starts_and_whose_turn_it_is() -> None:
    match = engine.new(CLASSIC, {}, 2, selfplay.key_of("deal", 0), 0)
    assert [event["e"] for event in engine.decide(match, {"act": "deal"})[0]] == ["dealt", "started", "turn"]
