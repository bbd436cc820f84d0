"""What a family of rule systems does: one method for each thing that the rest of the engine asks of it.

`rules` is always the data object of the system with its options resolved. A match has at least `v`, `ruleset`,
`options`, `key`, `hands`, `turn`, `phase` (`deal` before a deal, `over` at the end), `over`, `winner`, `places` and
`acts`. An event's name means one thing in all families.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from typing import Any

    from games.engine.types import Command, Due, Event, Offer, Options


class Family:
    """A base for the families, of which there is one object each. Its bots are found by its `name`."""

    __slots__ = ("name",)

    def __init__(self, name: str) -> None:
        self.name = name

    def new(self, ruleset: str, options: Options, seats: int, key: str, dealer: int | None) -> Any:
        """A match before its first deal; the arguments have been checked."""
        raise NotImplementedError

    def decide(self, match: Any, rules: Any, command: Command, v: int) -> tuple[list[Event], Any]:
        """The events of a well-formed command and the match after them; leaves `match` as it is; raises `Refusal`."""
        raise NotImplementedError

    def evolve(self, match: Any, event: Event) -> None:
        """Apply one event in place; never refuses."""
        raise NotImplementedError

    def legal(self, match: Any, rules: Any, seat: int) -> Offer:
        """What the seat may do now."""
        raise NotImplementedError

    def auto(self, match: Any, rules: Any, seat: int) -> Command:  # noqa: ARG002
        """What is done for a seat whose time is over."""
        return {"act": "timeout", "seat": seat}

    def due(self, match: Any, rules: Any, bots: list[str | None]) -> list[Due]:
        """Everything that happens if nobody acts."""
        raise NotImplementedError

    def view(self, match: Any, seat: int | None) -> Any:
        """What a seat or a spectator may know."""
        raise NotImplementedError

    def redact(self, event: Event, seat: int | None) -> Event | None:
        """The event as a seat may see it; null for what the family does not show, or does not know."""
        raise NotImplementedError

    def fold(self, seen: Any, event: Event) -> None:
        """Apply one redacted event to a view in place."""
        raise NotImplementedError
