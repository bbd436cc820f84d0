"""Random matches of every rule system as their seats are sent them: what the page folds beside whole tables."""

import random
from typing import Any

from games.engine import selfplay
from games.engine.types import Command, Event
from games.engine.view import redact
from mauapp.core import json
from tests.engine.wild_match import WildMatch

SETTINGS: tuple[tuple[str, int, dict[str, Any], int], ...] = (
    ("mau-mau-custom", 5, {"nine_reverses": True, "rounds": 3}, 0),
    ("macao", 3, {}, 44),
    ("makao", 2, {}, 30),
    ("makao", 3, {"recall": "always", "deals": 1}, 26),
    ("schneider", 3, {"target": 50}, 3),
)
"""Rule system, seats, options, and the number of a match in which much happens."""
VIEWS_EVERY = 20


def record_matches() -> list[dict[str, Any]]:
    """One recording a setting: `{ruleset, viewers: [seat], frames: [[ev per viewer]], views: {index: [view …]}}`."""
    return [_Recorded(*setting).record() for setting in SETTINGS]


class _Recorded(WildMatch):
    """The first seat and a spectator watch."""

    def __init__(self, ruleset: str, seats: int, options: dict[str, Any], number: int) -> None:
        self.watched = [0, None]
        self.frames: list[list[list[dict[str, Any]]]] = []
        self.seen: dict[str, list[Any]] = {}
        rng = random.Random(f"page:{ruleset}:{seats}:{number}")
        super().__init__(rng, seats, options, selfplay.key_of("page", number), ruleset)

    def record(self) -> dict[str, Any]:
        while self.match["phase"] != "over":
            self.take(self.lawful())
        return {"ruleset": self.ruleset, "viewers": self.watched, "frames": self.frames, "views": self.seen}

    def take(self, command: Command) -> None:
        self.frames.append([[] for _ in self.watched])
        super().take(command)
        if len(self.frames) % VIEWS_EVERY == 1 or self.match["phase"] != "turn":
            self.seen[str(len(self.frames))] = json.loads(json.encode([self.views[viewer] for viewer in self.watched]))

    def fold(self, event: Event) -> None:
        super().fold(event)
        for frame, viewer in zip(self.frames[-1], self.watched, strict=True):
            frame.append({"v": self.replayed["v"], **(redact(event, viewer) or {})})
