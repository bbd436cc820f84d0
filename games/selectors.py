"""Reads of stored tables. Each function blocks, so the event loop runs it in a thread (`games.threads`)."""

from django.db.models import Q

from games.models import Step, Table
from games.stored import Clock, StoredStep, StoredTable
from mauapp.core import json

LATEST = 300  # steps that are read with a table: commands that it recognises without asking again


def stored_table(public_id: str) -> StoredTable | None:
    """The table as it is stored, or None."""
    row = Table.objects.filter(public_id=public_id).first()
    if row is None:
        return None
    steps = Step.objects.filter(table=row, first__lte=row.version).order_by("-first")[:LATEST]
    return StoredTable(
        row=row.pk,
        state=json.loads(row.state),
        clocks=[Clock(*clock) for clock in json.loads(row.clocks)],
        steps=[_step(step) for step in reversed(steps)],
    )


def answered(row: int, actor: str, command_id: str) -> int | None:
    """The last version of a command that was done before, or None."""
    step = Step.objects.filter(table_id=row, actor=actor, command_id=command_id).first()
    return None if step is None else _step(step).last


def due_tables(now: int, limit: int) -> list[tuple[int, str]]:
    """Row and public id of tables whose time has come and which nobody has claimed, the longest due first."""
    found = Table.objects.filter(unclaimed(now), due_at__lte=now).order_by("due_at")
    return list(found.values_list("pk", "public_id")[:limit])


def unclaimed(now: int) -> Q:
    """Tables without a lease that still runs."""
    return Q(lease_until__isnull=True) | Q(lease_until__lte=now)


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
