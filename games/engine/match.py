"""One match: made, decided, evolved; what a seat may do and what happens when nobody acts.

Nothing here knows a rule: each rule system belongs to a family, which does the work.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.engine import rulesets
from games.engine.commands import check_shape
from games.engine.refusals import Refusal

if TYPE_CHECKING:
    from games.engine.types import Command, Due, Event, Match, Offer, Options


def new(ruleset: str, options: Options, seats: int, key: str, dealer: int | None = None) -> Match:
    """A match before its first deal; `key` is hex (fair.key), `dealer` null = drawn from the key.

    Refuses `UNKNOWN_RULESET`, `BAD_OPTION`, `BAD_SEATS`. Its first command is `{"act": "deal"}`.
    """
    system = rulesets.get(ruleset)
    resolved = rulesets.resolve_options(ruleset, options, seats)
    low, high = system.seats
    if not low <= seats <= high:
        raise Refusal("BAD_SEATS")
    made: Match = system.family.new(ruleset, resolved, seats, key, dealer)
    return made


def decide(match: Match, command: Command, v: int | None = None) -> tuple[list[Event], Match]:
    """The events of a command and the state after them; `v` = version before them (else the match's own).

    Raises `Refusal` and leaves `match` as it is, also when it succeeds.
    """
    check_shape(command, len(match["hands"]))
    system = rulesets.get(match["ruleset"])
    return system.family.decide(match, system.rules(match["options"]), command, match["v"] if v is None else v)


def evolve(match: Match, event: Event) -> Match:
    """Apply one event in place to a state that the caller owns, who has set `match["v"]`; returns the state."""
    rulesets.get(match["ruleset"]).family.evolve(match, event)
    return match


def replay(match: Match, events: list[Event]) -> Match:
    """Apply events in place, one version each."""
    for event in events:
        match["v"] += 1
        evolve(match, event)
    return match


def legal(match: Match, seat: int) -> Offer:
    """What the seat may do now; never empty for the seat on turn."""
    system = rulesets.get(match["ruleset"])
    return system.family.legal(match, system.rules(match["options"]), seat)


def auto(match: Match, seat: int) -> Command:
    """What is done for a seat whose time is over."""
    system = rulesets.get(match["ruleset"])
    return system.family.auto(match, system.rules(match["options"]), seat)


def due(match: Match, bots: list[str | None]) -> list[Due]:
    """Everything that happens if nobody acts; `bots` = strength of the computer at each seat or null."""
    system = rulesets.get(match["ruleset"])
    return system.family.due(match, system.rules(match["options"]), bots)
