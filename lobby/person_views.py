"""The visitor himself: his name, and his seat in another browser."""

import logging

from asgiref.sync import sync_to_async
from django.contrib.auth.views import redirect_to_login
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.utils import timezone
from django.utils.http import url_has_allowed_host_and_scheme
from django.views.decorators.cache import never_cache

from games import glances
from lobby import limits, service
from lobby.answers import later_pages
from lobby.sentences import SENTENCES
from mauapp.accounts import guests, handover
from mauapp.accounts.denied import Denied, TryLater
from mauapp.accounts.models import Handover
from mauapp.accounts.pages import methods, page
from mauapp.core import addresses, qr
from mauapp.core.limits import ahit, ais_open

log = logging.getLogger(__name__)


@never_cache
@methods("GET", "HEAD", "POST")
@later_pages
async def name(request: HttpRequest) -> HttpResponse:
    """The form with one's name. What was typed stays in it, whatever is wrong with it."""
    back = _safe(request, request.POST.get("next") or request.GET.get("next") or "")
    if request.method != "POST":
        player = await guests.aplayer_of(request)
        shown = await guests.aproposal(request) or (player.name if player else "")
        return await page(request, "accounts/name.html", {"name": shown, "next": back})
    typed = request.POST.get("name", "")
    try:
        await service.rename(await guests.aact_as_player(request), typed)
    except TryLater:
        raise
    except Denied as no:
        context = {"name": typed[:200], "next": back, "error": SENTENCES[no.code]}
        return await page(request, "accounts/name.html", context, 422)
    return redirect(back or "home")


@methods("POST")
async def offer_seat(request: HttpRequest, table_id: str) -> HttpResponse:
    """For the table's menu, as JSON: the `link` to open elsewhere, the address of its `qr`, the `seconds` it lives."""
    player = await guests.aplayer_of(request)
    glance = await sync_to_async(glances.glance)(table_id, player)
    if player is None or glance is None or glance.chair is None:
        return JsonResponse({"error": "NOT_SEATED"}, status=403)
    if not await ahit(limits.HANDOVERS, str(player.pk)):
        return JsonResponse({"error": "TOO_FAST"}, status=429)
    token = await sync_to_async(handover.offer)(player, table_id, timezone.now())
    return JsonResponse(
        {
            "link": addresses.absolute(request, reverse("take_seat", args=[token])),
            "qr": reverse("seat_qr", args=[token]),
            "seconds": int(handover.VALID.total_seconds()),
        }
    )


@never_cache
@methods("GET", "HEAD", "POST")
@later_pages
async def take_seat(request: HttpRequest, token: str) -> HttpResponse:
    """The other end of the link: one button, and this browser is that player. Looking alone changes nothing.

    A link makes nobody a member: there it leads through the login to the table.
    """
    wrong = (limits.WRONG_LINKS, addresses.of_request(request))
    if not await ais_open(*wrong):
        raise TryLater("TOO_FAST")
    own = await guests.aplayer_of(request)
    try:
        found: Handover = await sync_to_async(handover.find)(token, timezone.now())
        if not found.player.is_guest:
            return redirect_to_login(reverse("table", args=[found.table]))
        if request.method == "POST":
            await sync_to_async(handover.take)(token, timezone.now())
    except Denied as no:
        if no.code == "HANDOVER_UNKNOWN":
            await ahit(*wrong)
            log.warning("a handover link that does not exist was opened")
        status = 404 if no.code == "HANDOVER_UNKNOWN" else 410
        return await page(request, "accounts/handover.html", {"error": SENTENCES[no.code]}, status)
    if request.method == "POST":
        await sync_to_async(guests.become)(request, found.player)
        return redirect("table", found.table)
    context = {"token": token, "name": found.player.name, "own": own if own != found.player else None}
    return await page(request, "accounts/handover.html", context)


@methods("GET", "HEAD")
async def seat_qr(request: HttpRequest, token: str) -> HttpResponse:
    """The link as a picture; asks nothing and changes nothing."""
    return qr.picture(addresses.absolute(request, reverse("take_seat", args=[token])))


def _safe(request: HttpRequest, path: str) -> str:
    """The path if it is one of ours, else nothing."""
    ours = url_has_allowed_host_and_scheme(path, allowed_hosts=None, require_https=request.is_secure())
    return path if ours and path.startswith("/") else ""
