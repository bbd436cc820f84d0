"""A table on its way through one command: the copy that takes each event, and who gives the command."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.engine import match as matches
from games.engine import points, rulesets
from games.engine.refusals import Refusal
from games.engine.table import evolve as table_evolve
from games.engine.table import state as tables

if TYPE_CHECKING:
    from games.engine.table.types import Chance, Table, Who
    from games.engine.types import Command, Event


ENDLESS = "endless"
MATCH_EVENTS = 100_000
"""No match comes near it; one that does has no end, and is given up."""


class Decision:
    """A table on its way through one command: a copy that takes each event at once."""

    __slots__ = ("chance", "command", "events", "givers", "online", "player", "state")

    def __init__(
        self,
        state: Table,
        who: Who,
        command: Command,
        chance: Chance | None,
        online: list[int],
        givers: list[int],
    ) -> None:
        self.state = tables.copy(state)
        self.events: list[Event] = []
        self.player: str | None = who.get("player")
        self.command = command
        self.chance = chance
        self.online = online
        self.givers = givers

    def emit(self, event: Event) -> None:
        """Take an event of the table itself."""
        table_evolve.evolve(self.state, event)
        self.events.append(event)

    def play(self, command: Command) -> None:
        """Give the match a command and take its events."""
        before = self.state["match"]
        if before is None or self.state["status"] != "playing":
            raise Refusal("NOT_PLAYING")
        events, after = matches.decide(before, command, self.state["v"])
        self.state["match"] = after
        gone: list[int] = []
        for event in events:
            self.state["v"] += 1
            table_evolve.note(self.state, event)
            self.events.append(event)
            if event["e"] == "gone":
                gone.append(event["seat"])
        for seat in gone:
            self.emit({"e": "departed", "seat": seat})
        if after["over"] is not None:
            _finish(self)
        elif self.state["v"] - self.state["begun"] > MATCH_EVENTS:
            self.emit({"e": "abandoned", "seat": None, "why": ENDLESS})

    def seat(self) -> int:
        """Where the commanding person sits."""
        seat = tables.seat_of(self.state, self.player)
        if seat is None:
            raise Refusal("NOT_SEATED")
        return seat

    def host(self) -> int:
        """Where the commanding person sits, who must be the host of a table that waits."""
        seat = self.seat()
        self.waiting()
        if seat != self.state["host"]:
            raise Refusal("NOT_HOST")
        return seat

    def waiting(self) -> None:
        """Only before the first match."""
        if self.state["status"] != "waiting":
            raise Refusal("NOT_WAITING")

    def others(self, seat: int) -> list[int]:
        """Seats of the other people who are connected: those who are asked and may vote."""
        return [other for other in tables.people(self.state) if other != seat and other in self.online]


def _finish(work: Decision) -> None:
    """The match is over: places and points; who left gets nothing."""
    state = work.state
    match = state["match"]
    assert match is not None
    system = rulesets.get(state["ruleset"])
    won = points.of_match(system.points, match["over"] or "", match["places"])
    paid: list[int | None] = [None for _ in state["seats"]]
    for seat in state["people"]:
        if tables.taken(state, seat)["bot"] is not None or seat in match.get("left", []):
            paid[seat] = 0
        else:
            paid[seat] = system.points["part"] if won is None else won[seat]
    work.emit(
        {
            "e": "result",
            "why": match["over"],
            "winner": match["winner"],
            "places": match["places"],
            "points": paid,
            "counted": len(state["people"]) > 1 and (tables.is_public(state) or not system.points.get("public_only")),
        }
    )
