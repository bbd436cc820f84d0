"""The end of a round between two who know all cards: played out in thought to the last card, by both as well as can be.

Whole numbers: the points that the seat on turn still wins more than the other.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.engine.bots.tricks_numbers import POINTS, POWER, SUIT

if TYPE_CHECKING:
    from games.engine.bots.tricks_numbers import Numbers

CARDS = 4
"""From so many cards a hand on."""
ENDLESS = 10_000


def best_lead(numbers: Numbers, mine: list[int], theirs: list[int]) -> int:
    """The card to lead."""
    most, chosen = -ENDLESS, mine[0]
    for card in mine:
        value = _lead(numbers, card, mine, theirs, most, ENDLESS)
        if value > most:
            most, chosen = value, card
    return chosen


def best_answer(numbers: Numbers, led: int, mine: list[int], theirs: list[int]) -> int:
    """The card with which to complete the trick that the other has led."""
    most, chosen = -ENDLESS, mine[0]
    for card in numbers.playable(mine, SUIT[led]):
        value = _answer(numbers, led, card, mine, theirs, most, ENDLESS)
        if value > most:
            most, chosen = value, card
    return chosen


def _to_lead(numbers: Numbers, mine: list[int], theirs: list[int], low: int, high: int) -> int:
    """The most that who leads can win; values outside `low` to `high` need not be exact."""
    if not mine:
        return 0
    most = -ENDLESS
    for card in mine:
        value = _lead(numbers, card, mine, theirs, max(most, low), high)
        if value > most:
            most = value
            if most >= high:
                break
    return most


def _lead(numbers: Numbers, card: int, mine: list[int], theirs: list[int], low: int, high: int) -> int:
    """The same after this card has been led, and is answered as well as can be."""
    least = ENDLESS
    rest = mine[:]
    rest.remove(card)
    for answer in numbers.playable(theirs, SUIT[card]):
        value = -_answer(numbers, card, answer, theirs, rest, -min(least, high), -low)
        if value < least:
            least = value
            if least <= low:
                break
    return least


def _answer(numbers: Numbers, led: int, card: int, mine: list[int], theirs: list[int], low: int, high: int) -> int:
    """What who answers with this card wins; `theirs` no longer holds the card that was led."""
    rest = mine[:]
    rest.remove(card)
    worth, lead = POINTS[led] + POINTS[card], SUIT[led]
    if POWER[lead][card] > POWER[lead][led]:
        return worth + _to_lead(numbers, rest, theirs, low - worth, high - worth)
    return -worth - _to_lead(numbers, theirs, rest, -worth - high, -worth - low)
