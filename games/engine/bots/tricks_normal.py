"""Normal in tricks: what the trick will probably bring, against what it is worth to keep the card."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.engine.bots import tricks_plays as plays
from games.engine.bots.tricks_numbers import POINTS, POWER, SUIT, Numbers, numbers
from games.engine.bots.tricks_weights import weights_of

if TYPE_CHECKING:
    from games.engine.fair import Stream
    from games.engine.tricks.rules import Rules
    from games.engine.tricks.types import TrickView
    from games.engine.types import Choice

_NUMBERS: list[tuple[str, int, bool, Rules, Numbers]] = []


def choose(rules: Rules, seen: TrickView, _dice: Stream) -> Choice:
    """The card of the highest value; the first of equal ones."""
    hand = plays.own(seen)
    table, (lead, best, worth) = tables(rules, seen, False), trick_of(seen)
    chosen = table.pick(numbers(hand), lead, best, worth, togo(seen), left(seen))
    return plays.lay_number(rules, seen, chosen)


def tables(rules: Rules, seen: TrickView, sharp: bool) -> Numbers:
    """The tables of this rule system, made once; `sharp`: with the weights of hard."""
    name, seats = seen["ruleset"], len(seen["counts"])
    for known in _NUMBERS:
        if known[0] == name and known[1] == seats and known[2] == sharp and known[3] is rules:
            return known[4]
    built = Numbers(rules, weights_of(name, seats, sharp), seats)
    _NUMBERS.append((name, seats, sharp, rules, built))
    return built


def trick_of(seen: TrickView) -> tuple[int, int, int]:
    """The open trick: the suit led (-1: none), the power of its best card, its points."""
    laid = numbers(plays.laid(seen))
    if not laid:
        return -1, -1, 0
    lead = SUIT[laid[0]]
    return lead, max([POWER[lead][card] for card in laid]), sum([POINTS[card] for card in laid])


def togo(seen: TrickView) -> int:
    """How many seats play after the bot in this trick."""
    return len(seen["counts"]) - 1 - len(seen["trick"])


def left(seen: TrickView) -> int:
    """How many tricks the bot will still play, this one included."""
    drawn = seen["draw"] // len(seen["counts"]) if seen["face"] is not None else 0
    return len(plays.own(seen)) + drawn
