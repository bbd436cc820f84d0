"""No card prefers a place: chi-square over many deals of every deck, by the command that deals each round of the site.

`LONG=1` deals 20,000 times of each deck, and prints the figure.
"""

import os
import random
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from games.engine import fair, match, rulesets

DEALS = 20_000 if os.environ.get("LONG") else 2_000
BOUND = 4.0
"""So far from what chance gives, in standard deviations, no figure of a fair shuffle is."""

ROOT = Path(__file__).parents[2]
WRONG = """
from games.engine import fair
from tests.engine import test_evenness
fair.shuffle = test_evenness.{}
print(test_evenness.unevenness("mau-mau-classic", 4, 4_000))
"""

Shuffle = Callable[[str | bytes, str, Any], list[str]]


def decks() -> dict[str, tuple[str, int]]:
    """A rule system and a number of seats for each deck that the site deals."""
    found: dict[frozenset[str], tuple[str, int]] = {}
    for system in rulesets.SYSTEMS:
        for seats in range(system.seats[0], system.seats[1] + 1):
            found.setdefault(frozenset(dealt(system.id, seats, "00" * 32)[1]), (system.id, seats))
    return {f"{len(deck)} cards, {system}": (system, seats) for deck, (system, seats) in found.items()}


def dealt(ruleset: str, seats: int, key: str) -> tuple[list[str], list[str]]:
    """The cards in the order in which they were dealt, as far as chance alone gave it; and all cards."""
    before = match.new(ruleset, rulesets.resolve_options(ruleset, {}, seats), seats, key)
    events = {event["e"]: event for event in match.decide(before, {"act": "deal"})[0]}
    told = events["dealt"]
    hands, direction = told["hands"], told["direction"]
    first = told["dealer"] + direction
    held = len(hands[0])
    order = [hands[(first + direction * i) % seats][i // seats] for i in range(held * seats)]
    rest = [*told["discard"], *told["draw"]] if "started" in events else told["draw"]
    if getattr(
        rulesets.get(ruleset).rules(before["options"]), "plain_start", False
    ):  # then the first plain card starts
        return order, order + rest
    return order + rest, order + rest


def unevenness(ruleset: str, seats: int, deals: int) -> float:
    """The chi-square of place by card over so many deals, as a z value.

    A card has one place and a place one card, so counts hang together: that is in the variance.
    """
    dice = random.Random(f"{ruleset} {seats}")
    order, deck = dealt(ruleset, seats, "00" * 32)
    counts = {card: [0] * len(order) for card in deck}
    for _ in range(deals):
        for place, card in enumerate(dealt(ruleset, seats, dice.randbytes(32).hex())[0]):
            counts[card][place] += 1
    expected = deals / len(deck)
    chi = sum((count - expected) ** 2 / expected for row in counts.values() for count in row)
    cards, places = len(deck), len(order)
    variance = 2 * cards**2 / (cards - 1) * (places - 1 + (1 - places / cards) ** 2)
    return float((chi - places * (cards - 1)) / variance**0.5)


DECKS = decks()


@pytest.mark.parametrize("deck", DECKS)
def test_no_card_of_a_deck_prefers_a_place(deck: str) -> None:
    z = unevenness(*DECKS[deck], DEALS)
    print(f"{deck}: z = {z:.2f} over {DEALS} deals")
    assert abs(z) < BOUND


def biased_loop(key: str | bytes, label: str, cards: Any) -> list[str]:
    """The mistake that everybody knows: each place is swapped with any other."""
    return swapped(key, label, cards, lambda order: ((i, len(order)) for i in range(len(order))))


def one_short(key: str | bytes, label: str, cards: Any) -> list[str]:
    """`i` where `i + 1` belongs: no card stays where it was."""
    return swapped(key, label, cards, lambda order: ((i, i) for i in range(len(order) - 1, 0, -1)))


def swapped(
    key: str | bytes, label: str, cards: Any, pairs: Callable[[list[str]], Iterator[tuple[int, int]]]
) -> list[str]:
    stream, order = fair.Stream(key, label), list(cards)
    for i, below in pairs(order):
        j = stream.below(below)
        order[i], order[j] = order[j], order[i]
    return order


@pytest.mark.parametrize("wrong", [biased_loop, one_short])
def test_a_wrong_shuffle_is_caught_in_the_deals_of_a_match(wrong: Shuffle) -> None:
    """By the plain modules in a process of their own: in compiled ones no function can be exchanged."""
    done = subprocess.run(
        [sys.executable, "-c", WRONG.format(wrong.__name__)],
        capture_output=True,
        text=True,
        check=True,
        cwd=ROOT,
        env={**os.environ, "MAU_COMPILED": "0"},
    )
    assert float(done.stdout) > 2 * BOUND


def uses_a_word_of_the_last_range() -> bool:
    """Whether the word that would be one too many for three counts after all; in 2^32 words it is one."""
    stream = fair.Stream("00" * 32, "words")
    stream._words, stream._at = (fair.WORD_RANGE - 1, 7), 0
    return stream.below(3) != 7 % 3


def test_a_modulo_without_rejection_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    assert not uses_a_word_of_the_last_range()
    monkeypatch.setattr(fair.Stream, "below", lambda stream, n: stream.word() % n)
    assert uses_a_word_of_the_last_range()
