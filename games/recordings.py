"""Matches between computers, recorded as one seat is told them: what the page plays step by step (link/replay.js)."""

from __future__ import annotations

from hashlib import sha256
from typing import Any, NotRequired, TypedDict

from games.engine import bots
from games.engine.table import fold as table_fold
from games.engine.table import rules as table_rules
from games.engine.table import view as table_view
from games.engine.table.types import Chance, TableView, Who
from games.engine.types import Command, Event, Offer, Options

SERVER: Who = {"server": True}
VIEWER = "1"
SEAT = 0
NAME = "Anna"


class Step(TypedDict):
    """What one command led to: events as they were told (with `v`), the offer after it, the viewer's own command.

    `ms`: the pause before it.
    """

    events: list[dict[str, Any]]
    offer: Offer | None
    command: NotRequired[Command]
    ms: NotRequired[int]


class Recording(TypedDict):
    """The view before the first step, and all steps."""

    seat: int | None
    view: TableView
    offer: NotRequired[Offer | None]
    steps: list[Step]


def record(ruleset: str, options: Options, size: int, number: int, level: str = "normal") -> Recording:
    """The `number`-th match of this rule system as its first seat sees it, from before the first deal to the result.

    The same arguments give the same match. Raises the refusals of a new table.
    """
    return _Recorder(ruleset, options, size, number, level).run()


class _Recorder:
    def __init__(self, ruleset: str, options: Options, size: int, number: int, level: str) -> None:
        self.level = level
        key = sha256(f"mau:recording:{ruleset}:{size}:{number}".encode()).hexdigest()
        self.chance: Chance = {"match": "recorded", "seed": key, "code": "000000"}
        _, self.state = table_rules.opening(
            ident="recorded",
            ruleset=ruleset,
            options=options,
            size=size,
            visibility="solo",
            code=None,
            player=VIEWER,
            name=NAME,
            levels=[level] * (size - 1),
        )

    def run(self) -> Recording:
        view = table_view.view(self.state, VIEWER)
        events = self._do({"player": VIEWER}, {"act": "start"})
        begun = 1 + [event["e"] for event in events].index("match")
        for event in events[:begun]:
            table_fold.fold(view, table_view.redact(event, SEAT), SEAT)
        steps = [self._step(events[begun:])]
        while self.state["status"] == "playing":
            steps.append(self._next())
        return {"seat": SEAT, "view": view, "steps": steps}

    def _next(self) -> Step:
        """A deal, or the move of whoever is on turn."""
        match = self.state["match"]
        assert match is not None
        if match["phase"] == "deal":
            return self._step(self._do(SERVER, {"act": "deal"}))
        seat = match["turn"]
        command = bots.act(match, seat, self.level)
        if seat != SEAT:
            return self._step(self._do(SERVER, command | {"seat": seat}))
        return self._step(self._do({"player": VIEWER}, command | {"seat": seat})) | {"command": command}

    def _do(self, who: Who, command: Command) -> list[Event]:
        events, self.state = table_rules.decide(self.state, who, command, self.chance, [SEAT])
        return events

    def _step(self, events: list[Event]) -> Step:
        first = self.state["v"] - len(events) + 1
        return {
            "events": [{"v": v, **(table_view.redact(event, SEAT) or {})} for v, event in enumerate(events, first)],
            "offer": table_view.offer(self.state, VIEWER),
        }
