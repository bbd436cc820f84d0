"""Rows beside the hot path: a new table; and what some commits add, seats, matches with their seeds, results."""

from collections.abc import Callable
from datetime import UTC, datetime
from functools import partial

from django.db import transaction

from games import due, fairness, results
from games.engine.table import evolve
from games.engine.table.types import Chance, Table
from games.engine.types import Event
from games.models import Match, Seat, ServerSeed, Step
from games.models import Table as TableRow
from mauapp.core import json

SEATING = frozenset(
    {"joined", "left", "kicked", "swapped", "sized", "closed", "merged", "takeover", "departed", "back"}
)
FURTHER = SEATING | {"options", "match", "seeds", "result", "abandoned"}


def further(
    row: int, before: Table, after: Table, events: list[Event], chance: Chance | None, at: int
) -> Callable[[], None] | None:
    """The further rows of a command, as work for the same transaction; None for nearly all commands."""
    if FURTHER.isdisjoint([event["e"] for event in events]):
        return None
    return partial(_write, row, before, after, events, chance, datetime.fromtimestamp(at / 1000, UTC))


def seats(row: int, state: Table) -> None:
    """Make the seat rows those of the table's people; a closed table has none."""
    wanted: dict[int, tuple[int, bool]] = {}
    if state["status"] != "closed":
        for index, seat in enumerate(state["seats"]):
            if seat is not None and seat["player"] is not None:
                wanted[index] = (int(seat["player"]), seat["gone"])
    for known in Seat.objects.filter(table_id=row):
        if wanted.get(known.index) == (known.player_id, known.gone):
            del wanted[known.index]
        else:
            known.delete()
    Seat.objects.bulk_create(
        Seat(table_id=row, index=index, player_id=player, gone=gone) for index, (player, gone) in wanted.items()
    )


def _write(row: int, before: Table, after: Table, events: list[Event], chance: Chance | None, at: datetime) -> None:
    for v, event in enumerate(events, before["v"] + 1):
        if event["e"] == "match":
            _begun(row, after, event, chance, at, _opening(before, events, v))
        elif event["e"] == "seeds":
            _gathered(row, after)
        elif event["e"] == "result":
            results.ended(row, before, after, event, at, v)
        elif event["e"] == "abandoned":
            results.abandoned(row, before, after, at, v)
        elif event["e"] == "merged":
            _merged(row, event)
        elif event["e"] == "options":
            TableRow.objects.filter(pk=row).update(ruleset=event["ruleset"])
    if any(event["e"] in SEATING for event in events):
        seats(row, after)


def _opening(before: Table, events: list[Event], v: int) -> Table:
    """The table at version `v`, at which a match has just begun; nothing of it is shared with `before`."""
    state: Table = json.loads(json.encode(before))
    for event in events[: v - before["v"]]:
        evolve.evolve(state, event)
    return state


def _begun(row: int, after: Table, event: Event, chance: Chance | None, at: datetime, opening: Table) -> None:
    assert chance is not None
    match = Match(
        table_id=row,
        number=event["no"],
        public_id=event["id"],
        ruleset=after["ruleset"],
        options=json.encode(after["options"]),
        commitment=event["commit"],
        first=opening["v"],
        opening=json.encode(opening),
        started_at=at,
    )
    fairness.enter(match)
    match.save(force_insert=True)
    ServerSeed.objects.create(match=match, seed=chance["seed"])


def _gathered(row: int, after: Table) -> None:
    assert after["fair"] is not None
    hashes = json.encode(after["fair"]["hashes"])
    Match.objects.filter(table_id=row, number=after["match_no"]).update(hashes=hashes)


def _merged(row: int, event: Event) -> None:
    """What the guest's page sent before is known as the member's, so that sending it again has no second effect."""
    done = Step.objects.filter(table_id=row, actor=event["member"], command_id__isnull=False)
    steps = Step.objects.filter(table_id=row, actor=event["guest"])
    steps.exclude(command_id__in=done.values("command_id")).update(actor=event["member"])


def insert(player: str, events: list[Event], state: Table, now: int) -> None:
    """Store a new table with its first step."""
    clocks = due.next_clocks([], state, now)
    with transaction.atomic():
        row = TableRow.objects.create(
            public_id=state["id"],
            version=state["v"],
            state=json.encode(state),
            clocks=due.text(clocks),
            due_at=min(clock.at for clock in clocks),
            status=state["status"],
            visibility=state["visibility"],
            ruleset=state["ruleset"],
            code=state["code"],
            created_at=now,
            updated_at=now,
        )
        Step.objects.create(table=row, first=1, actor=player, events=json.encode(events), at=now)
        seats(row.pk, state)
