"""How events change the whole truth: `evolve` never refuses and is the only thing that makes a new state."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.engine.tricks.board import advance, changed, without

if TYPE_CHECKING:
    from games.engine.tricks.types import TrickMatch
    from games.engine.types import Event


def evolve(match: TrickMatch, event: Event) -> TrickMatch:
    """Apply one event in place to a state that the caller owns, who has set `match["v"]`; returns the state."""
    name: str = event["e"]
    if name == "turn" or name == "round":
        match["turn_at"] = match["v"]
    elif name == "played":
        hands = match["hands"]
        seat: int = event["seat"]
        match["hands"] = changed(hands, seat, without(hands[seat], event["cards"][0]))
        match["acts"] = changed(match["acts"], seat, match["acts"][seat] + 1)
    elif name == "picked":
        hands = match["hands"]
        seat = event["seat"]
        match["hands"] = changed(hands, seat, hands[seat] + [event["card"]])
        match["draw"] = match["draw"][1:]
    elif name == "dealt":
        match["hands"] = event["hands"]
        match["draw"] = event["draw"]
    advance(match, name, event)
    return match
