"""Shapes of a table's plain JSON data, for readers and the type checker; never imported at run time."""

from __future__ import annotations

from typing import Any, TypedDict

from games.engine.types import Command, Match, Options, View


class Seat(TypedDict):
    """A taken seat. `since` is the version from which its holder may see what the seat sees.

    While `gone`, a computer plays under its own name, or, without a `bot`, nobody: he has left a match in which the
    others play on. `player` and `own` (the name) wait for the person, who may sit down again between two matches;
    without a `player` the computer stays. `active` is the version of the seat's last
    sign of life.
    """

    player: str | None
    name: str
    own: str
    bot: str | None
    gone: bool
    since: int
    active: int


class Waits(TypedDict):
    """Whom the match waits for, and the version at which his turn began."""

    seat: int
    since: int


class Ask(TypedDict):
    """The open idle question: whose absence, since which version, each seat's vote."""

    seat: int
    since: int
    votes: list[str | None]


class Gathering(TypedDict):
    """The shuffle of the present match: its id, the server's commitment, and what the seats gave to it.

    `phase`: `hashes`, `seeds`, `dealt`; it began with version `since`, and `waits` for these seats. `hashes` and
    `seeds` are hex by seat, null where nothing was given.
    """

    match: str
    commit: str
    phase: str
    since: int
    waits: list[int]
    hashes: list[str | None]
    seeds: list[str | None]


class Result(TypedDict):
    """How the last match ended. `points` is null for computers, `counted` false for practice."""

    why: str
    winner: int | None
    places: list[int] | None
    points: list[int | None]
    counted: bool


class Table(TypedDict):
    """The whole truth about a table.

    `match` holds every card and `begun` at that version. `lapsed`: idle for long while nobody could be asked.
    `dozing`: seats whose time ran out, where the table then plays for them until they give a sign of life.
    `still`: version since which nothing has happened but the match, which clocks and computers keep going.
    `deserted`: it was so for long and nobody was connected; the next time this is so, the table is closed.
    `kicked`: players whom the host has sent away.
    `away`: seats of people who were not connected when a quick table that waits looked last.
    """

    v: int
    format: int
    id: str
    ruleset: str
    options: Options
    size: int
    visibility: str
    status: str
    host: int | None
    code: str | None
    seats: list[Seat | None]
    match_no: int
    match_id: str | None
    fair: Gathering | None
    begun: int
    dealer: int | None
    people: list[int]
    match: Match | None
    waits: Waits | None
    lapsed: int | None
    dozing: list[int]
    ask: Ask | None
    ready: list[int]
    ready_since: int
    result: Result | None
    still: int
    deserted: bool
    away: list[int]
    kicked: list[str]


class Due(TypedDict):
    """What happens `ms` after version `since`; without a seat it concerns the whole table."""

    what: str
    seat: int | None
    ms: int
    since: int
    command: Command | None


class SeatView(TypedDict):
    """A seat as everybody sees it."""

    name: str
    bot: str | None
    gone: bool
    you: bool


class AskView(TypedDict):
    """The idle question as everybody sees it."""

    seat: int
    votes: list[str | None]


class FairView(TypedDict):
    """The shuffle as everybody sees it; a list is null until it is final."""

    match: str
    commit: str
    hashes: list[str | None] | None
    seeds: list[str | None] | None


class TableView(TypedDict):
    """What one viewer may know of a table."""

    v: int
    id: str
    ruleset: str
    options: Options
    size: int
    visibility: str
    status: str
    host: int | None
    code: str | None
    seats: list[SeatView | None]
    match_no: int
    fair: FairView | None
    match: View | None
    ask: AskView | None
    ready: list[int]
    result: Result | None


class Chance(TypedDict):
    """What only chance can give, prepared by the server: a match's id and secret seed (hex), six digits.

    The match is the next one, or the one for which seeds are being gathered.
    """

    match: str
    seed: str
    code: str


Who = dict[str, Any]
"""`{"player": "12"}` or `{"server": True}`."""
