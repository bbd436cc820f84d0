"""Records what each seat is sent in whole matches: `python -m tests.js.record > tests/js/frames.json`.

The page folds these frames in fold.test.js; a test in tests/games compares the file with what the engine gives now.
"""

import sys
from typing import Any

from games.engine import bots
from games.engine.table import rules as table_rules
from games.engine.table import state as tables
from games.engine.table import view as table_view
from games.engine.table.types import Chance, Who
from games.engine.types import Command, Match
from mauapp.core import json
from tests.js.matches import record_matches

SERVER: Who = {"server": True}
SEEDS = ("11", "22", "33")
VIEWS_EVERY = 10
MOVES_AT_MOST = 400
IDLE_AFTER = 7
FORGET_EVERY = 3
OWN = ("joined", "takeover", "back", "swapped")
"""Events after which the one they concern is sent a fresh view."""


def record() -> dict[str, Any]:
    """`{"tables", "matches"}`, each a list of `{viewers, frames: [[ev per viewer]], views: {index: [view …]}}`."""
    tables = [_Recording(seed, size).run() for seed, size in zip(SEEDS, (2, 3, 4), strict=True)]
    return {"tables": tables, "matches": record_matches()}


class _Recording:
    """Classic: Anna invites, the others sit down, all play like computers, forget Mau at times, want a rematch."""

    def __init__(self, seed: str, size: int) -> None:
        self.seed = seed * 16
        self.size = size
        self.frames: list[list[list[dict[str, Any]]]] = []
        self.views: dict[str, list[Any]] = {}
        people = [str(player) for player in range(1, size + 1)]
        self.viewers = [*people[: size - 1], None]  # the last seat is a computer's; null only watches
        _, self.state = table_rules.opening(
            ident="recorded",
            ruleset="mau-mau-classic",
            options={},
            size=size,
            visibility="friends",
            code="123456",
            player=people[0],
            name="Anna",
            levels=[],
        )
        self.matches = 0
        self._view()

    def run(self) -> dict[str, Any]:
        self._do({"player": "9"}, {"act": "join", "name": "Dora"})
        self._do(self._who(0), {"act": "kick", "seat": 1})
        for player, name in zip(self.viewers[1:-1], ("Ben", "Clara"), strict=False):
            self._do({"player": player}, {"act": "join", "name": name})
        self._do(self._who(0), {"act": "bot", "seat": self.size - 1, "level": "hard"})
        for _ in "12":  # there and back
            self._do({"player": self.viewers[0] or ""}, {"act": "swap", "seat": 0, "to": self.size - 1})
        for ruleset in ("makao", "mau-mau-classic"):
            self._do(self._who(0), {"act": "options", "ruleset": ruleset, "options": {}})
        self._do(self._who(0), {"act": "start"})
        self._play()
        for seat in range(self.size - 1):
            self._do(self._who(seat), {"act": "ready"})
        self._play()
        self._view()
        return {"viewers": self.viewers, "frames": self.frames, "views": self.views}

    def _play(self) -> None:
        for _ in range(MOVES_AT_MOST):
            if self.state["status"] != "playing":
                return
            self._speak()
            match = self._match()
            seat = match["turn"]
            command = bots.act(match, seat, "normal")
            if match["turns"] % FORGET_EVERY == 0:
                command.pop("call", None)
            self._do(self._who(seat), command | {"seat": seat})
            if match["turns"] == IDLE_AFTER and self.size == 3:
                self._absence()

    def _absence(self) -> None:
        """Whoever is to move is asked for; the first time he comes back, then a computer takes his seat."""
        seat = self._match()["turn"]
        if self._who(seat) == SERVER:
            return
        self._do(SERVER, {"act": "idle", "seat": seat})
        if self.state["match_no"] == 1:
            self._do(self._who(seat), {"act": "active"})
        else:
            self._do(self._who(1 - seat), {"act": "vote", "choice": "bot"})

    def _speak(self) -> None:
        """Those who forgot are called out in every second match, else they call late."""
        exposed = self._match()["exposed"]
        if exposed is None:
            return
        if self.state["match_no"] % 2:
            other = (exposed + 1) % self.size
            self._do(self._who(other), {"act": "callout", "seat": other, "target": exposed})
        else:
            self._do(self._who(exposed), {"act": "call", "seat": exposed})

    def _match(self) -> Match:
        match = self.state["match"]
        assert match is not None
        return match

    def _who(self, seat: int) -> Who:
        taken = self.state["seats"][seat]
        assert taken is not None
        return SERVER if taken["bot"] else {"player": taken["player"]}

    def _do(self, who: Who, command: Command) -> None:
        self.matches += 1
        chance: Chance = {"match": f"match-{self.matches}", "seed": self.seed, "code": "654321"}
        events, after = table_rules.decide(self.state, who, command, chance, list(range(self.size)))
        first = self.state["v"] + 1
        told = []
        for viewer in self.viewers:
            seat = tables.seat_of(after, viewer)
            frame = [table_view.redact(event, seat) for event in events]
            told.append([{"v": v} if event is None else {"v": v, **event} for v, event in enumerate(frame, first)])
        self.state = after
        self.frames.append(told)
        if len(self.frames) % VIEWS_EVERY == 0 or any(event["e"] in OWN for event in events):
            self._view()

    def _view(self) -> None:
        self.views[str(len(self.frames))] = [table_view.view(self.state, viewer) for viewer in self.viewers]


def main() -> None:
    sys.stdout.write(json.encode(record()) + "\n")


if __name__ == "__main__":
    main()
