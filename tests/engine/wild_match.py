"""Whole matches of random commands, lawful or not, in which every property of the engine is watched."""

import json
import random
from typing import Any

from games.engine import match as engine
from games.engine import rulesets, selfplay
from games.engine.refusals import CODES, TABLE_CODES, Refusal
from games.engine.types import Command, Event, Match
from games.engine.view import fold, redact, view
from tests.engine import trick_reference
from tests.engine.reference import expected_code
from tests.engine.round import CLASSIC

ACTS = ("play", "draw", "take", "sit", "pass", "call", "callout", "timeout", "leave")
TURN_ACTS = {"play", "draw", "take", "sit", "pass"}
LONGEST = 20_000
"""No match of any rule system has so many commands."""
EVERY = 7
"""The dearer properties are watched at every so many steps."""


class WildMatch:
    """A match in the making; each step is checked. `rng` decides everything that the key does not."""

    def __init__(
        self, rng: random.Random, seats: int, options: dict[str, Any], key: str, ruleset: str = CLASSIC
    ) -> None:
        self.rng = rng
        self.ruleset = ruleset
        self.viewers = [*range(seats), None]
        self.match = engine.new(ruleset, options, seats, key)
        self.replayed = engine.new(ruleset, options, seats, key)
        self.rules = rulesets.rules_of(self.match)
        self.in_tricks = is_in_tricks(ruleset)
        self.pack = sorted(self.rules.cards(seats))
        self.views = {viewer: view(self.match, viewer) for viewer in self.viewers}
        self.codes: set[str] = set()
        self.steps = 0
        self.take({"act": "deal"})

    def run(self) -> Match:
        """Play to the end; fails if it does not come."""
        while self.match["phase"] != "over":
            self.probe()
            self.take(self.lawful())
            assert self.steps < LONGEST
        return self.match

    def probe(self) -> None:
        """Try any command at all: the code must be the one of the rules, and a refusal must change nothing."""
        command = self.any_command()
        try:
            engine.decide(self.match, command)
            got = None
        except Refusal as refusal:
            got = refusal.code
            self.codes.add(got)
        if self.match["phase"] == "turn" and (self.ruleset == CLASSIC or self.in_tricks):
            reference = trick_reference.expected_code if self.in_tricks else expected_code
            assert got == reference(self.match, command), (command, self.match)
        assert got is None or got in (*CODES, *TABLE_CODES)
        assert self.match == self.replayed

    def take(self, command: Command) -> None:
        """One allowed command: the state, its replay, all views and the offers afterwards."""
        events, after = engine.decide(self.match, command)
        assert self.match == self.replayed
        for event in events:
            if event["e"] == "trick":
                check_trick(self.replayed, event)
            engine.replay(self.replayed, [event])
            assert conserved(self.replayed)
            self.fold(event)
        assert self.replayed == after
        self.match = after
        self.steps += 1
        for viewer in self.viewers:
            assert self.views[viewer] == view(after, viewer)
        if after["phase"] in ("turn", "recall"):
            offer = engine.legal(after, after["turn"])
            assert TURN_ACTS & set(offer["acts"])
            assert sorted([*offer["cards"], *offer["why"]]) == sorted(after["hands"][after["turn"]])
        if self.steps % EVERY == 0:
            assert json.loads(json.dumps(after)) == after

    def fold(self, event: Event) -> None:
        """Carry each view on; to one of the viewers, a random one, no card may be named that he does not know then."""
        watched = self.rng.choice(self.viewers)
        for viewer in self.viewers:
            told = redact(event, viewer)
            assert told is not None
            fold(self.views[viewer], told)
            if viewer == watched and event["e"] not in ("over", "round"):
                assert named(told, self.pack) <= known(self.views[viewer])

    def lawful(self) -> Command:
        """A random command out of the offers, now and then of a seat that is not on turn, a time-out or a leaver."""
        if self.match["phase"] == "deal":
            return {"act": "deal"}
        chance = self.rng.random()
        seat = self.match["turn"] if chance < 0.8 else self.rng.randrange(len(self.match["hands"]))
        offer = engine.legal(self.match, seat)
        if not offer["acts"]:
            return self.lawful()
        if self.ruleset != CLASSIC and chance < 0.01:
            return {"act": "timeout", "seat": seat}
        if (
            not self.in_tricks
            and self.rules.last_left
            and chance > 0.998
            and seat not in self.match["out"] + self.match["left"]
        ):
            return {"act": "leave", "seat": seat}
        act = self.rng.choice(offer["acts"])
        if "play" in offer["acts"] and self.rng.random() < 0.8:
            act = "play"
        command: Command = {"act": act, "seat": seat}
        if act == "callout":
            command["target"] = offer["callout"]
        if act == "play":
            self._lay(command, self.rng.choice(sorted(offer["cards"])), offer["cards"])
        return command

    def _lay(self, command: Command, card: str, offered: dict[str, list[str]]) -> None:
        """Lay the card, sometimes with others of its rank, and declare what may be declared."""
        needs = offered[card]
        command["cards"] = [card]
        if self.in_tricks:
            return
        mates = [other for other in self.match["hands"][command["seat"]] if other[0] == card[0] and other != card]
        sizes = [size for size in self.rules.sizes if size <= 1 + len(mates)]
        if "set" in needs and self.rng.random() < 0.6:
            command["cards"] += self.rng.sample(mates, self.rng.choice(sizes) - 1)
        left = len(self.match["hands"][command["seat"]]) - len(command["cards"])
        command["call"] = self.rng.random() < 0.5
        if "wish" in needs or ("suit" in needs and left and self.rng.random() < 0.7):
            command["wish"] = self.rng.choice(self.rules.suits)
        if "rank" in needs and left and self.rng.random() < 0.7:
            command["request"] = self.rng.choice("89TUOKA")
        if "round" in needs and {"wish", "request"} & set(command):
            command["roundtrip"] = self.rng.random() < 0.5
            if left == 1 and "request" in command and command["roundtrip"] and self.rng.random() < 0.5:
                command["request"] = "7"

    def any_command(self) -> Command:
        """A well-formed command with no regard to the rules."""
        seats = len(self.match["hands"])
        on_turn = self.rng.random() < 0.7
        seat = self.match["turn"] if on_turn else self.rng.randrange(seats)
        acts = ACTS[:-1] if self.ruleset == CLASSIC else ACTS
        act = "play" if self.rng.random() < 0.5 else self.rng.choice(acts)
        command: Command = {"act": act, "seat": seat}
        if act == "callout":
            command["target"] = self.rng.randrange(seats)
        if act == "play":
            pool = (self.match["hands"][seat] if self.rng.random() < 0.8 else None) or self.pack
            number = self.rng.choice((1, 1, 1, 1, 1, 0, 2, 3))
            command["cards"] = [self.rng.choice(pool) for _ in range(number)]
            if self.rng.random() < 0.5:
                command["wish"] = self.rng.choice(("H", "D", "S", "C", "M", "P", "", "HD"))
            if self.ruleset != CLASSIC and self.rng.random() < 0.3:
                command["request"] = self.rng.choice(("7", "9", "K", "2", ""))
            if self.rng.random() < 0.3:
                command["roundtrip"] = True
        return command


def random_match(seats: int, number: int, ruleset: str = CLASSIC) -> WildMatch:
    """The `number`-th match of a fixed row, with options that go round."""
    rng = random.Random(f"{ruleset}:{seats}:{number}")
    return WildMatch(rng, seats, options_of(ruleset, number), selfplay.key_of("wild", number), ruleset)


def options_of(ruleset: str, number: int) -> dict[str, Any]:
    """The `number`-th of the option sets that go round."""
    options = {}
    for option in rulesets.get(ruleset).options:
        number, value = divmod(number, len(option["values"]))
        options[option["name"]] = option["values"][value]
        number += value
    return options


def check_trick(match: Any, event: Event) -> None:
    """A trick goes to whom the rules give it, for the points that its cards bring."""
    cards = [card for _, card in match["trick"]]
    assert event["cards"] == cards
    assert event["winner"] == trick_reference.expected_winner(match["trick"])
    assert event["points"] == trick_reference.expected_points(cards)


def is_in_tricks(ruleset: str) -> bool:
    """Whether the rule system is one of the trick family."""
    return rulesets.get(ruleset).family.name == "tricks"


def conserved(match: Any) -> bool:
    """Whether pile, cards that lie open and hands are exactly the pack."""
    lying = match["draw"] + opened(match)
    for hand in match["hands"]:
        lying += hand
    return sorted(lying) == sorted(rulesets.rules_of(match).cards(len(match["hands"])))


def opened(board: Any) -> list[str]:
    """All cards that lie face up but the top of a face-up pile, or that were won in tricks."""
    if not is_in_tricks(board["ruleset"]):
        return [*board["discard"]]
    won = [card for cards in board["captured"] for card in cards]
    return [*board["pulled"], *won, *(card for _, card in board["trick"])]


def known(seen: Any) -> set[str]:
    """Cards that a viewer may know."""
    cards = {*(seen["hand"] or []), *opened(seen)}
    if is_in_tricks(seen["ruleset"]):
        cards |= {seen["face"], *(card for shown in seen["shown"] for card in shown)}
    return cards


def named(event: Event, pack: list[str]) -> set[str]:
    """All cards that an event names."""
    found: set[str] = set()
    for value in event.values():
        items = value if isinstance(value, list) else [value]
        found |= {item for item in items if isinstance(item, str) and item in pack}
        assert not any(isinstance(item, list) for item in items)
    return found
