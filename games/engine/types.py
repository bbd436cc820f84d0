"""Shapes of the engine's plain JSON data, for readers and the type checker; never imported at run time."""

from __future__ import annotations

from typing import Any, NotRequired, TypedDict

Event = dict[str, Any]
"""`{"e": name, …}`; every name with its fields stands in notation.py."""

Command = dict[str, Any]
"""`{"seat": 0, "act": "play", "cards": ["7H"], "wish": "H", "call": true}`; the server's own acts may have no seat."""

Options = dict[str, Any]


Points = dict[str, Any]
"""`{"win", "second", "part"}`, or a table by seats and place in `places`, and in `left` for two of whom one left.

`public_only`: matches at tables that strangers cannot find do not count.
"""


class Request(TypedDict):
    """What the next card must be: `life` says when the wish ends, `left` counts turns for lives that count."""

    kind: str
    value: str
    life: str
    left: int
    by: int


class Unable(TypedDict):
    """A seat could not or would not play on `top` and has got `since` cards after that.

    `kind`: `attack` or `skip` that was open, `suit` or `rank` that was asked for (`ask`), else `card`.
    """

    top: str
    kind: str
    ask: str | None
    since: int


class Ended(TypedDict):
    """How the last round ended, until the next one is dealt; `winner` null = blocked."""

    why: str
    winner: int | None
    scores: list[int]


class Lie(TypedDict):
    """What the next card must fit: the last of `discard`, under an attack, a skip or a request."""

    discard: list[str]
    attack: int
    skip: int
    request: Request | None


class Board(Lie):
    """What a match and every view of it have in common: all that lies open on the table."""

    ruleset: str
    options: Options
    round: int
    dealer: int | None
    turn: int
    direction: int
    phase: str
    drawn: str | None
    sit: list[int]
    called: list[int]
    exposed: int | None
    out: list[int]
    left: list[int]
    timeouts: list[int]
    recall: int | None
    ended: Ended | None
    turns: int
    reshuffles: int
    over: str | None
    winner: int | None
    places: list[int] | None
    totals: list[int]
    memory: list[list[Unable]]


class Match(Board):
    """The whole truth. `*_at` are versions at which clocks began, `acts` counts what each seat did.

    `buried`: so many cards at the bottom of `discard` nobody has seen, for they are the hands of those who left.
    """

    v: int
    key: str
    hands: list[list[str]]
    draw: list[str]
    buried: int
    turn_at: int
    act_at: int
    window_at: int
    acts: list[int]


class View(Board):
    """What one seat (or a spectator: `hand` null) may know.

    `draw` is a number here, and a card of `discard` that nobody has seen an empty text.
    """

    seat: int | None
    hand: list[str] | None
    counts: list[int]
    draw: int
    hands: list[list[str]] | None


class Offer(TypedDict):
    """What a seat may do now; `cards` maps a playable card to the declarations it needs, `why` the others to a code."""

    acts: list[str]
    cards: dict[str, list[str]]
    why: dict[str, str]
    callout: int | None


class Due(TypedDict):
    """Something that happens `ms` after version `since` if nobody acts; `command` null = ask the bot then.

    `shown`: what everybody else is told instead of `ms`, where that would tell them what the seat holds.
    """

    what: str
    seat: int | None
    ms: int
    since: int
    command: Command | None
    shown: NotRequired[int]


class Choice(TypedDict):
    """A bot's decision and the code of its reason."""

    command: Command
    reason: str
