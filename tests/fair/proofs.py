"""Proofs of whole matches as the site publishes them, made by tables without a server; and what a seat's page saw."""

import random
from hashlib import sha256
from typing import Any

from games.engine import bots, fair, rulesets
from games.engine.table import due as table_due
from games.engine.table import rules as table_rules
from games.engine.table import state as tables
from games.engine.table import view as table_view
from games.engine.table.types import Table, Who
from games.engine.types import Command, Event
from mauapp.core import json

PLAYERS = ("1", "2")
MINUTE = 30_000_000
Proof = dict[str, Any]


def options_of(ruleset: str, number: int) -> dict[str, Any]:
    """Options under which a match is short, or has several rounds."""
    if ruleset in ("fresh-draw", "schneider"):
        return {"target": 50}
    return {}


class Recorder:
    """A table with two people and computers, whose steps are kept as the database would."""

    def __init__(self, ruleset: str, number: int, seats: int) -> None:
        self.dice = random.Random(f"proofs:{ruleset}:{number}")
        self.secret = sha256(f"{ruleset}:{number}".encode()).hexdigest()
        self.match = f"match-{number}"
        levels = [self.dice.choice(["easy", "normal"]) for _ in range(seats - 2)]
        _, self.state = table_rules.opening(
            ident="room",
            ruleset=ruleset,
            options=options_of(ruleset, number),
            size=seats,
            visibility="friends",
            code="123456",
            player=PLAYERS[0],
            name="Anna",
            levels=[],
        )
        self.steps: list[dict[str, Any]] = []
        self.seen: list[dict[str, Any]] = []
        self.do({"player": PLAYERS[1]}, {"act": "join", "name": "Ben"})
        for seat, level in enumerate(levels, 2):
            self.do({"player": PLAYERS[0]}, {"act": "bot", "seat": seat, "level": level})
        self.seeds = [f"{self.dice.getrandbits(128):032x}" for _ in PLAYERS]

    def do(self, who: Who, command: Command) -> None:
        """One command."""
        chance: Any = {"match": self.match, "seed": self.secret, "code": "654321"}
        state: Table = self.state
        first = state["v"] + 1
        events, self.state = table_rules.decide(state, who, command, chance, [0, 1], [0, 1])
        kept = {"v": first, "by": "server" if "server" in who else "player", "events": [told(e) for e in events]}
        self.steps.append(kept)
        for v, event in enumerate(events, first):
            mine = table_view.redact(event, 0)
            self.seen.append({"v": v, **(mine or {})})

    def play(self) -> tuple[Proof, dict[str, Any]]:
        """A whole match; its proof and what Anna's page has kept."""
        self.do({"player": PLAYERS[0]}, {"act": "start"})
        begun = next(step for step in self.steps if step["events"][0] and step["events"][0]["e"] == "match")
        self.steps = self.steps[self.steps.index(begun) :]
        for name in ("h", "c"):
            for seat, player in enumerate(PLAYERS):
                seed = self.seeds[seat]
                given = fair.client_hash(self.match, seat, seed) if name == "h" else seed
                self.do({"player": player}, {"act": "seed", "match": self.match, name: given})
        while self.state["status"] == "playing":
            self._move()
        return self._proof(), self._kept(begun["events"][0])

    def _move(self) -> None:
        """Whoever is to act acts: a person as a computer would, the server what is due."""
        match = self.state["match"]
        assert match is not None
        clocks = [entry for entry in table_due.due(self.state) if entry["what"] not in ("close", "idle")]
        own = next((entry for entry in clocks if entry["what"] in ("bot", "deal", "callout", "single", "window")), None)
        if own is not None and not (own["what"] == "window" and tables.bots(self.state)[match["turn"]] is None):
            command = own["command"]
            if command is None:
                assert own["seat"] is not None
                level = tables.bots(self.state)[own["seat"]]
                command = bots.act(match, own["seat"], level or "", tables.is_public(self.state))
            self.do({"server": True}, command)
            return
        seat = match["turn"]
        command = bots.act(match, seat, "normal")
        if self.dice.random() < 0.2:
            command.pop("call", None)
        self.do({"player": PLAYERS[seat]}, command)

    def _proof(self) -> Proof:
        commit = fair.commitment(self.match, self.secret)
        gathered = self.state["fair"]
        assert gathered is not None
        before = sha256(b"before").hexdigest()
        line = f"{before}:{self.match}:{commit}:{MINUTE}"
        return {
            "protocol": "mau1",
            "match": self.match,
            "ruleset": self.state["ruleset"],
            "options": self.state["options"],
            "commit": commit,
            "hashes": gathered["hashes"],
            "started": "2027-01-15T08:00:00+00:00",
            "ended": "2027-01-15T08:10:00+00:00",
            "why": "out",
            "link": {"no": 7, "minute": MINUTE, "before": before, "head": sha256(line.encode()).hexdigest()},
            "seat": 0,
            "server_seed": self.secret,
            "steps": self.steps,
        }

    def _kept(self, begun: Event) -> dict[str, Any]:
        assert self.state["fair"] is not None
        seed = self.seeds[0]
        first = self.steps[0]["v"]
        return {
            "match": self.match,
            "table": "room",
            "at": 0,
            "ruleset": self.state["ruleset"],
            "options": self.state["options"],
            "commit": begun["commit"],
            "dealer": begun["dealer"],
            "seat": 0,
            "own": {"c": seed, "h": fair.client_hash(self.match, 0, seed), "acked": "c"},
            "hashes": self.state["fair"]["hashes"],
            "seeds": self.state["fair"]["seeds"],
            "link": None,
            "proof": None,
            "events": [event for event in self.seen if event["v"] >= first],
        }


def told(event: Event) -> Event | None:
    """As games.fairness publishes it."""
    if event["e"] in table_view.TOLD or event["e"] in table_view.SILENT:
        return table_view.redact(event, None)
    return event


def recorded(ruleset: str, number: int) -> tuple[Proof, dict[str, Any]]:
    """The proof of one match of this system, and what the page of seat 0 has kept of it; plain JSON data."""
    low, high = rulesets.get(ruleset).seats
    seats = max(2, low) if number % 3 == 0 else min(high, 2 + number % 3)
    proof, kept = Recorder(ruleset, number, max(low, seats)).play()
    made: tuple[Proof, dict[str, Any]] = tuple(json.loads(json.encode([proof, kept])))
    return made


def key_of(proof: Proof) -> str:
    """The match's key from what the proof has."""
    seeds = next(event["seeds"] for event in events_of(proof) if event["e"] == "seeds")
    line = fair.transcript(proof["match"], proof["commit"], proof["hashes"], seeds)
    return fair.key(proof["server_seed"], line)


def events_of(proof: Proof) -> list[Event]:
    """All events that the proof tells."""
    return [event for step in proof["steps"] for event in step["events"] if event is not None]
