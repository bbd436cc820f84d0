"""Search for two seats: the best few plays tried out in the same thought-up worlds, a fixed number of them.

Worlds are dealt at random from the cards that the bot does not see, so that they fit what happened. After a quarter of
the worlds the worse half of the plays is dropped. Whole numbers and a fixed count, never the clock: both interpreters
choose the same card.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.engine.bots import plays, worlds
from games.engine.bots.requesting import Requesting
from games.engine.bots.wishing import WON, Wishing

if TYPE_CHECKING:
    from games.engine.bots.normal import Option
    from games.engine.fair import Stream
    from games.engine.shed.rules import Rules
    from games.engine.types import View

    Numbers = Wishing | Requesting

SEARCHED = ("mau-mau-classic", "mau-mau-custom", "makao")
"""Rule systems in which search was measured to win more."""
PLAYS = 4
WORLDS = 64
DEPTH = 10
"""So many cards of the pile are in random order; a match in thought seldom draws more."""
PRIOR = 20
"""So many points of the score weigh as much as one match won in thought."""

_NUMBERS: list[tuple[Rules, Numbers]] = []


def helps(seen: View) -> bool:
    """Whether matches in thought tell more than the score."""
    return len(seen["counts"]) == 2 and seen["ruleset"] in SEARCHED and seen["phase"] == "turn"


def best(rules: Rules, seen: View, options: list[Option], dice: Stream) -> Option:
    """The option that wins most often; best score first."""
    table = Table(rules, _numbers(rules), seen)
    results = [score * WON // PRIOR for score, _, _ in options]
    alive = list(range(len(options)))
    for tried in range(WORLDS):
        if tried == WORLDS // 4:
            ranked = sorted([(-results[i], i) for i in alive])
            alive = sorted([i for _, i in ranked[: (len(ranked) + 1) // 2]])
        theirs, draw = table.deal(dice)
        for i in alive:
            results[i] += table.try_out(options[i], theirs, draw)
    return options[sorted([(-results[i], i) for i in alive])[0][1]]


class Table:
    """The bot's view as numbers, from which worlds are dealt."""

    __slots__ = ("_hidden", "_layers", "_mine", "_numbers", "_seen")

    def __init__(self, rules: Rules, numbers: Numbers, seen: View) -> None:
        seat, hand = plays.own(seen)
        hidden = worlds.unseen(rules, seen)
        index = numbers.index
        self._seen = seen
        self._numbers = numbers
        self._mine = [index[card] for card in hand]
        self._hidden = [index[card] for card in hidden]
        layers = worlds.layers(rules, seen, 1 - seat, hidden)
        self._layers = [(n, [index[card] for card in possible]) for n, possible in layers]

    def deal(self, dice: Stream) -> tuple[list[int], list[int]]:
        """A hand for the other seat that fits what happened, and the pile."""
        theirs: list[int] = []
        for n, possible in self._layers:
            if n:
                theirs += dice.mix([card for card in possible if card not in theirs], n)[:n]
        order = dice.mix([card for card in self._hidden if card not in theirs], DEPTH)
        return self._numbers.arrange(theirs), order

    def try_out(self, option: Option, theirs: list[int], draw: list[int]) -> int:
        """The result for the bot of one option in one world."""
        return self._numbers.try_out(self._seen, option, self._mine, theirs, draw)


def _numbers(rules: Rules) -> Numbers:
    """The tables of a rule system, made once; each set of options has one data object."""
    for known, numbers in _NUMBERS:
        if known is rules:
            return numbers
    built = Wishing(rules) if rules.asking is None else Requesting(rules)
    _NUMBERS.append((rules, built))
    return built
