"""Whole matches between computers, for the judge, the tests and both interpreters."""

from __future__ import annotations

from hashlib import sha256
from typing import TYPE_CHECKING

from games.engine import bots, notation
from games.engine.match import decide, new

if TYPE_CHECKING:
    from games.engine.types import Event, Match, Options


def key_of(seed: str, number: int) -> str:
    """The key of the `number`-th match of a seeded row."""
    return sha256(("mau:selfplay:" + seed + ":" + str(number)).encode()).digest().hex()


def play(ruleset: str, options: Options, key: str, levels: list[str]) -> tuple[Match, list[Event]]:
    """The finished match and all its events; one strength a seat."""
    log, match = decide(new(ruleset, options, len(levels), key), {"act": "deal"})
    while match["phase"] != "over":
        seat = match["turn"]
        events, match = decide(match, bots.act(match, seat, levels[seat]))
        log.extend(events)
    return match, log


def log_hash(events: list[Event]) -> str:
    """SHA-256 over the log in notation, one event a line: what two runs of one match must agree on."""
    digest = sha256()
    for event in events:
        digest.update((notation.write(event) + "\n").encode())
    return digest.digest().hex()
