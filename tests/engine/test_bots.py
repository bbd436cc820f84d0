"""The computer players: lawful, attentive, each stronger than the one below, with a reason for each choice."""

import os
import random

import pytest

from games.engine import bots, fair, rulesets, selfplay
from games.engine import match as engine
from games.engine.bots import search, worlds
from games.engine.bots.numbers import LOST, WON, Numbers
from games.engine.rulesets import rules_of
from games.engine.types import Choice, Match
from games.engine.view import view
from tests.engine.arena import wins_per_mille
from tests.engine.round import ANNA, BEN, CLARA, after, play, position
from tests.engine.wild_match import WildMatch, is_in_tricks, options_of

DEALS = int(os.environ.get("MAU_TEST_DEALS", "300"))
"""Deals of a duel; 1500 make the bars certain, 300 still catch a strength that got lost."""
SLACK = 25 if DEALS < 1000 else 0
REASONS = ("goes_out", "answers", "wish_longest", "near_end", "keeps_wish", "long_suit", "takes", "nothing_fits")

MORE_REASONS = ("any_fitting", "recalls", "whole_set", "asks", "round_trip")
TRICK_REASONS = ("any_lead", "lowest", "cheap_trick", "duck")


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
            assert choice["reason"] in (*REASONS, "any_fitting")
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
                assert choice["reason"] in (*REASONS, *MORE_REASONS, *TRICK_REASONS)
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
    assert seen["memory"][BEN] == [{"top": "9S", "ask": None, "since": 1}]
    rules = rules_of(match)
    hidden = worlds.unseen(rules, seen)
    old, possible = worlds.split(rules, seen, BEN, hidden)
    assert old == 3
    assert all(card[1] != "S" and card[0] not in "9J" for card in possible)


def test_the_strength_of_a_world_is_that_the_other_hand_fits_what_happened() -> None:
    match = position("9S KD QC", "TC 8D 8C", top="QS", draw="TH KH AD AC 7C 7D")
    match = after(play(match, ANNA, "9S"), BEN, "draw")
    rules, seen = rules_of(match), view(match, ANNA)
    table = search.Table(rules, Numbers(rules), seen)
    pack = Numbers(rules).pack
    dice = fair.Stream("00" * 32, "bot:0:0")
    for _ in range(50):
        theirs, draw = table.deal(dice)
        assert len(theirs) == 4
        assert sorted([pack[card] for card in theirs + draw]) == sorted(worlds.unseen(rules, seen))
        assert len([card for card in theirs if worlds.fits_on(rules, "9S", None, pack[card])]) <= 1


def test_a_match_in_thought_follows_the_rules() -> None:
    rules = rules_of(position("9H", "TC"))
    numbers = Numbers(rules)

    def result(hand: str, other: str, draw: str, top: str, attack: int = 0) -> int:
        cards = [[numbers.index[card] for card in text.split()] for text in (hand, other, draw, top)]
        return numbers.play_out(cards[0], cards[1], cards[2], cards[3], cards[3][-1], attack)

    assert result("9S", "TC", "", "8S") == WON
    assert result("9H", "TS", "KD", "8S") == LOST
    assert result("AS KS", "TS", "", "8S") == WON
    assert result("9S KD", "9C", "", "8S") == LOST
    assert result("9S", "7C", "QD TD KH", "7S", attack=2) == LOST
    assert result("JS KD", "TC", "8H TH QS", "8S") == WON


@pytest.mark.timeout(3600)
@pytest.mark.parametrize(
    ("first", "second", "seats", "bar"),
    [
        ("normal", "easy", 2, 530),
        ("normal", "easy", 4, 280),
        ("hard", "normal", 2, 530),
        ("hard", "normal", 3, 320),
        ("hard", "normal", 4, 240),
    ],
)
def test_a_strength_beats_the_one_below(first: str, second: str, seats: int, bar: int) -> None:
    assert wins_per_mille(first, second, seats, DEALS, "duel") >= bar - SLACK
