"""What the tables drop at night: hands, steps and seeds of matches that are long over. Results stay."""

from datetime import datetime, timedelta

from games import presence
from games.models import Match, Said, ServerSeed, Step, Table
from mauapp.core import json

KEPT = timedelta(days=90)
SAID_KEPT = timedelta(days=7)  # reports come soon, and take with them what they need
CHUNK = 500


def clean(now: datetime) -> dict[str, int]:
    """Delete or blank it; how many of each."""
    before = now - KEPT
    moment = round(before.timestamp() * 1000)
    over = Step.objects.filter(at__lt=moment).exclude(table__status=Table.Status.PLAYING)
    return {
        "steps": over.delete()[0],
        "tables": _drop_matches(moment),
        "openings": Match.objects.filter(ended_at__lt=before).exclude(opening="").update(opening=""),
        "shuffles": ServerSeed.objects.filter(match__ended_at__lt=before).delete()[0],
        "phrases": Said.objects.filter(at__lt=round((now - SAID_KEPT).timestamp() * 1000)).delete()[0],
        "heartbeats": presence.forget(round(now.timestamp() * 1000)),
    }


def _drop_matches(before: int) -> int:
    """Closed tables are moved by nobody any more, so their rows may be written here; the last match on them goes."""
    closed = Table.objects.filter(status=Table.Status.CLOSED, updated_at__lt=before)
    dropped = 0
    for table in closed.exclude(state__contains='"match":null').only("pk", "state").iterator(CHUNK):
        state = json.loads(table.state) | {"match": None}
        dropped += Table.objects.filter(pk=table.pk).update(state=json.encode(state))
    return dropped
