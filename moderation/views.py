"""What people do about each other: mute, block, report somebody at their table; and put notices away."""

from dataclasses import dataclass

from asgiref.sync import sync_to_async
from django.core import signing
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils import timezone
from django.utils.functional import Promise
from django.views.decorators.cache import never_cache

from games import evidence
from mauapp.accounts import company, guests
from mauapp.accounts.denied import Denied
from mauapp.accounts.models import Distance, Player
from mauapp.accounts.pages import methods, page
from mauapp.core.limits import Limit, ahit
from moderation import reports
from moderation.models import Ground, Notice
from moderation.sentences import SENTENCES

ACTS = Limit("acts about people", 60, 60)  # of one player
ON = {"mute": True, "unmute": False, "block": True, "unblock": False}


@dataclass(frozen=True)
class Other:
    """Somebody at one's table; `who` stands for him in forms, for the seat may be another's a moment later."""

    player: Player
    who: str


@never_cache
@methods("GET", "POST")
async def person(request: HttpRequest, table_id: str, seat: int) -> HttpResponse:
    """A part of the table's page: how far one keeps who sits there, and what one may report of him."""
    own = await guests.aplayer_of(request)
    if own is None or not await ahit(ACTS, str(own.pk)):
        return await page(request, "moderation/nobody.html", status=403 if own is None else 429)
    other = await sync_to_async(_other)(table_id, seat, own, request.POST.get("who"))
    if other is None:
        return await page(request, "moderation/nobody.html", status=404)
    told = await sync_to_async(_act)(own, other.player, table_id, request) if request.method == "POST" else ""
    distance = await Distance.objects.filter(player=own, other=other.player).afirst()
    context = {
        "other": other,
        "distance": distance,
        "grounds": Ground.choices,
        "told": told,
        "table": table_id,
        "seat": seat,
    }
    return await page(request, "moderation/person.html", context)


@methods("POST")
async def hearing(request: HttpRequest) -> HttpResponse:
    """Hear nobody's phrases any more, or everybody's again."""
    own = await guests.aplayer_of(request)
    if own is None:
        return HttpResponse(status=403)
    await sync_to_async(company.hear_nobody)(own, request.POST.get("nobody") == "on")
    return HttpResponse(status=204)


@methods("POST")
async def put_away(request: HttpRequest, notice: int) -> HttpResponse:
    """One has read it."""
    own = await guests.aplayer_of(request)
    await Notice.objects.filter(pk=notice, player=own, seen=None).aupdate(seen=timezone.now())
    return redirect("home")


def _other(table_id: str, seat: int, own: Player, who: str | None) -> Other | None:
    """Who sits on this seat beside `own`, or whom the form meant."""
    if who is not None:
        try:
            pk = signing.loads(who, salt=_salt(table_id, own))
        except signing.BadSignature:
            return None
        player = Player.objects.filter(pk=pk).first()
        return None if player is None else Other(player, who)
    found = evidence.seats_of(table_id)
    pk = found[seat] if own.pk in found and seat < len(found) else None
    player = None if pk in (None, own.pk) else Player.objects.filter(pk=pk).first()
    return None if player is None else Other(player, signing.dumps(player.pk, salt=_salt(table_id, own)))


def _salt(table_id: str, own: Player) -> str:
    return f"{table_id} {own.pk}"


def _act(own: Player, other: Player, table_id: str, request: HttpRequest) -> str | Promise:
    """What is told afterwards."""
    act = request.POST.get("act", "")
    if act in ON:
        (company.mute if act.endswith("mute") else company.block)(own, other, ON[act])
    elif act in Ground.values:
        try:
            reports.report(own, table_id, other.pk, Ground(act), timezone.now())
        except Denied as no:
            return SENTENCES[no.code]
        return SENTENCES["REPORTED"]
    return ""
