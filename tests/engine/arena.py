"""Duels between strengths on the same deals: one seat of A against B at all the others, A takes each seat in turn."""

from games.engine import rulesets, selfplay
from tests.engine.round import CLASSIC


def wins_per_mille(first: str, second: str, seats: int, deals: int, seed: str) -> int:
    """The share of first places of `first`; a blocked round counts as shared."""
    options = rulesets.resolve_options(CLASSIC, {})
    won = 0
    for deal in range(deals):
        for seat in range(seats):
            levels = [first if other == seat else second for other in range(seats)]
            match, _ = selfplay.play(CLASSIC, options, selfplay.key_of(seed, deal), levels)
            won += 1000 * (match["winner"] == seat) if match["places"] is not None else 1000 // seats
    return won // (deals * seats)
