"""Quick match in the pages: who waits for what, and one click to sit down with them."""

import time
from typing import Any

from asgiref.sync import sync_to_async
from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect

from games import glances, rules
from lobby import quick, visitors
from lobby.answers import LEAVING, later_pages
from lobby.forms import CLASSIC, QuickForm
from lobby.sentences import SENTENCES
from mauapp.accounts.denied import Denied, TryLater
from mauapp.accounts.models import Player
from mauapp.accounts.pages import methods, page
from mauapp.core import addresses


@methods("POST")
@later_pages
async def sit(request: HttpRequest) -> HttpResponse:
    """A seat among those who wait for this game; whoever meant a certain table is told if it was full by then."""
    form = QuickForm(request.POST)
    if not form.is_valid():
        return await page(request, "400.html", status=400)
    player = await visitors.named(request)
    wish = form.cleaned_data
    try:
        table = await quick.sit(
            player,
            addresses.of_request(request),
            ruleset=wish["ruleset"],
            seats=wish["seats"],
            leaving=request.POST.get(LEAVING, ""),
        )
    except TryLater:
        raise
    except Denied:
        return await page(request, "400.html", status=400)
    if wish["table"] not in ("", table):
        messages.info(request, str(SENTENCES["QUICKER"]))
    return redirect("table", table)


async def panel(player: Player | None) -> dict[str, Any]:
    """What templates/lobby/_quick.html shows a visitor: how many wait for each number of seats, and who."""
    now = time.time() * 1000
    waiting = [
        {
            "table": table.public_id,
            "ruleset": table.ruleset,
            "game": rules.NAMES[table.ruleset],
            "seats": table.seats,
            "name": next(seat["name"] for seat in table.seats if seat is not None),
            "player": next(player for player in table.players if player is not None),
            "size": len(table.seats),
            "taken": len(table.seats) - table.free,
            "minutes": int(now - table.since) // 60_000,
        }
        for table in await sync_to_async(glances.waiting)(player)
    ]
    classic = {row["size"]: row for row in waiting if row["ruleset"] == CLASSIC}
    return {
        "sizes": [{"size": size, "waiting": classic.get(size)} for size in quick.SIZES],
        "waiting": waiting,
    }
