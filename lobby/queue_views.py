"""The page of the queue for seats, and the ways in and out of it."""

from typing import Any

from asgiref.sync import sync_to_async
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.views.decorators.cache import never_cache

from games.live import now_ms
from lobby import limits, queue, visitors
from lobby.answers import WISH, later_pages
from lobby.forms import CLASSIC
from mauapp.accounts import devices, guests
from mauapp.accounts.models import Player
from mauapp.accounts.pages import methods, page


@never_cache
@methods("GET", "HEAD", "POST")
@later_pages
async def show(request: HttpRequest) -> HttpResponse:
    """One's own place, which static/js/pages/queue.js keeps up to date; by POST one goes to the end of the queue.

    Whoever need not wait is led to the home page.
    """
    if request.method == "POST":
        guest = await visitors.named(request)
        await limits.count(limits.ACTS, str(guest.pk))
        await sync_to_async(queue.enter)(guest, now_ms())
        return redirect("queue")
    devices.key_of(request)
    player = await guests.aplayer_of(request)
    place = await place_of(player)
    if place is None and not await sync_to_async(_has_to_wait)(player):
        return redirect("home")
    return await page(request, "lobby/queue.html", {"place": place, "wish": await _wish(request)})


@methods("POST")
@later_pages
async def leave(request: HttpRequest) -> HttpResponse:
    """Out of the queue."""
    player = await guests.aplayer_of(request)
    if player is not None:
        await limits.count(limits.ACTS, str(player.pk))
        await sync_to_async(queue.leave)(player)
    return redirect("home")


def _has_to_wait(player: Player | None) -> bool:
    return (player is None or player.is_guest) and queue.is_full(now_ms())


async def place_of(player: Player | None) -> dict[str, Any] | None:
    """What a page shows of somebody's place: `place`, `of`, and the `seconds` for which a seat is held for him."""
    if player is None or not queue.is_limited():
        return None
    now = now_ms()
    found = (await sync_to_async(queue.places)(now)).get(player.pk)
    if found is None:
        return None
    seconds = None if found.held_until is None else (found.held_until - now) // 1000
    return {"place": found.place, "of": found.of, "seconds": seconds}


async def _wish(request: HttpRequest) -> dict[str, Any]:
    """What he wanted when no seat was free; a quick match if nobody knows."""
    usual = {"action": reverse("quick"), "fields": {"ruleset": CLASSIC, "seats": 4}}
    wish: dict[str, Any] = await request.session.aget(WISH, usual)
    return wish
