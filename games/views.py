"""The page of a table: for its people the table itself, for other visitors the door."""

from typing import Any

from asgiref.sync import sync_to_async
from django.http import HttpRequest, HttpResponse
from django.urls import reverse
from django.views.decorators.cache import never_cache

from games import demonstrations, facts, glances, options, phrases, rules, sentences, wire
from games.engine import rulesets
from games.engine.table.types import TableView
from games.engine.types import Offer, Options
from games.glances import Glance
from games.models import Table
from mauapp.accounts import devices, guests
from mauapp.accounts.pages import methods, page
from mauapp.core import addresses, json


@never_cache
@methods("GET", "HEAD")
async def table(request: HttpRequest, table_id: str) -> HttpResponse:
    """Whoever has a seat gets the table, and others who have a name where the rules let them watch.

    Else whoever has the link sees who sits there, and may join while the table waits.
    """
    player = await guests.aplayer_of(request)
    glance = await sync_to_async(glances.glance)(table_id, player)
    if glance is None:
        response = await page(request, "games/no_table.html", status=404)
    elif glance.status == Table.Status.CLOSED:
        response = await page(request, "games/no_table.html", {"closed": True}, status=410)
    elif glance.chair is not None:
        context = _table_context(request, glance)
        if player is not None:
            context["hello"] = _hello(*await sync_to_async(glances.sight)(table_id, player))
        response = await page(request, "games/table.html", context)
    else:
        response = await _from_the_door(request, glance, await guests.aproposal(request))
    response["X-Robots-Tag"] = "noindex"
    return response


async def _from_the_door(request: HttpRequest, glance: Glance, name: str | None) -> HttpResponse:
    """`name` is proposed to whoever has not chosen one yet."""
    devices.key_of(request)
    if not glance.watchable:
        return await page(request, "lobby/invitation.html", {**_door_context(glance), "name": name})
    if name is not None:
        return await page(request, "lobby/named.html", {"watch": request.path, "name": name})
    return await page(request, "games/table.html", _table_context(request, glance))


def rules_context(ruleset: str, resolved: Options) -> dict[str, object]:
    """What the text of the rules needs, under these options."""
    return {
        "text": f"rules/_{ruleset}.html",
        "rules": facts.facts(ruleset, resolved),
        "options": resolved,
    }


def frame_context(ruleset: str, resolved: Options) -> dict[str, Any]:
    """What games/table.html needs of a rule system under these options, whoever tells the table's events."""
    return {
        "table": {
            "ruleset": ruleset,
            "played": json.encode([ruleset, resolved]),
            "game": options.label(ruleset, resolved),
            "seats": rulesets.get(ruleset).seats,
            "deck": rules.deck(ruleset),
            "pack": rules.pack(ruleset, resolved),
        },
        **rules_context(ruleset, resolved),
        "told": options.told(ruleset, resolved),
        "decks": rules.decks(),
        "demonstrations": demonstrations.titles(ruleset),
        "refusals": sentences.sentences(),
        "phrases": phrases.panel(),
    }


def _table_context(request: HttpRequest, glance: Glance) -> dict[str, Any]:
    context = frame_context(glance.ruleset, glance.options)
    context["table"] |= {
        "public_id": glance.public_id,
        "link": addresses.absolute(request, reverse("invitation", args=[glance.public_id])),
        "qr": reverse("table_qr", args=[glance.public_id]),
        "share": reverse("share", args=[glance.public_id, 0]).removesuffix("0/"),
    }
    return context


def _hello(seat: int | None, view: TableView, offer: Offer | None) -> dict[str, Any]:
    """What the page shows until its socket speaks: everybody counts as there, and no clock runs yet."""
    return wire.greeting(seat, view, offer, [], [True] * view["size"], [False] * view["size"])


def _door_context(glance: Glance) -> dict[str, object]:
    return {
        "table": {
            "public_id": glance.public_id,
            "game": options.label(glance.ruleset, glance.options),
            "host": glance.host,
            "seats": [
                seat and {**seat, "player": player} for seat, player in zip(glance.seats, glance.players, strict=True)
            ],
        },
        "free": glance.free,
        "status": glance.status,
    }
