"""The computer players: lawful, attentive, each stronger than the one below, with a reason for each choice."""

import os
import random

import pytest

from games.engine import bots, fair, rulesets, selfplay
from games.engine import match as engine
from games.engine.bots import search, worlds
from games.engine.bots.requesting import Requesting
from games.engine.bots.wishing import LOST, WON, Wishing
from games.engine.rulesets import rules_of
from games.engine.types import Choice, Match
from games.engine.view import view
from games.thoughts import THOUGHTS
from tests.engine.arena import duel
from tests.engine.round import ANNA, BEN, CLARA, after, play, position
from tests.engine.wild_match import WildMatch, is_in_tricks, options_of

DEALS = int(os.environ.get("MAU_TEST_DEALS", "240"))
"""Deals of a duel; 3000 make the bars certain, 240 still catch a strength that got lost."""
SEARCH_COSTS = 4
"""Search takes so much longer that it plays fewer deals."""


def chosen(match: Match, seat: int, level: str) -> Choice:
    """The choice of a computer at the seat."""
    return bots.choose(view(match, seat), level, fair.Stream("00" * 32, "bot:0:0"))


def laid(match: Match, seat: int, level: str) -> str:
    """The card that a computer lays."""
    card: str = chosen(match, seat, level)["command"]["cards"][0]
    return card


@pytest.mark.parametrize("level", ["easy", "normal", "hard"])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_computer_does_only_what_is_offered_in_any_position(level: str, seats: int) -> None:
    for number in range(25):
        rng = random.Random(f"bots:{seats}:{number}")
        options = {"voluntary_draw": number % 2 == 1}
        wild = WildMatch(rng, seats, options, selfplay.key_of("bots", number))
        while wild.match["phase"] != "over":
            seat = wild.match["turn"]
            choice = chosen(wild.match, seat, level)
            engine.decide(wild.match, choice["command"])
            assert choice["reason"] in THOUGHTS
            wild.take(wild.lawful())


@pytest.mark.parametrize("level", ["easy", "normal", "hard"])
@pytest.mark.parametrize("ruleset", [system.id for system in rulesets.SYSTEMS if system.id != "mau-mau-classic"])
def test_a_computer_does_only_what_is_offered_in_any_rule_system(level: str, ruleset: str) -> None:
    low, high = rulesets.get(ruleset).seats
    for number in range(3 if is_in_tricks(ruleset) else 12):
        rng = random.Random(f"bots:{number}")
        seats = low + number % (high - low + 1)
        wild = WildMatch(rng, seats, options_of(ruleset, number), selfplay.key_of("bots", number), ruleset)
        while wild.match["phase"] != "over":
            if wild.match["phase"] != "deal":
                choice = chosen(wild.match, wild.match["turn"], level)
                engine.decide(wild.match, choice["command"])
                assert choice["reason"] in THOUGHTS
            wild.take(wild.lawful())


@pytest.mark.parametrize("level", ["easy", "normal", "hard"])
def test_a_computer_always_calls_mau(level: str) -> None:
    match = position("9H TS", "8C 8D QH")
    assert engine.decide(match, chosen(match, ANNA, level)["command"])[1]["exposed"] is None


@pytest.mark.parametrize("level", ["normal", "hard"])
def test_a_computer_keeps_the_jack_while_another_card_fits(level: str) -> None:
    match = position("JD 9H KH QH 8C", "8D TC TD TH 7C")
    assert laid(match, ANNA, level) == "9H"
    assert chosen(match, ANNA, level)["reason"] == "keeps_wish"


@pytest.mark.parametrize("level", ["normal", "hard"])
def test_a_computer_wishes_the_suit_it_holds_most(level: str) -> None:
    choice = chosen(position("JD KH QH 8H 8C", "8D TC TD TH 7C"), ANNA, level)
    assert choice["command"]["wish"] == "H"
    assert choice["reason"] == "wish_longest"


def test_a_computer_stays_in_its_long_suit() -> None:
    match = position("9H TS KH QH", "8D TC TD TH 7C")
    assert laid(match, ANNA, "normal") == "9H"


def test_a_computer_answers_a_chain_rather_than_take_it() -> None:
    match = position("7H KS QD", "8C 8D QH", top="7S", attack=2)
    for level in ("normal", "hard"):
        assert laid(match, ANNA, level) == "7H"
        assert chosen(match, ANNA, level)["reason"] == "answers"


def test_a_computer_attacks_when_the_next_seat_has_two_cards() -> None:
    choice = chosen(position("7S 8S KD QC", "8C 8D", "KC QH 8H"), ANNA, "normal")
    assert choice["command"]["cards"] == ["7S"]
    assert choice["reason"] == "near_end"


def test_a_seat_that_could_not_follow_is_remembered_until_its_cards_are_new() -> None:
    match = position("9S KD QC", "TC 8D 8C", "KC QH 8H", top="QS", draw="TH KH AD AC 7C 7D")
    match = after(play(match, ANNA, "9S"), BEN, "draw")
    match = after(match, CLARA, "draw")
    seen = view(match, ANNA)
    assert seen["memory"][BEN] == [{"top": "9S", "kind": "card", "ask": None, "since": 1}]
    rules = rules_of(match)
    hidden = worlds.unseen(rules, seen)
    (old, possible), new = worlds.layers(rules, seen, BEN, hidden)
    assert old == 3
    assert all(card[1] != "S" and card[0] not in "9J" for card in possible)
    assert new == (1, hidden)


def test_who_takes_a_chain_or_sits_out_is_remembered_without_the_answer() -> None:
    match = position("7S KD QC", "TC 8D 8C", top="QS", draw="TH KH AD AC 7C 7D")
    match = after(play(match, ANNA, "7S"), BEN, "take")
    seen = view(match, ANNA)
    assert seen["memory"][BEN] == [{"top": "7S", "kind": "attack", "ask": None, "since": 2}]
    rules = rules_of(match)
    (old, possible), (new, _) = worlds.layers(rules, seen, BEN, worlds.unseen(rules, seen))
    assert (old, new) == (3, 2)
    assert all(card[0] != "7" for card in possible)


def test_the_strength_of_a_world_is_that_the_other_hand_fits_what_happened() -> None:
    match = position("9S KD QC", "TC 8D 8C", top="QS", draw="TH KH AD AC 7C 7D")
    match = after(play(match, ANNA, "9S"), BEN, "draw")
    rules, seen = rules_of(match), view(match, ANNA)
    table = search.Table(rules, Wishing(rules), seen)
    pack = Wishing(rules).pack
    dice = fair.Stream("00" * 32, "bot:0:0")
    for _ in range(50):
        theirs, draw = table.deal(dice)
        assert len(theirs) == 4
        assert sorted([pack[card] for card in theirs + draw]) == sorted(worlds.unseen(rules, seen))
        assert len([card for card in theirs if pack[card][1] == "S" or pack[card][0] in "9J"]) <= 1


def test_a_match_in_thought_follows_the_rules() -> None:
    rules = rules_of(position("9H", "TC"))
    numbers = Wishing(rules)

    def result(hand: str, other: str, draw: str, top: str, attack: int = 0) -> int:
        cards = [[numbers.index[card] for card in text.split()] for text in (hand, other, draw, top)]
        return numbers.play_out(cards[0], cards[1], cards[2], cards[3], cards[3][-1], attack)

    assert result("9S", "TC", "", "8S") == WON
    assert result("9H", "TS", "KD", "8S") == LOST
    assert result("AS KS", "TS", "", "8S") == WON
    assert result("9S KD", "9C", "", "8S") == LOST
    assert result("9S", "7C", "QD TD KH", "7S", attack=2) == LOST
    assert result("JS KD", "TC", "8H TH QS", "8S") == WON


def test_a_match_of_makao_in_thought_follows_the_rules() -> None:
    numbers = Requesting(rulesets.get("makao").rules(rulesets.resolve_options("makao", {})))

    def result(hand: str, other: str, draw: str, top: str, attack: int = 0, skip: int = 0, ask: str = "") -> int:
        cards = [[numbers.index[card] for card in text.split()] for text in (hand, other, draw, top)]
        request = (1, "MZTP".index(ask), 1) if ask else (0, 0, 0)
        return numbers.play_out(cards[0], cards[1], cards[2], cards[3], attack, skip, request)

    assert result("9P", "TM", "", "8P") == WON
    assert result("9P", "TP", "KM", "8P", ask="M") == LOST
    assert result("9P", "TP", "KM", "8P", skip=1) == LOST
    assert result("AM 9M", "TM", "KT", "8M") == WON
    assert result("9P", "7P 8P", "KM UM AT TT", "8P") == LOST
    assert result("7P", "7M", "KM UM AT TT", "8P") == LOST
    assert result("AP", "7P TM", "KM", "8P") == WON
    assert result("8T", "TP", "KM UM", "7P", attack=2) == LOST


@pytest.mark.timeout(3600)
@pytest.mark.parametrize(
    ("system", "seats", "bar"),
    [
        ("mau-mau-classic", 2, 53),
        ("mau-mau-custom", 2, 60),
        ("crazy-eights", 2, 56),
        ("macao", 2, 75),
        ("makao", 2, 57),
        ("mau-mau-classic", 4, 28),
        ("mau-mau-custom", 4, 33),
        ("macao", 4, 49),
        ("makao", 4, 33),
    ],
)
def test_normal_beats_easy(system: str, seats: int, bar: int) -> None:
    result = duel(system, seats, ["normal", "easy"], 2 * DEALS // seats, "duel")
    assert result["wins"] + result["within"] >= bar


@pytest.mark.timeout(3600)
@pytest.mark.parametrize(
    ("system", "seats", "bar"),
    [
        ("mau-mau-classic", 2, 53),
        ("mau-mau-custom", 2, 51),
        ("crazy-eights", 2, 50),
        ("macao", 2, 49.5),
        ("makao", 2, 54),
        ("mau-mau-classic", 3, 32),
        ("mau-mau-classic", 4, 24),
        ("mau-mau-custom", 4, 24),
        ("crazy-eights", 4, 24),
        ("macao", 4, 24),
        ("makao", 4, 24),
    ],
)
def test_hard_beats_normal_or_is_not_worse(system: str, seats: int, bar: float) -> None:
    result = duel(system, seats, ["hard", "normal"], DEALS // SEARCH_COSTS, "duel")
    assert result["wins"] + result["within"] >= bar
