"""Normal: the play of the highest score, with the suit or the request that suits it best."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.engine.bots import asks, plays, weights
from games.engine.bots.after import after
from games.engine.bots.reasons import why
from games.engine.bots.score import score
from games.engine.shed import check

if TYPE_CHECKING:
    from games.engine.bots.guess import Guess
    from games.engine.bots.weights import Weights
    from games.engine.fair import Stream
    from games.engine.shed.rules import Rules
    from games.engine.types import Choice, Command, View

    Option = tuple[int, list[str], Command]


def choose(rules: Rules, seen: View, _dice: Stream) -> Choice:
    """The best-scored play, unless to pay, to draw or to keep the drawn card is worth more."""
    return command(rules, seen, ranked(rules, weights.normal(seen["ruleset"]), seen)[0])


def command(rules: Rules, seen: View, option: Option) -> Choice:
    """An option as a command with its reason."""
    _, cards, declared = option
    if not cards:
        return plays.otherwise(rules, seen)
    return plays.play(seen, cards, declared, why(rules, seen, cards, declared))


def ranked(rules: Rules, row: Weights, seen: View, guess: Guess | None = None) -> list[Option]:
    """All that the bot may do as (score, cards, declaration), best first, equals in the order found; no cards = lay
    nothing. Never empty. With a guess of the next hand the score counts what it can probably answer."""
    hand = plays.own(seen)[1]
    found: list[Option] = []
    for cards in plays.lays(rules, seen):
        rest = [other for other in hand if other not in cards]
        for declared in asks.declarations(rules, seen, rest, cards):
            lie = after(rules, seen, cards, declared)
            value = score(rules, row, seen, rest, cards, declared, lie)
            found.append((value if guess is None else value + guess.cost(row, cards[-1], lie), cards, declared))
    other = _other(rules, row, seen)
    if other is not None or not found:
        found.append((0 if other is None else other, [], {}))
    order = sorted([(-found[i][0], i) for i in range(len(found))])
    return [found[i] for _, i in order]


def _other(rules: Rules, row: Weights, seen: View) -> int | None:
    """What it is worth to lay nothing; null: not considered while something may be laid."""
    if seen["phase"] == "recall" or seen["skip"]:
        return None
    if seen["attack"]:
        return row.take_each * seen["attack"]
    if seen["drawn"] is not None:
        return row.keep
    if not check.may_draw(rules, seen, plays.own(seen)[1]):
        return None
    return row.draw
