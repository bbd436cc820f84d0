"""Two worlds: what a seat may not know changes nothing that it is sent, offered or that its computer does."""

import copy
import random
from collections.abc import Iterator
from typing import Any

import pytest

from games.engine import bots, fair, rulesets, selfplay
from games.engine import match as engine
from games.engine.shed.view import CARDS_TO_OWNER
from games.engine.types import Command, Match
from games.engine.view import redact, view
from tests.engine.round import CLASSIC
from tests.engine.wild_match import WildMatch, is_in_tricks, options_of

MATCHES = 40
OF_EACH_OTHER = 10
"""Matches of each rule system but classic; a match of tricks has many rounds."""
SYSTEMS = [(CLASSIC, seats) for seats in (2, 3, 4)]
SYSTEMS += [(system.id, seats) for system in rulesets.SYSTEMS if system.id != CLASSIC for seats in system.seats]


@pytest.mark.parametrize(("ruleset", "seats"), SYSTEMS)
@pytest.mark.parametrize("level", ["easy", "normal", "hard"])
def test_the_cards_that_a_seat_may_not_know_change_nothing_for_it(ruleset: str, seats: int, level: str) -> None:
    for number in range(MATCHES if ruleset == CLASSIC else OF_EACH_OTHER // (4 if is_in_tricks(ruleset) else 1)):
        rng = random.Random(f"worlds:{seats}:{number}")
        for match in positions(rng, seats, number, ruleset):
            for viewer in range(seats):
                other = other_world(rng, match, viewer)
                assert view(match, viewer) == view(other, viewer)
                assert engine.legal(match, viewer) == engine.legal(other, viewer)
                assert times(match) == times(other)
                if match["turn"] == viewer and match["phase"] in ("turn", "recall"):
                    command = choice(match, viewer, level)
                    assert choice(other, viewer, level) == command
                    assert told(match, command, viewer) == told(other, command, viewer)
            assert view(match, None) == view(other_world(rng, match, None), None)


def test_what_is_decided_or_folded_changes_no_earlier_state_and_no_view_of_it() -> None:
    for ruleset, seats in SYSTEMS:
        kept = []
        wild = WildMatch(
            random.Random(f"kept:{ruleset}"), seats, options_of(ruleset, 1), selfplay.key_of("k", 1), ruleset
        )
        while wild.match["phase"] != "over":
            views = [view(wild.match, viewer) for viewer in wild.viewers]
            kept.append((wild.match, views, copy.deepcopy((wild.match, views))))
            wild.take(wild.lawful())  # folds the views on, too
        for match, views, before in kept:
            assert (match, views) == before


def test_an_event_without_a_rule_is_shown_to_nobody() -> None:
    assert redact({"e": "peeked", "cards": ["7H"]}, 0) is None


def positions(rng: random.Random, seats: int, number: int, ruleset: str = CLASSIC) -> Iterator[Match]:
    """Positions of a random match, some of them."""
    options = {} if ruleset == CLASSIC else options_of(ruleset, number)
    wild = WildMatch(rng, seats, options, selfplay.key_of("worlds", number), ruleset)
    while wild.match["phase"] != "over":
        if rng.random() < 0.15 and wild.match["phase"] != "deal":
            yield wild.match
        wild.take(wild.lawful())


def other_world(rng: random.Random, match: Match, viewer: int | None) -> Match:
    """The same match with all cards that the viewer does not know dealt anew."""
    if is_in_tricks(match["ruleset"]):
        turned: Match = other_trick_world(rng, match, viewer)
        return turned
    other = copy.deepcopy(match)
    hidden = list(match["draw"])
    for seat, hand in enumerate(match["hands"]):
        if seat != viewer:
            hidden += hand
    rng.shuffle(hidden)
    for seat, hand in enumerate(match["hands"]):
        if seat != viewer:
            other["hands"][seat], hidden = hidden[: len(hand)], hidden[len(hand) :]
    other["draw"] = hidden
    if match["drawn"] is not None and match["turn"] != viewer:
        other["drawn"] = other["hands"][match["turn"]][-1]
    return other


def other_trick_world(rng: random.Random, match: Any, viewer: int | None) -> Any:
    """The same for tricks, where drawn cards and the top of the pile are known."""
    other = copy.deepcopy(match)
    known = {match["face"], *(card for cards in match["shown"] for card in cards)}
    known |= set() if viewer is None else set(match["hands"][viewer])
    hidden = [card for pile in (*match["hands"], match["draw"]) for card in pile if card not in known]
    rng.shuffle(hidden)
    for pile in (*other["hands"], other["draw"]):
        pile[:] = [card if card in known else hidden.pop() for card in pile]
    return other


def choice(match: Match, seat: int, level: str) -> Command:
    """What the computer at the seat does; its dice depend on the key, which is the same in both worlds."""
    return bots.choose(view(match, seat), level, fair.Stream(match["key"], f"bot:{seat}:0"))["command"]


def told(match: Match, command: Command, viewer: int) -> list[object]:
    """What the viewer is told about his own play; a card that he draws is new to him in both worlds, as is the end."""
    events, after = engine.decide(match, command)
    if after["phase"] not in ("turn", "recall") or match["phase"] != after["phase"]:
        return []
    if [event for event in events if event["e"] in (*CARDS_TO_OWNER, "picked") and event["seat"] == viewer]:
        return []
    return [redact(event, viewer) for event in events] + [view(after, viewer)]


def times(match: Match) -> list[object]:
    """The clocks with computers at all seats: a think time must not betray a hand."""
    return list(engine.due(match, ["hard"] * len(match["hands"])))


def test_a_match_of_the_rule_system_has_no_spectators() -> None:
    assert rulesets.get(CLASSIC).spectators is False
