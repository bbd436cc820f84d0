"""Shapes of a match of the trick family, for readers and the type checker; never imported at run time."""

from __future__ import annotations

from typing import TypedDict

from games.engine.types import Ended, Options

Laid = list[int | str]
"""`[seat, card]`: a card of a trick and who laid it."""


class TrickBoard(TypedDict):
    """What a match and every view of it have in common: all that lies open on the table.

    `face`: the card that is drawn next (null: none) · `pulled`: cards that are not played with · `trick`: the open one,
    `last`: the one before it · `lead`: who leads · `turns`: cards laid in this round · `captured`: cards won by each
    seat in this round, and `points` for them · `shown`: cards that each seat holds and was seen to draw ·
    `voids`: suits of which it holds no others.
    """

    ruleset: str
    options: Options
    round: int
    dealer: int | None
    pulled: list[str]
    face: str | None
    trick: list[Laid]
    last: list[Laid]
    lead: int
    turn: int
    turns: int
    phase: str
    captured: list[list[str]]
    points: list[int]
    shown: list[list[str]]
    voids: list[list[str]]
    timeouts: list[int]
    ended: Ended | None
    over: str | None
    winner: int | None
    places: list[int] | None
    totals: list[int]


class TrickMatch(TrickBoard):
    """The whole truth. `draw` begins with `face`, where there is one; `turn_at` = version at which the turn began."""

    v: int
    key: str
    hands: list[list[str]]
    draw: list[str]
    turn_at: int
    acts: list[int]


class TrickView(TrickBoard):
    """What one seat (or a spectator: `hand` null) may know; `draw` is a number here."""

    seat: int | None
    hand: list[str] | None
    counts: list[int]
    draw: int
