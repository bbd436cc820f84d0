"""What the site publishes of its shuffles: the log of commitments, and after a match all that it is checked by.

Each function blocks, so coroutines call it by `sync_to_async`.
"""

from datetime import datetime, timedelta
from hashlib import sha256
from typing import Any

from django.core.cache import cache
from django.db import connection
from django.db.models import Max
from django.utils import timezone

from games.engine.table import view as table_view
from games.engine.types import Event
from games.models import FairCheck, Match, ResultSeat, ServerSeed, Step
from mauapp.accounts.models import Player
from mauapp.core import json

BEGINNING = "0" * 64
"""What stands before the first commitment in the log."""
LOCK = 0x6D617531  # "mau1"
KEPT_SECONDS = 30
REVEALED_WITHIN = timedelta(hours=24)


def minute_of(at: datetime) -> int:
    """Whole minutes since 1970, as they stand in the log."""
    return int(at.timestamp()) // 60


def enter(match: Match) -> None:
    """Give a new match its place at the end of the log, before it is stored in the same transaction; one at a time."""
    if connection.vendor == "postgresql":
        with connection.cursor() as cursor:  # SQLite has one writer in any case
            cursor.execute("SELECT pg_advisory_xact_lock(%s)", [LOCK])
    before = Match.objects.filter(link__isnull=False).order_by("-link").values_list("link", "chain").first()
    link, chain = before or (0, BEGINNING)
    match.link = (link or 0) + 1
    match.chain = _chained(chain, match)


def head() -> tuple[int, str] | None:
    """The place and hash of the latest commitment in the log, as the foot of every page shows it."""
    found: tuple[int, str] | None = cache.get("fair-head")
    if found is None:
        last = Match.objects.filter(link__isnull=False).order_by("-link").values_list("link", "chain").first()
        if last is None or last[0] is None:
            return None
        found = (last[0], last[1])
        cache.set("fair-head", found, KEPT_SECONDS)
    return found


def figures(now: datetime | None = None) -> dict[str, int]:
    """Counts of the site: matches, proofs that players' browsers have checked, what went wrong."""
    moment = now or timezone.now()
    checks = FairCheck.objects.all()
    return {
        "matches": Match.objects.count(),
        "checked": checks.filter(fair=True).count(),
        "doubted": checks.filter(fair=False).count(),
        "unrevealed": Match.objects.filter(ended_at=None, started_at__lt=moment - REVEALED_WITHIN).count(),
        "abandoned": Match.objects.filter(ended="abandoned").count(),
    }


def proof(public_id: str, player: Player | None) -> dict[str, Any] | None:
    """What everybody may know of a match's shuffle; its players, after the end and for 90 days, all of it.

    None if there is no such match.
    """
    match = Match.objects.filter(public_id=public_id).first()
    if match is None:
        return None
    found = _public(match)
    seat = _seat(match, player)
    secret = ServerSeed.objects.filter(match=match).values_list("seed", flat=True).first()
    if match.ended_at is None or seat is None or secret is None:
        return found
    steps = _steps(match)
    return found | {"seat": seat, "server_seed": secret, "steps": steps} if steps else found


def report(public_id: str, player: Player | None, is_fair: bool) -> bool:
    """A player's browser has checked his match; whether that is one of his, and over."""
    match = Match.objects.filter(public_id=public_id, ended_at__isnull=False).first()
    seat = None if match is None else _seat(match, player)
    if match is None or seat is None:
        return False
    FairCheck.objects.update_or_create(match=match, seat=seat, defaults={"fair": is_fair})
    return True


def _chained(before: str, match: Match) -> str:
    line = f"{before}:{match.public_id}:{match.commitment}:{minute_of(match.started_at)}"
    return sha256(line.encode()).hexdigest()


def _public(match: Match) -> dict[str, Any]:
    link = None
    if match.link is not None:
        before = Match.objects.filter(link=match.link - 1).aggregate(chain=Max("chain"))["chain"]
        link = {
            "no": match.link,
            "minute": minute_of(match.started_at),
            "before": before or BEGINNING,
            "head": match.chain,
        }
    return {
        "protocol": "mau1",
        "match": match.public_id,
        "ruleset": match.ruleset,
        "options": json.loads(match.options),
        "commit": match.commitment,
        "hashes": json.loads(match.hashes) if match.hashes else None,
        "started": match.started_at.isoformat(),
        "ended": None if match.ended_at is None else match.ended_at.isoformat(),
        "why": match.ended,
        "link": link,
    }


def _seat(match: Match, player: Player | None) -> int | None:
    """Where this player played in it."""
    if player is None:
        return None
    return ResultSeat.objects.filter(result__match=match, player=player).values_list("seat", flat=True).first()


def _steps(match: Match) -> list[dict[str, Any]]:
    """Everything that happened from its beginning to its end: each command's events from version `v`, and who gave it.

    The match's own events have every card in them; of the table's only what everybody at it was told. Empty if its
    beginning is not kept any more, or never was known.
    """
    if match.first is None or match.last is None:
        return []
    steps = Step.objects.filter(table_id=match.table_id, first__lte=match.last)
    begun = steps.filter(first__lte=match.first).aggregate(first=Max("first"))["first"]
    if begun is None:
        return []
    found = []
    for step in steps.filter(first__gte=begun).order_by("first"):
        events: list[Event] = json.loads(step.events)
        skipped = max(0, match.first - step.first)
        left = match.last - step.first + 1
        told = [table_view.published(event) for event in events[skipped:left]]
        by = "server" if step.actor == "server" else "player"
        found.append({"v": step.first + skipped, "by": by, "events": told})
    return found
