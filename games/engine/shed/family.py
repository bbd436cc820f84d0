"""The shedding family as the rest of the engine asks it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.engine.family import Family
from games.engine.shed.decide import decide
from games.engine.shed.due import due
from games.engine.shed.evolve import evolve
from games.engine.shed.match import new
from games.engine.shed.offer import offer
from games.engine.shed.view import fold, redact, view

if TYPE_CHECKING:
    from typing import Any

    from games.engine.types import Command, Due, Event, Offer, Options


class Shed(Family):
    """Each method is a module's function; `Family` says what it is given and gives."""

    def new(self, ruleset: str, options: Options, seats: int, key: str, dealer: int | None) -> Any:
        return new(ruleset, options, seats, key, dealer)

    def decide(self, match: Any, rules: Any, command: Command, v: int) -> tuple[list[Event], Any]:
        draft = decide(match, rules, command, v)
        return draft.events, draft.match

    def evolve(self, match: Any, event: Event) -> None:
        evolve(match, event)

    def legal(self, match: Any, rules: Any, seat: int) -> Offer:
        return offer(rules, match, seat, match["hands"][seat])

    def due(self, match: Any, rules: Any, bots: list[str | None]) -> list[Due]:
        return due(match, rules, bots)

    def view(self, match: Any, seat: int | None) -> Any:
        return view(match, seat)

    def redact(self, event: Event, seat: int | None) -> Event | None:
        return redact(event, seat)

    def fold(self, seen: Any, event: Event) -> None:
        fold(seen, event)


SHED = Shed("shed")
