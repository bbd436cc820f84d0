"""What people do about each other: mute, block, report, at a table or from a profile; and put notices away."""

from dataclasses import dataclass

from asgiref.sync import sync_to_async
from django.contrib import messages
from django.core import signing
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.utils import timezone
from django.utils.functional import Promise
from django.views.decorators.cache import never_cache

from games import evidence
from mauapp.accounts import company as people
from mauapp.accounts import guests
from mauapp.accounts.denied import Denied
from mauapp.accounts.models import Player
from mauapp.accounts.pages import methods, page, too_fast
from mauapp.core.limits import Limit, ahit
from moderation import reports, watch
from moderation.context import choices
from moderation.models import Ground, Notice
from moderation.sentences import SENTENCES

ACTS = Limit("acts about people", 60, 60)  # of one player
ON = {"mute": True, "unmute": False, "block": True, "unblock": False}


@dataclass(frozen=True, slots=True)
class Other:
    """Somebody beside whom one has sat; `who` stands for him in forms, for the seat may be another's a moment later."""

    player: Player
    who: str


@never_cache
@methods("GET", "POST")
async def person(request: HttpRequest, table_id: str, seat: int) -> HttpResponse:
    """A part of the table's page: how far one keeps who sits there, and what one may report of him.

    With `?at=` a version it is about whoever sat there then, as lines of the log tell of him.
    """
    own = await guests.aplayer_of(request)
    if own is None:
        return await page(request, "moderation/nobody.html", status=403)
    if not await ahit(ACTS, str(own.pk)):
        return await page(request, "moderation/nobody.html", {"too_fast": SENTENCES["TOO_FAST"]}, status=429)
    other = await sync_to_async(_other)(table_id, seat, own, request)
    if other is None:
        return await page(request, "moderation/nobody.html", status=404)
    told = await sync_to_async(_act)(own, other.player, request, table_id) if request.method == "POST" else ""
    context = {
        "other": other,
        "told": told,
        "action": reverse("person", args=[table_id, seat]),
        **await sync_to_async(choices)(own, other.player, table_id),
    }
    return await page(request, "moderation/person.html", context)


@methods("POST")
async def company(request: HttpRequest, pk: int) -> HttpResponse:
    """The same from somebody's profile, to which every name leads."""
    other = await Player.objects.filter(pk=pk).exclude(name="").afirst()
    if other is None:
        return await page(request, "404.html", status=404)
    own = await guests.aplayer_of(request)
    if own is None:
        return await page(request, "403.html", status=403)
    if not await ahit(ACTS, str(own.pk)):
        return await sync_to_async(too_fast)(request)
    table = await sync_to_async(reports.shared_table)(own, other, timezone.now())
    told = await sync_to_async(_act)(own, other, request, table)
    if told:
        messages.info(request, str(told))
    return redirect("player", pk)


@methods("POST")
async def hearing(request: HttpRequest) -> HttpResponse:
    """Hear nobody's phrases any more, or everybody's again."""
    own = await guests.aplayer_of(request)
    if own is None:
        return HttpResponse(status=403)
    await sync_to_async(people.hear_nobody)(own, request.POST.get("nobody") == "on")
    return HttpResponse(status=204)


@methods("POST")
async def put_away(request: HttpRequest, notice: int) -> HttpResponse:
    """One has read it."""
    own = await guests.aplayer_of(request)
    await Notice.objects.filter(pk=notice, player=own, seen=None).aupdate(seen=timezone.now())
    return redirect("home")


def _other(table_id: str, seat: int, own: Player, request: HttpRequest) -> Other | None:
    """Whom the form meant, or who sits on this seat, or sat there at a version."""
    who, at = request.POST.get("who"), request.GET.get("at")
    if who is not None:
        try:
            pk = signing.loads(who, salt=_salt(table_id, own))
        except signing.BadSignature:
            return None
    elif at is not None and at.isascii() and at.isdigit() and len(at) < 16:
        pk = evidence.who_sat(table_id, own.pk, seat, int(at))
    else:
        found = evidence.seats_of(table_id)
        pk = found[seat] if own.pk in found and seat < len(found) else None
    player = None if pk in (None, own.pk) else Player.objects.filter(pk=pk).exclude(name="").first()
    return None if player is None else Other(player, who or signing.dumps(player.pk, salt=_salt(table_id, own)))


def _salt(table_id: str, own: Player) -> str:
    return f"{table_id} {own.pk}"


def _act(own: Player, other: Player, request: HttpRequest, table: str | None) -> str | Promise:
    """What is told afterwards."""
    act = request.POST.get("act", "")
    if act in ON:
        (people.mute if act.endswith("mute") else people.block)(own, other, ON[act])
    elif act in Ground.values:
        try:
            if table is not None:
                reports.report(own, table, other.pk, Ground(act), timezone.now())
            elif act == Ground.NAME:
                reports.report_name(own, other, timezone.now())
            else:
                raise Denied("REPORT_NOBODY")
        except Denied as no:
            return SENTENCES[no.code]
        watch.reported(other.pk, timezone.now())
        return SENTENCES["REPORTED"]
    return ""
