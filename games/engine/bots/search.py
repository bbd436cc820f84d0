"""Search for two seats: the best few plays tried out in the same thought-up worlds, a fixed number of them.

Worlds are dealt at random from the cards that the bot does not see, so that they fit what happened. After a quarter of
the worlds the worse half of the plays is dropped. Whole numbers and a fixed count, never the clock: both interpreters
choose the same card.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.engine.bots import plays, worlds
from games.engine.bots.numbers import ATTACK, LOST, SKIP, UNDECIDED, WON, Numbers

if TYPE_CHECKING:
    from games.engine.fair import Stream
    from games.engine.shed.rules import Rules
    from games.engine.types import View

    Play = tuple[int, str | None, str | None]

PLAYS = 4
WORLDS = 64
DEPTH = 10
"""So many cards of the pile are in random order; a match in thought seldom draws more."""
PRIOR = 20
"""So many points of the score weigh as much as one match won in thought."""

_NUMBERS: list[tuple[str, Numbers]] = []


def best(rules: Rules, seen: View, options: list[Play], dice: Stream) -> tuple[str | None, str | None]:
    """The card (null: lay nothing) and wish that win most often; `options` are (score, card, wish), best first."""
    numbers = _numbers(rules)
    table = Table(rules, numbers, seen)
    results = [score * WON // PRIOR for score, _, _ in options]
    alive = list(range(len(options)))
    for tried in range(WORLDS):
        if tried == WORLDS // 4:
            ranked = sorted([(-results[i], i) for i in alive])
            alive = sorted([i for _, i in ranked[: (len(ranked) + 1) // 2]])
        theirs, draw = table.deal(dice)
        for i in alive:
            results[i] += table.try_out(options[i], theirs, draw)
    winner = sorted([(-results[i], i) for i in alive])[0][1]
    return options[winner][1], options[winner][2]


class Table:
    """The bot's view as numbers, from which worlds are dealt."""

    __slots__ = ("_attack", "_count", "_hidden", "_key", "_laid", "_mine", "_numbers", "_old", "_possible")

    def __init__(self, rules: Rules, numbers: Numbers, seen: View) -> None:
        seat, hand = plays.own(seen)
        hidden = worlds.unseen(rules, seen)
        old, possible = worlds.split(rules, seen, 1 - seat, hidden)
        index = numbers.index
        self._numbers = numbers
        self._mine = [index[card] for card in hand]
        self._hidden = [index[card] for card in hidden]
        self._possible = [index[card] for card in possible]
        self._old = old
        self._count = seen["counts"][1 - seat]
        self._laid = [index[card] for card in seen["discard"]]
        request = seen["request"]
        self._key = numbers.key(seen["discard"][-1], None if request is None else request["value"])
        self._attack = seen["attack"]

    def deal(self, dice: Stream) -> tuple[list[int], list[int]]:
        """A hand for the other seat that fits what happened, and the pile."""
        theirs = dice.mix(self._possible, self._old)[: self._old] if self._old else []
        rest = [card for card in self._hidden if card not in theirs]
        more = self._count - len(theirs)
        order = dice.mix(rest, more + DEPTH)
        return self._numbers.arrange(theirs + order[:more]), order[more:]

    def try_out(self, option: Play, theirs: list[int], draw: list[int]) -> int:
        """The result for the bot of one play in one world."""
        numbers, card, wish = self._numbers, option[1], option[2]
        mine, laid, other = self._mine[:], self._laid[:], theirs[:]
        if card is None:
            mine = numbers.arrange(mine + draw[: self._attack])
            return _turned(numbers.play_out(other, mine, draw[self._attack :], laid, self._key, 0))
        number = numbers.index[card]
        mine.remove(number)
        laid.append(number)
        mine = numbers.arrange(mine)
        if numbers.kind[number] == SKIP:
            return numbers.play_out(mine, other, draw, laid, number, 0)
        attack = self._attack + numbers.attack[number] if numbers.kind[number] == ATTACK else 0
        return _turned(numbers.play_out(other, mine, draw, laid, numbers.key(card, wish), attack))


def _turned(result: int) -> int:
    """The other seat's result as the bot's."""
    if result == UNDECIDED:
        return UNDECIDED
    return LOST if result == WON else WON


def _numbers(rules: Rules) -> Numbers:
    """The tables of a rule system, made once."""
    name = rules.pack + rules.wild + rules.skips
    for known, numbers in _NUMBERS:
        if known == name:
            return numbers
    built = Numbers(rules)
    _NUMBERS.append((name, built))
    return built
