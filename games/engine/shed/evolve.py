"""How events change the whole truth: `evolve` never refuses and is the only thing that makes a new state."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.engine.shed.board import advance, changed

if TYPE_CHECKING:
    from games.engine.types import Event, Match


def evolve(match: Match, event: Event) -> Match:
    """Apply one event in place to a state that the caller owns, who has set `match["v"]`; returns the state."""
    name, version = event["e"], match["v"]
    if name == "turn" or name == "recall_window":
        match["turn_at"] = match["act_at"] = version
    elif name == "played":
        seat = event["seat"]
        hand = match["hands"][seat][:]
        for card in event["cards"]:
            hand.remove(card)
        match["hands"] = changed(match["hands"], seat, hand)
        match["acts"] = changed(match["acts"], seat, match["acts"][seat] + 1)
    elif name in ("drew", "took", "penalty", "recalled"):
        seat = event["seat"]
        match["hands"] = changed(match["hands"], seat, match["hands"][seat] + event["cards"])
        match["draw"] = match["draw"][event["n"] :]
        if name == "drew" or name == "took":
            match["acts"] = changed(match["acts"], seat, match["acts"][seat] + 1)
            match["act_at"] = version
    elif name == "dealt":
        match["hands"] = event["hands"]
        match["draw"] = event["draw"]
        match["buried"] = 0
    elif name == "reshuffled":
        match["draw"] = event["draw"]
        match["buried"] = 0
    elif name == "window":
        match["window_at"] = match["act_at"] = version
    elif name == "sits":
        seat = event["seat"]
        match["acts"] = changed(match["acts"], seat, match["acts"][seat] + 1)
    elif name == "gone":
        match["hands"] = changed(match["hands"], event["seat"], [])
        match["buried"] += len(event["cards"])
    elif name == "round":
        match["turn_at"] = version
    advance(match, event)
    return match
