"""What pages tell of matches that a device has hosted; the record itself is `ratings.practice`."""

from functools import partial

from asgiref.sync import sync_to_async
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.middleware.csrf import get_token
from django.utils import timezone
from django.views.decorators.cache import never_cache
from django.views.decorators.csrf import csrf_exempt

from lobby import limits
from lobby.programs import Body, endpoint, fields
from mauapp.accounts import guests
from mauapp.accounts.denied import Denied
from mauapp.core.json import BadFrame
from ratings import practice as record

AT_ONCE = 20


@csrf_exempt  # `endpoint` checks it
async def practice(request: HttpRequest) -> HttpResponse:
    """POST: results of matches alone. GET: a token, for kept pages lack it, and whether there is a player or member."""
    if request.method == "GET":
        return await _token(request)
    return await _results(request)


@never_cache
async def _token(request: HttpRequest) -> HttpResponse:
    player = await guests.aplayer_of(request)
    is_member = player is not None and not player.is_guest
    return JsonResponse({"csrf": get_token(request), "player": player is not None, "member": is_member})


@endpoint
async def _results(request: HttpRequest, body: Body) -> Body:
    """Each counts once under its id; `refused` are those that no match can have brought."""
    results = fields(body, results=list).get("results", [])
    if len(results) > AT_ONCE:
        raise BadFrame(f"more than {AT_ONCE} results")
    player = await guests.aplayer_of(request)
    if player is None:
        raise Denied("NO_PLAYER")
    await limits.count(limits.ACTS, str(player.pk))
    kept, refused = await sync_to_async(partial(record.keep, player, results, timezone.now()))()
    return {"kept": kept, "refused": refused}
