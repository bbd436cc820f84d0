"""Whole matches between computers, for the judge, the tests and both interpreters."""

from __future__ import annotations

from hashlib import sha256
from typing import TYPE_CHECKING

from games.engine import bots, notation
from games.engine.match import decide, new

if TYPE_CHECKING:
    from games.engine.types import Command, Event, Match, Options


def key_of(seed: str, number: int) -> str:
    """The key of the `number`-th match of a seeded row."""
    return sha256(("mau:selfplay:" + seed + ":" + str(number)).encode()).digest().hex()


def play(ruleset: str, options: Options, key: str, levels: list[str]) -> tuple[Match, list[Event]]:
    """The finished match and all its events; one strength a seat."""
    match = new(ruleset, options, len(levels), key)
    log: list[Event] = []
    while match["phase"] != "over":
        events, match = decide(match, next_command(match, levels))
        log.extend(events)
    return match, log


def next_command(match: Match, levels: list[str]) -> Command:
    """What happens next: a deal, or the move of the computer on turn."""
    if match["phase"] == "deal":
        return {"act": "deal"}
    return bots.act(match, match["turn"], levels[match["turn"]])


def log_hash(events: list[Event]) -> str:
    """SHA-256 over the log in notation, one event a line: what two runs of one match must agree on."""
    digest = sha256()
    for event in events:
        digest.update((notation.write(event) + "\n").encode())
    return digest.digest().hex()
