"""One match: made, decided, evolved; what a seat may do and what happens when nobody acts."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.engine import rulesets
from games.engine.commands import check_shape
from games.engine.evolve import evolve as evolve
from games.engine.refusals import Refusal
from games.engine.shed import due as shed_due
from games.engine.shed.decide import decide as shed_decide
from games.engine.shed.offer import offer

if TYPE_CHECKING:
    from games.engine.types import Command, Due, Event, Match, Offer, Options


def new(ruleset: str, options: Options, seats: int, key: str, dealer: int | None = None) -> Match:
    """A match before its first deal; `key` is hex (fair.key), `dealer` null = drawn from the key.

    Refuses `UNKNOWN_RULESET`, `BAD_OPTION`, `BAD_SEATS`. Its first command is `{"act": "deal"}`.
    """
    resolved = rulesets.resolve_options(ruleset, options)
    low, high = rulesets.get(ruleset).seats
    if not low <= seats <= high:
        raise Refusal("BAD_SEATS")
    return {
        "v": 0,
        "ruleset": ruleset,
        "options": resolved,
        "key": key,
        "round": 0,
        "dealer": dealer,
        "hands": [[] for _ in range(seats)],
        "draw": [],
        "discard": [],
        "turn": 0,
        "direction": 1,
        "phase": "deal",
        "drawn": None,
        "attack": 0,
        "skip": 0,
        "sit": [0] * seats,
        "request": None,
        "called": [],
        "exposed": None,
        "out": [],
        "turns": 0,
        "reshuffles": 0,
        "over": None,
        "winner": None,
        "places": None,
        "totals": [0] * seats,
        "memory": [[] for _ in range(seats)],
        "turn_at": 0,
        "act_at": 0,
        "window_at": 0,
        "acts": [0] * seats,
    }


def decide(match: Match, command: Command, v: int | None = None) -> tuple[list[Event], Match]:
    """The events of a command and the state after them; `v` = version before them (else the match's own).

    Raises `Refusal` and leaves `match` as it is, also when it succeeds.
    """
    check_shape(command, len(match["hands"]))
    draft = shed_decide(match, rulesets.rules_of(match), command, match["v"] if v is None else v)
    return draft.events, draft.match


def replay(match: Match, events: list[Event]) -> Match:
    """Apply events in place, one version each."""
    for event in events:
        match["v"] += 1
        evolve(match, event)
    return match


def legal(match: Match, seat: int) -> Offer:
    """What the seat may do now; never empty for the seat on turn."""
    return offer(rulesets.rules_of(match), match, seat, match["hands"][seat])


def auto(match: Match, seat: int) -> Command:
    """What is done for a seat whose time is over."""
    return {"act": "timeout", "seat": seat}


def due(match: Match, bots: list[str | None]) -> list[Due]:
    """Everything that happens if nobody acts; `bots` = strength of the computer at each seat or null."""
    return shed_due.due(match, rulesets.rules_of(match), bots)
