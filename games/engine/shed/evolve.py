"""How events change the whole truth: `evolve` never refuses and is the only thing that makes a new state."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.engine.shed.board import advance

if TYPE_CHECKING:
    from games.engine.types import Event, Match


def evolve(match: Match, event: Event) -> Match:
    """Apply one event in place to a state that the caller owns, who has set `match["v"]`; returns the state."""
    name, version = event["e"], match["v"]
    if name == "turn" or name == "recall_window":
        match["turn_at"] = match["act_at"] = version
    elif name == "played":
        hand = match["hands"][event["seat"]]
        for card in event["cards"]:
            hand.remove(card)
        match["acts"][event["seat"]] += 1
    elif name in ("drew", "took", "penalty", "recalled"):
        match["hands"][event["seat"]].extend(event["cards"])
        del match["draw"][: event["n"]]
        if name == "drew" or name == "took":
            match["acts"][event["seat"]] += 1
            match["act_at"] = version
    elif name == "dealt":
        match["hands"] = [list(hand) for hand in event["hands"]]
        match["draw"] = list(event["draw"])
    elif name == "reshuffled":
        match["draw"] = list(event["draw"])
    elif name == "window":
        match["window_at"] = match["act_at"] = version
    elif name == "sits":
        match["acts"][event["seat"]] += 1
    elif name == "gone":
        match["hands"][event["seat"]] = []
    elif name == "round":
        match["turn_at"] = version
    advance(match, event)
    return match


def copy(match: Match) -> Match:
    """A state of its own, so that deciding on it leaves the committed one alone; what is replaced whole is shared."""
    draft = match.copy()
    draft["hands"] = [hand[:] for hand in match["hands"]]
    draft["draw"] = match["draw"][:]
    draft["discard"] = match["discard"][:]
    draft["called"] = match["called"][:]
    draft["out"] = match["out"][:]
    draft["acts"] = match["acts"][:]
    draft["memory"] = [[unable.copy() for unable in seat] for seat in match["memory"]]
    return draft
