"""What two people at a table could both see of the last match that they shared there: for whoever judges a complaint.

People are the ids of players, so that who is erased is erased here too. Each function blocks, and reads all steps of a
table: its callers count how often.
"""

from collections import deque
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, TypedDict

from games.engine.table import evolve
from games.engine.table import state as tables
from games.engine.table import view as table_view
from games.engine.table.types import Table as Room
from games.engine.types import Event
from games.models import Said, Step, Table
from mauapp.core import json

EVENTS = 400
PHRASES = 50
KEPT_MS = 7 * 24 * 3600 * 1000  # a complaint comes soon; phrases are not kept for longer either
SKIPPED = ("created", "code", "hashes", "seeds")
HIDDEN = ("name", "commit")
"""Events and fields that everybody may know, but that say nothing about how somebody behaved."""

Seats = list[int | None]


class Evidence(TypedDict):
    """`place`: the match, or the table before its first one; `people`: all players who sat there meanwhile.

    `events`: public ones; `said`: phrases. Each has its moment `at` (ms since 1970) and `who` did it (a player's id,
    null for computers and the table itself).
    """

    place: str
    ruleset: str
    people: list[int]
    events: list[dict[str, Any]]
    said: list[dict[str, Any]]


@dataclass(frozen=True, slots=True)
class Moment:
    """One event, who did it or whom it befell, and the players by seat before and after it.

    Who is away keeps his seat, but what a computer does there is not his.
    """

    at: int
    v: int
    event: Event
    who: int | None
    before: Seats
    after: Seats


def of_two(public_id: str, one: int, other: int, now: int) -> Evidence | None:
    """What can be told; None if the two have not sat there together in the last week."""
    row = Table.objects.filter(public_id=public_id).first()
    if row is None:
        return None
    shared: deque[Moment] = deque(maxlen=EVENTS)
    spans: list[tuple[int, int]] = []
    place, people, is_on = public_id, set[int](), False
    for moment in _history(row):
        were, are = {one, other} <= {*moment.before}, {one, other} <= {*moment.after}
        if are and moment.event["e"] == "match":
            place, people = moment.event["id"], set()
            shared.clear()
            spans.clear()
            is_on = False
        if were or are:
            shared.append(moment)
            people.update(player for player in (*moment.before, *moment.after) if player is not None)
            if is_on:
                spans[-1] = (spans[-1][0], moment.at)
            else:
                spans.append((moment.at, moment.at))
        is_on = are
    if is_on:
        spans[-1] = (spans[-1][0], now)
    if not spans or spans[-1][1] < now - KEPT_MS:
        return None
    said = Said.objects.filter(table=row, at__gte=spans[0][0], at__lte=spans[-1][1]).order_by("-at")
    heard = [one for one in said if any(begin <= one.at <= end for begin, end in spans)][:PHRASES]
    return {
        "place": place,
        "ruleset": row.ruleset,
        "people": sorted(people),
        "events": [told for moment in shared if (told := _public(moment)) is not None],
        "said": [{"at": one.at, "who": one.player_id, "phrase": one.phrase} for one in reversed(heard)],
    }


def who_sat(public_id: str, viewer: int, seat: int, v: int) -> int | None:
    """The player who had this seat at version `v`, if `viewer` sat at the table then."""
    row = Table.objects.filter(public_id=public_id).first()
    found: Seats = []
    for moment in [] if row is None else _history(row):
        if moment.v > v:
            break
        found = moment.before if moment.v == v and _changed(moment.before, moment.after, seat) else moment.after
    return found[seat] if viewer in found and seat < len(found) else None


def seats_of(public_id: str) -> Seats:
    """The players at a table by seat, also those for whom a computer plays; empty if there is no such table."""
    state = Table.objects.filter(public_id=public_id).values_list("state", flat=True).first()
    return [] if state is None else _holders(json.loads(state), {})


def _history(row: Table) -> Iterator[Moment]:
    """All that happened at a table; nothing if its first steps are not kept any more, or are of another format."""
    if tables.format_of(json.loads(row.state)) != tables.FORMAT:
        return
    state, holders, actors = tables.new(), Seats(), Seats()
    steps = list(Step.objects.filter(table=row).order_by("first"))
    became = {event["guest"]: event["member"] for event in _merges(steps)}
    for step in steps:
        if step.first != state["v"] + 1:
            return
        for event in json.loads(step.events):
            evolve.evolve(state, event)
            before, holders = holders, _holders(state, became)
            acted, actors = actors, _actors(state, holders)
            seats = acted if _changed(acted, actors, event.get("seat", -1)) else actors
            who = dict(enumerate(seats)).get(event.get("seat"))
            yield Moment(step.at, state["v"], event, who, before, holders)


def _merges(steps: list[Step]) -> Iterator[Event]:
    """Guests who became members: they are the same people."""
    for step in steps:
        if '"merged"' in step.events:
            yield from (event for event in json.loads(step.events) if event["e"] == "merged")


def _now(player: str | None, became: dict[str, str]) -> int | None:
    while player in became:
        player = became[player]
    return None if player is None else int(player)


def _holders(state: Room, became: dict[str, str]) -> Seats:
    return [None if seat is None else _now(seat["player"], became) for seat in state["seats"]]


def _actors(state: Room, holders: Seats) -> Seats:
    return [
        None if seat is None or seat["gone"] else holder for seat, holder in zip(state["seats"], holders, strict=True)
    ]


def _changed(before: Seats, after: Seats, seat: int) -> bool:
    """Whether somebody has left this seat: what did that is told of him."""
    return 0 <= seat < len(before) and before[seat] not in (None, *after[seat : seat + 1])


def _public(moment: Moment) -> dict[str, Any] | None:
    """What the event showed to somebody who only watched."""
    told = table_view.redact(moment.event, None)
    if told is None or told["e"] in SKIPPED:
        return None
    shown = {name: value for name, value in told.items() if name not in HIDDEN}
    return {"at": moment.at, "who": moment.who, **shown}
