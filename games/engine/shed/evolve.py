"""How events change the whole truth: `evolve` never refuses and is the only thing that makes a new state."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.engine.shed.board import advance, changed

if TYPE_CHECKING:
    from games.engine.types import Event, Match


def evolve(match: Match, event: Event) -> Match:
    """Apply one event in place to a state that the caller owns, who has set `match["v"]`; returns the state."""
    name: str = event["e"]
    if name == "turn" or name == "recall_window":
        match["turn_at"] = match["act_at"] = match["v"]
    elif name == "played":
        seat: int = event["seat"]
        laid: list[str] = event["cards"]
        hands = match["hands"]
        hand = hands[seat][:]
        for card in laid:
            hand.remove(card)
        match["hands"] = changed(hands, seat, hand)
        _count_act(match, seat)
    elif name in ("drew", "took", "penalty", "recalled"):
        seat = event["seat"]
        given: list[str] = event["cards"]
        hands = match["hands"]
        match["hands"] = changed(hands, seat, hands[seat] + given)
        match["draw"] = match["draw"][len(given) :]
        if name == "drew" or name == "took":
            _count_act(match, seat)
            match["act_at"] = match["v"]
    elif name == "dealt":
        match["hands"] = event["hands"]
        match["draw"] = event["draw"]
        match["buried"] = 0
    elif name == "reshuffled":
        match["draw"] = event["draw"]
        match["buried"] = 0
    elif name == "window":
        match["window_at"] = match["act_at"] = match["v"]
    elif name == "sits":
        _count_act(match, event["seat"])
    elif name == "gone":
        match["hands"] = changed(match["hands"], event["seat"], [])
        match["buried"] += len(event["cards"])
    elif name == "round":
        match["turn_at"] = match["v"]
    advance(match, name, event)
    return match


def _count_act(match: Match, seat: int) -> None:
    acts = match["acts"]
    match["acts"] = changed(acts, seat, acts[seat] + 1)
