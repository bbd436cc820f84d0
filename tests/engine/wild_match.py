"""Whole matches of random commands, lawful or not, in which every property of the engine is watched."""

import json
import random
from typing import Any

from games.engine import cards, selfplay
from games.engine import match as engine
from games.engine.refusals import Refusal
from games.engine.types import Command, Event, Match, View
from games.engine.view import fold, redact, view
from tests.engine.reference import expected_code
from tests.engine.round import CLASSIC

ACTS = ("play", "draw", "take", "sit", "pass", "call", "callout", "timeout")
PACK = sorted(cards.pack("french32"))
EVERY = 7
"""The dearer properties are watched at every so many steps."""


class WildMatch:
    """A match in the making; each step is checked. `rng` decides everything that the key does not."""

    def __init__(self, rng: random.Random, seats: int, options: dict[str, Any], key: str) -> None:
        self.rng = rng
        self.viewers = [*range(seats), None]
        self.match = engine.new(CLASSIC, options, seats, key)
        self.replayed = engine.new(CLASSIC, options, seats, key)
        self.views = {viewer: view(self.match, viewer) for viewer in self.viewers}
        self.codes: set[str] = set()
        self.steps = 0
        self.take({"act": "deal"})

    def run(self) -> Match:
        """Play to the end; fails if it does not come."""
        while self.match["phase"] != "over":
            self.probe()
            self.take(self.lawful())
            assert self.steps < 4000
        return self.match

    def probe(self) -> None:
        """Try any command at all: the code must be the one of the rules, and a refusal must change nothing."""
        command = self.any_command()
        expected = expected_code(self.match, command)
        try:
            engine.decide(self.match, command)
            got = None
        except Refusal as refusal:
            got = refusal.code
            self.codes.add(got)
        assert got == expected, (command, self.match)
        assert self.match == self.replayed

    def take(self, command: Command) -> None:
        """One allowed command: the state, its replay, all views and the offers afterwards."""
        events, after = engine.decide(self.match, command)
        assert self.match == self.replayed
        for event in events:
            engine.replay(self.replayed, [event])
            assert conserved(self.replayed)
            self.fold(event)
        assert self.replayed == after
        self.match = after
        self.steps += 1
        for viewer in self.viewers:
            assert self.views[viewer] == view(after, viewer)
        if after["phase"] == "turn":
            offer = engine.legal(after, after["turn"])
            assert {"play", "draw", "take", "pass"} & set(offer["acts"])
        if self.steps % EVERY == 0:
            assert json.loads(json.dumps(after)) == after

    def fold(self, event: Event) -> None:
        """Carry each view on; to one of the viewers, a random one, no card may be named that he does not know then."""
        watched = self.rng.choice(self.viewers)
        for viewer in self.viewers:
            told = redact(event, viewer)
            assert told is not None
            fold(self.views[viewer], told)
            if viewer == watched and event["e"] != "over":
                assert named(told) <= known(self.views[viewer])

    def lawful(self) -> Command:
        """A random command out of the offers, now and then of a seat that is not on turn."""
        seat = self.match["turn"] if self.rng.random() < 0.8 else self.rng.randrange(len(self.match["hands"]))
        offer = engine.legal(self.match, seat)
        if not offer["acts"]:
            return self.lawful()
        act = self.rng.choice(offer["acts"])
        if "play" in offer["acts"] and self.rng.random() < 0.8:
            act = "play"
        command: Command = {"act": act, "seat": seat}
        if act == "callout":
            command["target"] = offer["callout"]
        if act == "play":
            card = self.rng.choice(sorted(offer["cards"]))
            command["cards"] = [card]
            command["call"] = self.rng.random() < 0.5
            if offer["cards"][card]:
                command["wish"] = self.rng.choice("HDSC")
        return command

    def any_command(self) -> Command:
        """A well-formed command with no regard to the rules."""
        seats = len(self.match["hands"])
        on_turn = self.rng.random() < 0.7
        seat = self.match["turn"] if on_turn else self.rng.randrange(seats)
        act = "play" if self.rng.random() < 0.5 else self.rng.choice(ACTS)
        command: Command = {"act": act, "seat": seat}
        if act == "callout":
            command["target"] = self.rng.randrange(seats)
        if act == "play":
            pool = self.match["hands"][seat] if self.rng.random() < 0.8 else PACK
            number = self.rng.choice((1, 1, 1, 1, 1, 0, 2))
            command["cards"] = [self.rng.choice(pool) for _ in range(number)]
            if self.rng.random() < 0.5:
                command["wish"] = self.rng.choice(("H", "D", "S", "C", "M", "", "HD"))
        return command


def random_match(seats: int, number: int) -> WildMatch:
    """The `number`-th match of a fixed row, with options that go round."""
    options = {"voluntary_draw": number % 2 == 1, "start_card": ("any", "plain")[number // 2 % 2]}
    rng = random.Random(f"{seats}:{number}")
    return WildMatch(rng, seats, options, selfplay.key_of("wild", number))


def conserved(match: Match) -> bool:
    """Whether pile, discard pile and hands are exactly the pack."""
    lying = match["draw"] + match["discard"]
    for hand in match["hands"]:
        lying += hand
    return sorted(lying) == PACK


def known(seen: View) -> set[str]:
    """Cards that a viewer may know."""
    return {*(seen["hand"] or []), *seen["discard"]}


def named(event: Event) -> set[str]:
    """All cards that an event names."""
    found: set[str] = set()
    for value in event.values():
        items = value if isinstance(value, list) else [value]
        found |= {item for item in items if isinstance(item, str) and item in PACK}
        assert not any(isinstance(item, list) for item in items)
    return found
