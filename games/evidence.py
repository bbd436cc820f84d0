"""What everybody at a table could see of its last match, and what was said there: for whoever judges a complaint.

No name is in it: people are the ids of players by seat, so that who is erased is erased here too. Each function blocks.
"""

from typing import Any, TypedDict

from games.engine.table import state as tables
from games.engine.table import view as table_view
from games.models import Match, Said, Step, Table
from mauapp.core import json

STEPS = 150
PHRASES = 50
SKIPPED = ("created", "code", "hashes", "seeds")
HIDDEN = ("name", "commit")
"""Events and fields that everybody may know, but that say nothing about how somebody behaved."""


class Evidence(TypedDict):
    """`seats`: player ids; `events`: public ones with their moment; `said`: phrases with theirs (ms since 1970)."""

    place: str
    ruleset: str
    seats: list[int | None]
    events: list[dict[str, Any]]
    said: list[dict[str, Any]]


def of_table(public_id: str) -> Evidence | None:
    """What can be told of this table; None if there is no such table here."""
    row = Table.objects.filter(public_id=public_id).first()
    if row is None:
        return None
    state = json.loads(row.state)
    if tables.format_of(state) != tables.FORMAT:
        return None
    match = Match.objects.filter(table=row).order_by("-number").first()
    begun = row.created_at if match is None else round(match.started_at.timestamp() * 1000)
    steps = Step.objects.filter(table=row, at__gte=begun).order_by("-first")[:STEPS]
    said = Said.objects.filter(table=row, at__gte=begun).order_by("-at")[:PHRASES]
    return {
        "place": row.public_id if match is None else match.public_id,
        "ruleset": row.ruleset,
        "seats": _players(state),
        "events": [event for step in reversed(steps) for event in _public(step)],
        "said": [{"seat": one.seat, "phrase": one.phrase, "at": one.at} for one in reversed(said)],
    }


def seats_of(public_id: str) -> list[int | None]:
    """The players at a table by seat, also those for whom a computer plays; empty if there is no such table."""
    state = Table.objects.filter(public_id=public_id).values_list("state", flat=True).first()
    return [] if state is None else _players(json.loads(state))


def _players(state: dict[str, Any]) -> list[int | None]:
    return [None if seat is None or seat["player"] is None else int(seat["player"]) for seat in state["seats"]]


def _public(step: Step) -> list[dict[str, Any]]:
    """What a step showed to somebody who only watched."""
    told = (table_view.redact(event, None) for event in json.loads(step.events))
    return [
        {"at": step.at, **{name: value for name, value in event.items() if name not in HIDDEN}}
        for event in told
        if event is not None and event["e"] not in SKIPPED
    ]
