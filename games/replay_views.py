"""The page on which a match is looked at once more, step by step, and its moves as text."""

from asgiref.sync import sync_to_async
from django.http import HttpRequest, HttpResponse
from django.urls import reverse
from django.views.decorators.cache import never_cache

from games import replays, rules, views
from mauapp.accounts import guests
from mauapp.accounts.pages import methods, page, too_fast
from mauapp.core import addresses, json
from mauapp.core.limits import Limit, ahit

LOOKS = Limit("replays", 60, 60)  # from one address; a whole table is played through for each of them


@never_cache
@methods("GET", "HEAD")
async def replay(request: HttpRequest, match_id: str) -> HttpResponse:
    """Its people see their hands again, whoever else has the link sees none."""
    if not await ahit(LOOKS, addresses.of_request(request)):
        return await sync_to_async(too_fast)(request)
    found = await sync_to_async(replays.replay)(match_id, await guests.aplayer_of(request))
    if found is None:
        return await page(request, "404.html", status=404)
    if found.recording is None or found.match.ruleset not in rules.GAMES:
        return await page(request, "games/no_replay.html", status=410)
    context = {
        **views.frame_context(found.match.ruleset, json.loads(found.match.options)),
        "recording": found.recording,
        "match": found.match,
        "has_seat": found.seat is not None,
        "address": addresses.absolute(request, reverse("replay", args=[match_id])),
    }
    return await page(request, "games/replay.html", context)


@never_cache
@methods("GET", "HEAD")
async def notation(request: HttpRequest, match_id: str) -> HttpResponse:
    """All moves as text, for the people of the match."""
    if not await ahit(LOOKS, addresses.of_request(request)):
        return await sync_to_async(too_fast)(request)
    text = await sync_to_async(replays.written)(match_id, await guests.aplayer_of(request))
    if text is None:
        return await page(request, "404.html", status=404)
    return HttpResponse(text, content_type="text/plain; charset=utf-8")
