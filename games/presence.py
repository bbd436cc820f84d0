"""Who is connected to which process: rows that expire by themselves, so that a process that dies leaves nobody behind.

Presence changes no table; it only counts in votes, rematches and closings. Each function blocks.
"""

from collections import defaultdict
from collections.abc import Iterable

from django.conf import settings

from games.models import Presence

Beat = tuple[int, int, int, bool]
"""The row of a table, a player, until when he counts as connected there (ms since 1970), and whether he gives seeds."""


def tell(process: str, beats: Iterable[Beat]) -> None:
    """Let the other processes know, in one statement."""
    Presence.objects.bulk_create(
        [
            Presence(table=table, player=player, process=process, until=until, gives=gives)
            for table, player, until, gives in beats
        ],
        update_conflicts=True,
        unique_fields=["table", "player", "process"],
        update_fields=["until", "gives"],
    )


def elsewhere(process: str, tables: list[int], now: int) -> dict[int, dict[str, bool]]:
    """The players at each of these tables who are connected to other processes, and who gives seeds; one statement."""
    found: dict[int, dict[str, bool]] = defaultdict(dict)
    if settings.MAU_SHARED:
        rows = Presence.objects.filter(table__in=tables, until__gt=now).exclude(process=process)
        for table, player, gives in rows.values_list("table", "player", "gives"):
            found[table][str(player)] = gives or found[table].get(str(player), False)
    return dict(found)


def everywhere_else(process: str, now: int) -> set[str]:
    """All players who are connected to other processes, at whatever tables."""
    if not settings.MAU_SHARED:
        return set()
    rows = Presence.objects.filter(until__gt=now).exclude(process=process)
    return {str(player) for player in rows.values_list("player", flat=True).distinct()}


def forget(now: int) -> int:
    """Delete what has expired; how many rows."""
    return Presence.objects.filter(until__lte=now).delete()[0]
