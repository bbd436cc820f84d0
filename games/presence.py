"""Who is connected to which process: rows that expire by themselves, so that a process that dies leaves nobody behind.

Presence changes no table; it only counts in votes, rematches and closings. Each function blocks.
"""

from collections import defaultdict
from collections.abc import Iterable

from django.conf import settings

from games.models import Presence

Beat = tuple[int, int, int]
"""The row of a table, a player, and until when he counts as connected there (milliseconds since 1970)."""


def tell(process: str, beats: Iterable[Beat]) -> None:
    """Let the other processes know, in one statement."""
    Presence.objects.bulk_create(
        [Presence(table=table, player=player, process=process, until=until) for table, player, until in beats],
        update_conflicts=True,
        unique_fields=["table", "player", "process"],
        update_fields=["until"],
    )


def elsewhere(process: str, tables: list[int], now: int) -> dict[int, frozenset[str]]:
    """The players at each of these tables who are connected to other processes, in one statement."""
    found: dict[int, set[str]] = defaultdict(set)
    if settings.MAU_SHARED:
        rows = Presence.objects.filter(table__in=tables, until__gt=now).exclude(process=process)
        for table, player in rows.values_list("table", "player"):
            found[table].add(str(player))
    return {table: frozenset(players) for table, players in found.items()}


def forget(now: int) -> int:
    """Delete what has expired; how many rows."""
    return Presence.objects.filter(until__lte=now).delete()[0]
