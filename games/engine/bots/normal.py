"""Normal: the play of the highest score, with the suit it holds most or the request that suits it best."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.engine.bots import asks, plays
from games.engine.bots.reasons import why
from games.engine.bots.score import score
from games.engine.bots.weights import WEIGHTS
from games.engine.shed import check

if TYPE_CHECKING:
    from games.engine.bots.weights import Weights
    from games.engine.fair import Stream
    from games.engine.shed.rules import Rules
    from games.engine.types import Choice, Command, View


def choose(rules: Rules, seen: View, _dice: Stream) -> Choice:
    """The best-scored play, unless to pay, to draw or to keep the drawn card is worth more."""
    weights = WEIGHTS[seen["ruleset"]]
    best, worth, best_declared = None, 0, {}
    for cards in plays.lays(rules, seen):
        value, declared = valued(rules, weights, seen, cards)
        if best is None or value > worth:
            best, worth, best_declared = cards, value, declared
    other = _other(rules, weights, seen)
    if best is None or (other is not None and worth < other):
        return plays.otherwise(rules, seen)
    return plays.play(seen, best, best_declared, why(rules, seen, best, best_declared))


def valued(rules: Rules, weights: Weights, seen: View, cards: list[str]) -> tuple[int, Command]:
    """The score of a play with its best declaration, and that declaration."""
    rest = [other for other in plays.own(seen)[1] if other not in cards]
    if rules.asking is not None:
        more, declared = asks.best(rules, weights, seen, rest, cards)
        bound = declared.get("wish") if rules.asking.is_round(declared) else None
        return more + score(rules, weights, seen, rest, cards, bound), declared
    wish = plays.longest_suit(rules, rest)
    declared = plays.wished(rules, seen, cards[0], rest, wish)
    return score(rules, weights, seen, rest, cards, wish if cards[0][0] == rules.wild else None), declared


def _other(rules: Rules, weights: Weights, seen: View) -> int | None:
    """What it is worth to lay nothing; null: not considered while something may be laid."""
    if seen["phase"] == "recall" or seen["skip"]:
        return None
    if seen["attack"]:
        return weights.take_each * seen["attack"]
    if seen["drawn"] is not None:
        return weights.keep
    if weights.draw is None or check.draw_code(rules, seen, plays.own(seen)[1]) is not None:
        return None
    return weights.draw
