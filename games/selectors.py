"""Reads of stored tables. Each function blocks, so the event loop runs it in a thread (`games.threads`)."""

from games import presence
from games.models import Step, Table
from games.stored import Clock, StoredStep, StoredTable
from mauapp.core import json

LATEST = 300  # steps that are read with a table: commands that it recognises without asking again


def stored_table(public_id: str, since: int = 0, process: str = "", now: int = 0) -> StoredTable | None:
    """The table as it is stored, with its latest steps after version `since`, or None."""
    row = Table.objects.filter(public_id=public_id).first()
    if row is None:
        return None
    steps = Step.objects.filter(table=row, first__lte=row.version, first__gt=since).order_by("-first")[:LATEST]
    return StoredTable(
        row=row.pk,
        state=json.loads(row.state),
        clocks=[Clock(*clock) for clock in json.loads(row.clocks)],
        steps=[_step(step) for step in reversed(steps)],
        elsewhere=presence.elsewhere(process, [row.pk], now).get(row.pk, frozenset()),
    )


def version(row: int) -> int | None:
    """The version that a table is stored with."""
    return Table.objects.filter(pk=row).values_list("version", flat=True).first()


def versions(rows: list[int]) -> dict[int, int]:
    """The versions of many tables, in one statement."""
    return dict(Table.objects.filter(pk__in=rows).values_list("pk", "version"))


def answered(row: int, actor: str, command_id: str) -> int | None:
    """The last version of a command that was done before, or None."""
    step = Step.objects.filter(table_id=row, actor=actor, command_id=command_id).first()
    return None if step is None else _step(step).last


def tables_of(player: int) -> list[str]:
    """Public ids of the open tables at which this player has a seat."""
    found = Table.objects.filter(seats__player_id=player).exclude(status=Table.Status.CLOSED)
    return list(found.values_list("public_id", flat=True))


def waiting_by_code(code: str) -> str | None:
    """The public id of the waiting table with this code."""
    found = Table.objects.filter(code=code, status=Table.Status.WAITING)
    return found.values_list("public_id", flat=True).first()


def _step(step: Step) -> StoredStep:
    last = step.first + len(json.loads(step.events)) - 1
    return StoredStep(step.first, last, step.actor, step.command_id, step.events)
