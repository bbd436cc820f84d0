"""Names go out of what tables keep of their past, so that whoever is erased is nobody there. Each function blocks."""

from collections.abc import Collection, Iterator, Sequence
from typing import Any

from django.db import transaction

from games.models import Match, Presence, Said, Seat, Step, Table
from mauapp.accounts.denied import TryLater
from mauapp.accounts.models import Player
from mauapp.core import json

NAMED = ("joined", "renamed", "back")
"""Events that tell a person's name."""


def scrub(people: Sequence[Player]) -> None:
    """Take the names of these players out of all steps, and out of the tables that nobody moves any more.

    Open tables have heard of it through their door. It may be done again.
    """
    ids = {str(player.pk) for player in people}
    names = {player.name for player in people}
    tables = set(Step.objects.filter(actor__in=ids).order_by().values_list("table", flat=True).distinct())
    tables |= set(Table.objects.filter(matches__result__seats__player__in=people).values_list("pk", flat=True))
    for table in sorted(tables):
        with transaction.atomic():
            _scrub_steps(table, ids, names)
            _scrub_state(table, ids)
    for match in Match.objects.filter(table__in=tables).exclude(opening="").only("pk", "opening").iterator():
        Match.objects.filter(pk=match.pk).update(opening=_nameless(match.opening, ids))


def drop(people: Sequence[Player]) -> None:
    """What they have said, and where they were connected. Raises TryLater if one of them has sat down meanwhile."""
    if Seat.objects.filter(player__in=people, gone=False).exists():
        raise TryLater("TRY_AGAIN")
    Said.objects.filter(player__in=people).delete()
    Presence.objects.filter(player__in=[player.pk for player in people]).delete()


def _scrub_steps(table: int, ids: Collection[str], names: set[str]) -> None:
    """Two people at a table never have one name, and others' steps may tell that somebody is back."""
    steps = [(step, json.loads(step.events)) for step in Step.objects.filter(table=table, events__contains='"name"')]
    known = names | {event["name"] for step, events in steps for event in _of(events, step.actor in ids, ids)}
    for step, events in steps:
        told = [*_of(events, step.actor in ids, ids), *(event for event in events if _tells(event, known))]
        if told:
            for event in told:
                event["name"] = ""
            Step.objects.filter(pk=step.pk).update(events=json.encode(events))


def _of(events: list[dict[str, Any]], is_own: bool, ids: Collection[str]) -> Iterator[dict[str, Any]]:
    """The events of a step that tell one of these names: all of one's own steps, and those beside one's `merged`."""
    for event in events:
        if event["e"] == "merged":
            is_own = event["member"] in ids
        elif is_own and event["e"] in NAMED and event["name"]:
            yield event


def _tells(event: dict[str, Any], names: Collection[str]) -> bool:
    return event["e"] in NAMED and event["name"] in names


def _scrub_state(table: int, ids: Collection[str]) -> None:
    closed = Table.objects.filter(pk=table, status=Table.Status.CLOSED)
    for row in closed.only("pk", "state"):
        closed.update(state=_nameless(row.state, ids))


def _nameless(text: str, ids: Collection[str]) -> str:
    """A stored table whose seats do not tell the names of these players."""
    state = json.loads(text)
    for seat in state.get("seats", []):
        if seat is not None and seat["player"] in ids:
            seat["own"] = ""
            seat["name"] = "" if seat["bot"] is None else seat["name"]
    return json.encode(state)
