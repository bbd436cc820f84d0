"""The shedding family as the rest of the engine asks it: one function for each thing a family does.

`types.Family` says what each of them is given and gives.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.engine.shed.decide import decide as _decide
from games.engine.shed.due import due as due
from games.engine.shed.evolve import evolve as evolve
from games.engine.shed.match import new as new
from games.engine.shed.offer import offer
from games.engine.shed.view import fold as fold
from games.engine.shed.view import redact as redact
from games.engine.shed.view import view as view

if TYPE_CHECKING:
    from games.engine.shed.rules import Rules
    from games.engine.types import Command, Event, Match, Offer

NAME = "shed"


def decide(match: Match, rules: Rules, command: Command, v: int) -> tuple[list[Event], Match]:
    """The events of a well-formed command and the match after them."""
    draft = _decide(match, rules, command, v)
    return draft.events, draft.match


def legal(match: Match, rules: Rules, seat: int) -> Offer:
    """What the seat may do now."""
    return offer(rules, match, seat, match["hands"][seat])


def auto(_match: Match, _rules: Rules, seat: int) -> Command:
    """What is done for a seat whose time is over."""
    return {"act": "timeout", "seat": seat}
