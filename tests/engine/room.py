"""A table in a test: every command is checked for what must always hold."""

import copy
from typing import Any

from games.engine import bots
from games.engine.refusals import Refusal
from games.engine.table import due as table_due
from games.engine.table import evolve as table_evolve
from games.engine.table import fold as table_fold
from games.engine.table import rules as table_rules
from games.engine.table import state as tables
from games.engine.table import view as table_view
from games.engine.table.types import Table, Who
from games.engine.types import Command, Event
from mauapp.core import json

ANNA, BEN, CLARA, DORA = "1", "2", "3", "4"
NAMES = {ANNA: "Anna", BEN: "Ben", CLARA: "Clara", DORA: "Dora"}
SERVER: Who = {"server": True}
SEED = "5e" * 32


class Room:
    """A table with these people, Anna first, and computers; all people are connected at first, and nobody gives seeds.

    Each command is decided on the state as it went through JSON; it must leave that untouched, its events must lead
    to the state that was decided, and, redacted, each viewer's view to his next view.
    """

    def __init__(self, *people: str, levels: tuple[str, ...] = (), size: int | None = None, **played: Any) -> None:
        _, self.state = table_rules.opening(
            ident="room",
            ruleset=played.get("ruleset", "mau-mau-classic"),
            options=played.get("options", {}),
            size=size or len(people) + len(levels),
            visibility=played.get("visibility", "friends"),
            code="123456",
            player=people[0],
            name=NAMES[people[0]],
            levels=[],
        )
        self.away: set[str] = set()
        self.seed = SEED
        self.giving: set[str] = set()
        self.matches = 0
        self.log: list[Event] = []
        for player in people[1:]:
            self.join(player)
        for index, level in enumerate(levels, len(people)):
            self.say(ANNA, "bot", seat=index, level=level)

    # --- commands ---

    def say(self, player: str, act: str, **fields: Any) -> list[str]:
        """A person's command; the names of its events."""
        return self._do({"player": player}, {"act": act, **fields})

    def tell(self, act: str, **fields: Any) -> list[str]:
        """The server's command."""
        return self._do(SERVER, {"act": act, **fields})

    def join(self, player: str) -> list[str]:
        """Sit down."""
        return self.say(player, "join", name=NAMES[player])

    def refusal(self, player: str, act: str, **fields: Any) -> str | None:
        """The code with which a person's command is refused, or None."""
        try:
            self.say(player, act, **fields)
        except Refusal as refusal:
            code: str = refusal.code
            return code
        return None

    def started(self) -> "Room":
        """The same room with its first match dealt."""
        self.say(ANNA, "start")
        return self

    def go(self, player: str) -> list[str]:
        """Somebody's connection is lost; the server weighs that."""
        self.away.add(player)
        return self.tell("weigh")

    def come(self, player: str) -> list[str]:
        """Somebody is connected again."""
        self.away.discard(player)
        return self.tell("weigh")

    def ring(self, what: str) -> list[str]:
        """The time of what is due has come."""
        command = self.due(what)["command"]
        return self._do(SERVER, command or self._bot_command())

    def move(self) -> list[str]:
        """Whoever is on turn moves as a computer would."""
        seat = self.turn
        player = self.seat(seat)["player"]
        who: Who = {"player": player} if self.seat(seat)["bot"] is None else SERVER
        return self._do(who, self._bot_command())

    def play_to_the_end(self) -> None:
        """Everybody plays until the match is over, through all its rounds."""
        while self.state["status"] == "playing":
            self.play_the_round()
            if self.is_due("deal"):
                self.ring("deal")

    def play_the_round(self) -> None:
        """Everybody plays until the match is over, or waits for its next deal."""
        while self.state["status"] == "playing" and not self.is_due("deal"):
            self.move()

    # --- looks ---

    @property
    def turn(self) -> int:
        """The seat to move."""
        assert self.state["waits"] is not None
        return self.state["waits"]["seat"]

    @property
    def mover(self) -> str:
        """The person to move."""
        player: str | None = self.seat(self.turn)["player"]
        assert player is not None
        return player

    def until_turn_of(self, *players: str) -> "Room":
        """Moves are made until one of these people is to move."""
        while self.seat(self.turn)["bot"] is not None or self.mover not in players:
            self.move()
        return self

    def seat(self, index: int) -> Any:
        """A taken seat."""
        return tables.taken(self.state, index)

    def seat_of(self, player: str) -> int | None:
        """Where somebody sits and acts himself."""
        return tables.seat_of(self.state, player)

    def others(self, player: str) -> list[str]:
        """The people at the table beside one."""
        found = [self.seat(index)["player"] for index in tables.people(self.state)]
        return [other for other in found if other != player]

    def due(self, what: str) -> Any:
        """The entry of what is due."""
        return next(entry for entry in table_due.due(self.state) if entry["what"] == what)

    def is_due(self, what: str) -> bool:
        """Whether such an entry exists."""
        return any(entry["what"] == what for entry in table_due.due(self.state))

    def offer(self, player: str) -> Any:
        """What somebody may do."""
        return table_view.offer(self.state, player)

    def view(self, player: str | None) -> Any:
        """What somebody sees."""
        return table_view.view(self.state, player)

    def online(self) -> list[int]:
        """Seats of the connected people."""
        return [index for index in tables.people(self.state) if self.seat(index)["player"] not in self.away]

    def givers(self) -> list[int]:
        """Seats of those of them whose page gives a seed."""
        return [index for index in self.online() if self.seat(index)["player"] in self.giving]

    def _bot_command(self) -> Command:
        assert self.state["match"] is not None
        return bots.act(self.state["match"], self.turn, "normal")

    def _do(self, who: Who, command: Command) -> list[str]:
        self.matches += 1
        before = json.encode(self.state)
        state: Table = json.loads(before)
        chance: Any = {"match": f"match-{self.matches}", "seed": self.seed, "code": "654321"}
        try:
            events, after = table_rules.decide(state, who, command, chance, self.online(), self.givers())
        finally:
            assert json.loads(json.encode(state)) == json.loads(before)
        replayed = json.loads(before)
        for event in json.loads(json.encode(events)):
            table_evolve.evolve(replayed, event)
        assert replayed == json.loads(json.encode(after))
        for viewer in (*NAMES, None):
            check_fold(json.loads(before), events, after, viewer)
        self.state = after
        self.log.extend(events)
        return [event["e"] for event in events]


def check_fold(before: Table, events: list[Event], after: Table, viewer: str | None) -> None:
    """A viewer who stays in his place gets his next view from the events that he may know."""
    seat, chair = tables.seat_of(before, viewer), tables.chair_of(before, viewer)
    if (seat, chair) == (tables.seat_of(after, viewer), tables.chair_of(after, viewer)):
        seen = copy.deepcopy(table_view.view(before, viewer))
        for event in events:
            table_fold.fold(seen, table_view.redact(event, seat), seat)
        assert seen == table_view.view(after, viewer)
