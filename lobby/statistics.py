"""Figures of the site for everybody: what is played, and what has been played. Counted once a minute at most."""

from statistics import median
from typing import Any

from asgiref.sync import sync_to_async
from django.core.cache import cache
from django.db.models import Count, Min
from django.http import HttpRequest, HttpResponse

from games import rules
from games.models import Match, Table
from lobby.board import board
from mauapp.accounts.pages import methods, page

KEPT_SECONDS = 60
LATEST = 200  # quick matches whose time of waiting counts
RUNNING = (Table.Status.WAITING, Table.Status.PLAYING)


@methods("GET", "HEAD")
async def statistics(request: HttpRequest) -> HttpResponse:
    """The page."""
    figures = await sync_to_async(counted)()
    games = [{"name": name, "matches": figures["matches"].get(ruleset, 0)} for ruleset, name in rules.NAMES.items()]
    people = await board().count_people()
    context = {**figures, "games": games, "all": sum(figures["matches"].values()), "people": people}
    return await page(request, "lobby/statistics.html", context)


def counted() -> dict[str, Any]:
    """`tables` by status, `matches` that were played to their end by rule system, `since` the first of them; `wait`:
    the median of the seconds in which the latest quick tables found their people, null before the first."""
    found: dict[str, Any] | None = cache.get("statistics")
    if found is None:
        found = count()
        cache.set("statistics", found, KEPT_SECONDS)
    return found


def count() -> dict[str, Any]:
    """The same, counted now."""
    tables = Table.objects.filter(status__in=RUNNING).values_list("status").annotate(Count("pk"))
    over = Match.objects.filter(result__isnull=False).exclude(ended="abandoned")
    return {
        "tables": dict(tables),
        "matches": dict(over.values_list("ruleset").annotate(Count("pk"))),
        "since": over.aggregate(first=Min("started_at"))["first"],
        "wait": _median_wait(),
    }


def _median_wait() -> int | None:
    quick = Match.objects.filter(number=1, table__visibility=Table.Visibility.QUICK).order_by("-pk")[:LATEST]
    waits = [
        begun.timestamp() - opened / 1000 for begun, opened in quick.values_list("started_at", "table__created_at")
    ]
    return round(max(0.0, median(waits))) if waits else None
