"""The trick family as the rest of the engine asks it: one function for each thing a family does.

`types.Family` says what each of them is given and gives.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.engine.tricks.decide import decide as _decide
from games.engine.tricks.due import due as due
from games.engine.tricks.evolve import evolve as evolve
from games.engine.tricks.match import new as new
from games.engine.tricks.offer import offer
from games.engine.tricks.view import fold as fold
from games.engine.tricks.view import redact as redact
from games.engine.tricks.view import view as view

if TYPE_CHECKING:
    from games.engine.tricks.rules import Rules
    from games.engine.tricks.types import TrickMatch
    from games.engine.types import Command, Event, Offer

NAME = "tricks"


def decide(match: TrickMatch, rules: Rules, command: Command, v: int) -> tuple[list[Event], TrickMatch]:
    """The events of a well-formed command and the match after them."""
    draft = _decide(match, rules, command, v)
    return draft.events, draft.match


def legal(match: TrickMatch, rules: Rules, seat: int) -> Offer:
    """What the seat may do now."""
    return offer(rules, match, seat, match["hands"][seat])


def auto(_match: TrickMatch, _rules: Rules, seat: int) -> Command:
    """What is done for a seat whose time is over."""
    return {"act": "timeout", "seat": seat}
