"""The pages of boards. They keep themselves up to date: htmx asks for the board again and hears if nothing is new."""

from collections.abc import Iterator
from datetime import date, datetime, timedelta
from hashlib import sha256
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.template.loader import render_to_string
from django.urls import reverse
from django.utils import timezone
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from games import rules
from mauapp.accounts import guests
from ratings import boards, names, periods
from ratings.periods import Period


@never_cache
@require_safe
def ranking(request: HttpRequest, key: str = "", game: str = "") -> HttpResponse:
    """A board: of this week, or of the period in the address, of all games or one."""
    now = timezone.now()
    period = periods.parse(key) if key else periods.on("week", periods.today(now))
    if period is None or period.first > periods.today(now) or (game and game not in rules.GAMES):
        return render(request, "404.html", status=404)
    context = {
        "period": period,
        "title": names.full(period),
        "game": game,
        "board": boards.board(period.key, game, guests.player_of(request)),
        "is_current": periods.today(now) < period.after,
    }
    table = render_to_string("ratings/board.html", context, request)
    version = sha256(table.encode()).hexdigest()[:16]
    if request.headers.get("HX-Request"):
        if request.GET.get("known") == version:
            return HttpResponse(status=204)
        return render(request, "ratings/_live.html", {**context, "table": table, "version": version})
    context |= {"table": table, "version": version, "games": rules.NAMES, **_ways(period, game, now)}
    return render(request, "ratings/ranking.html", context)


def _ways(period: Period, game: str, now: datetime) -> dict[str, Any]:
    """Links to the other kinds of periods at that time, and to those before and after this one."""
    today = periods.today(now)
    day = today if period.first <= today < period.after else _middle(period)
    following = period.next
    return {
        "tabs": list(_tabs(period, day, game)),
        "before": (_link(period.before, game), names.full(period.before)) if _is_told(period.before) else None,
        "after": (_link(following, game), names.full(following)) if following.first <= today else None,
    }


def _is_told(period: Period) -> bool:
    """Whether anybody had points in its year or before it: boards end somewhere for whoever turns the pages back."""
    first = boards.first_year()
    return first is not None and period.after > date(first, 1, 1)


def _middle(period: Period) -> date:
    """A day that lies in the month and year to which one counts the period: of a week that is the Thursday."""
    return period.first + timedelta(days=3)


def _tabs(period: Period, day: date, game: str) -> Iterator[tuple[str, str, bool]]:
    for kind in periods.FORMS:
        other = periods.on(kind, day)
        yield _link(other, game), names.short(other), other.key == period.key


def _link(period: Period, game: str) -> str:
    return reverse("ranking", args=[period.key, game] if game else [period.key])
