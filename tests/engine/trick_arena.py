"""Duels in tricks on the same deals: one seat of A against B at all the others, A takes each seat in turn."""

from typing import Any

from games.engine import bots, rulesets, selfplay
from games.engine import match as engine


def margins(ruleset: str, first: str, second: str, seats: int, deals: int, seed: str) -> list[int]:
    """For each deal what `first` won more a round than the others on average, in hundredths of a point."""
    options = rulesets.resolve_options(ruleset, {}, seats)
    found = []
    for deal in range(deals):
        won = 0
        for seat in range(seats):
            levels = [first if other == seat else second for other in range(seats)]
            points = play_round(ruleset, options, selfplay.key_of(seed, deal), levels)
            won += 100 * points[seat] - 100 * (sum(points) - points[seat]) // (seats - 1)
        found.append(won // seats)
    return found


def play_round(ruleset: str, options: dict[str, Any], key: str, levels: list[str]) -> list[int]:
    """The points of each seat in one round."""
    match: Any = engine.new(ruleset, options, len(levels), key)
    match = engine.decide(match, {"act": "deal"})[1]
    while match["phase"] == "turn":
        seat = match["turn"]
        match = engine.decide(match, bots.act(match, seat, levels[seat]))[1]
    points: list[int] = match["points"]
    return points
