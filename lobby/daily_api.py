"""The daily deal for devices that play it, and what they made of it; the deals themselves are `ratings.daily`."""

from typing import Any

from asgiref.sync import sync_to_async
from django.http import HttpRequest
from django.utils import timezone

from games import rules
from lobby import limits
from lobby.programs import Body, endpoint, fields
from mauapp.accounts import guests
from mauapp.accounts.denied import Denied
from mauapp.core.json import BadFrame
from ratings import daily as deals
from ratings import periods

MOST = 48 * 1024
"""Bytes of the longest match that somebody sends."""


async def _today(_request: HttpRequest) -> Body:
    """Today's deals of all systems, the same for everybody. Tomorrow's are nobody's business."""
    return await sync_to_async(_deals)()


def _deals() -> dict[str, Any]:
    now = timezone.now()
    today = periods.today(now)
    found = [deals.find(today, ruleset, now) for ruleset in rules.GAMES]
    return {"day": str(today), "deals": [deals.told(deal) for deal in found if deal is not None]}


async def _result(request: HttpRequest, body: Body) -> Body:
    """A member's log of a day's match becomes his result; `late` where the day was over."""
    sent = fields(body, day=str, ruleset=str, log=list)
    now = timezone.now()
    if len(sent) < 3:
        raise BadFrame("no day, ruleset and log")
    day = periods.parse_day(sent["day"])
    deal = None if day is None else await sync_to_async(deals.find)(day, sent["ruleset"], now)
    if deal is None:
        raise Denied("NO_DEAL")
    player = await guests.aplayer_of(request)
    if player is None:
        raise Denied("MEMBERS_ONLY")
    await guests.acheck(request, player)
    result = await sync_to_async(deals.known)(player, deal, now)
    if result is None:
        await limits.count(limits.REPLAYS, str(player.pk))
        outcome = await deals.replayed(deal, sent["log"])
        result = await sync_to_async(deals.keep)(player, deal, outcome, now)
    return {"place": result.place, "moves": result.moves, "late": result.late}


today = endpoint(_result, _today, most=MOST)
