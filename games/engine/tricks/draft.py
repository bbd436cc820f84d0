"""A decision in the making: a scratch copy of the match and the events that made it so."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.engine.tricks.evolve import evolve

if TYPE_CHECKING:
    from games.engine.tricks.rules import Rules
    from games.engine.tricks.types import TrickMatch
    from games.engine.types import Event


class Draft:
    """`match` always shows the state after the last of `events`: each is applied the moment it is told."""

    __slots__ = ("events", "match", "rules")

    def __init__(self, match: TrickMatch, rules: Rules, v: int) -> None:
        self.match = match.copy()  # a shallow one will do: evolving replaces lists
        self.match["v"] = v
        self.rules = rules
        self.events: list[Event] = []

    def tell(self, event: Event) -> None:
        """The only way a decision changes anything."""
        self.match["v"] += 1
        evolve(self.match, event)
        self.events.append(event)
