"""The page of a day's deal: how to play it, who has made what of it, and how to check it."""

from datetime import timedelta
from typing import Any

from asgiref.sync import sync_to_async
from django.http import HttpRequest, HttpResponse
from django.utils import timezone
from django.views.decorators.cache import never_cache

from games import rules
from lobby.sentences import SENTENCES
from lobby.solo_views import first_game
from mauapp.accounts import guests
from mauapp.accounts.models import Player
from mauapp.accounts.pages import methods, page
from ratings import daily as deals
from ratings import periods

ANSWERS = ("MEMBERS_ONLY", "DAY_OVER", "NOT_REPLAYED", "NO_DEAL", "BAD_FRAME", "FAULT")
"""What the site may say to a result, for the page that has sent it."""
TODAY = "today"


@never_cache
@methods("GET", "HEAD")
async def daily(request: HttpRequest, day: str = "", game: str = "") -> HttpResponse:
    """A day's deal of one rule system: by itself today's, of the game that the language begins with."""
    player = await guests.aplayer_of(request)
    context = await sync_to_async(_context)(day, game or first_game(), player)
    if context is None:
        return await page(request, "404.html", status=404)
    return await page(request, "solo/daily.html", context)


def _context(key: str, game: str, player: Player | None) -> dict[str, Any] | None:
    now = timezone.now()
    today = periods.today(now)
    day = today if key in ("", TODAY) else periods.parse_day(key)
    deal = None if day is None or day > today else deals.find(day, game, now)
    if deal is None or day is None:
        return None
    before, after = day - timedelta(days=1), day + timedelta(days=1)
    following = deals.find(after, game, now)
    return {
        "deal": deal,
        "game": rules.GAMES[game],
        "games": rules.NAMES,
        "seats": len(deals.LEVELS) + 1,
        "match": deals.match_id(deal),
        "commit": deals.commitment(deal),
        "tomorrow": deals.commitment(following) if following is not None and day == today else None,
        "is_today": day == today,
        "is_open": today <= day + deals.LATE,
        "before": before if deals.find(before, game, now) is not None else None,
        "after": after if after <= today else None,
        "board": deals.board(deal, player),
        "player": player,
        "told": deals.told(deal),
        "answers": {code: str(SENTENCES[code]) for code in ANSWERS},
    }
