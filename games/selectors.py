"""Reads of stored tables. Each function blocks, so the event loop runs it in a thread (`games.threads`)."""

from datetime import datetime
from operator import itemgetter
from typing import Any

from django.conf import settings
from django.db import connection

from games.models import ServerSeed, Step, Table
from games.stored import Clock, StoredStep, StoredTable
from mauapp.accounts.models import Player
from mauapp.core import json

Row = list[Any]
LATEST = 300  # steps that are read with a table: commands that it recognises without asking again


# One statement, so one look at one moment: rings, reloads and the sweep read whole tables all the time.
STORED = """
WITH wanted AS (SELECT id, version, state, clocks FROM games_table WHERE public_id = %s)
SELECT 0, id, version, NULL, state, clocks FROM wanted
UNION ALL SELECT * FROM (
    SELECT 1, table_id, first, command_id, actor, events FROM games_step
    WHERE table_id = (SELECT id FROM wanted) AND first > %s AND first <= (SELECT version FROM wanted)
    ORDER BY first DESC LIMIT %s
) AS latest
"""
ELSEWHERE = """
UNION ALL SELECT 2, "table", player, NULL, MAX(CASE WHEN gives THEN '1' ELSE '' END), '' FROM games_presence
WHERE "table" = (SELECT id FROM wanted) AND until > %s AND process <> %s GROUP BY "table", player
"""


def stored_table(public_id: str, since: int = 0, process: str = "", now: int = 0) -> StoredTable | None:
    """The table as it is stored, with its latest steps after version `since`, or None."""
    found: tuple[list[Row], list[Row], list[Row]] = [], [], []
    with connection.cursor() as cursor:
        if settings.MAU_SHARED:
            cursor.execute(STORED + ELSEWHERE, [public_id, since, LATEST, now, process])
        else:
            cursor.execute(STORED, [public_id, since, LATEST])
        for kind, *row in cursor.fetchall():
            found[kind].append(row)
    tables, steps, elsewhere = found
    if not tables:
        return None
    [[ident, version, _, state, clocks]] = tables
    steps.sort(key=itemgetter(1))
    lasts = [*(step[1] - 1 for step in steps[1:]), version]  # versions have no gap
    return StoredTable(
        row=ident,
        state=json.loads(state),
        clocks=[Clock(*clock) for clock in json.loads(clocks)],
        steps=[
            StoredStep(first, last, actor, command_id, events)
            for (_, first, command_id, actor, events), last in zip(steps, lasts, strict=False)
        ],
        elsewhere={str(player): bool(gives) for _, player, _, gives, _ in elsewhere},
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
    return None if step is None else step.first + len(json.loads(step.events)) - 1


def server_seed(match: str) -> str:
    """The secret of a match, for its deal."""
    return ServerSeed.objects.get(match__public_id=match).seed


def tables_of(player: int) -> list[str]:
    """Public ids of the open tables at which this player has a seat."""
    found = Table.objects.filter(seats__player_id=player).exclude(status=Table.Status.CLOSED)
    return list(found.values_list("public_id", flat=True))


def with_kicks() -> list[str]:
    """Public ids of the waiting tables from which anybody was sent away; open tables alone have something due."""
    waiting = Table.objects.filter(due_at__isnull=False, status=Table.Status.WAITING)
    return list(waiting.filter(state__contains='"kicked":["').values_list("public_id", flat=True))


def programs(players: list[str]) -> dict[str, bool]:
    """Which of these players are programs."""
    found = set(Player.objects.filter(pk__in=players, is_program=True).values_list("pk", flat=True))
    return {player: int(player) in found for player in players}


def logged_out_since(moment: datetime) -> dict[str, datetime]:
    """The players who have logged out since then, and when."""
    out = Player.objects.filter(logged_out__gt=moment).values_list("pk", "logged_out")
    return {str(player): at for player, at in out if at is not None}
