"""The home page and its ways to a table."""

from asgiref.sync import sync_to_async
from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.views.decorators.cache import never_cache

from games import glances, options, rules
from games.models import Table
from lobby import commands, limits, queue_views, quick_views, service, solo_views, visitors
from lobby.answers import LEAVING, STATUS, later_pages
from lobby.detours import Detour
from lobby.forms import CLASSIC, FriendsForm, PlayForm, read_code
from lobby.sentences import SENTENCES
from mauapp.accounts import devices, guests
from mauapp.accounts.denied import Banned, Denied, TryLater
from mauapp.accounts.pages import methods, page
from mauapp.core import addresses, linked_data, qr

CHOICES = "choices"  # in the session: the computers of the last table


@never_cache
@methods("GET", "HEAD")
async def home(request: HttpRequest) -> HttpResponse:
    """Everything that starts a match, and the way back to one that runs."""
    devices.key_of(request)
    return await _home(request)


@never_cache
@methods("GET", "HEAD")
async def tables(request: HttpRequest) -> HttpResponse:
    """The open tables; static/js/pages/lobby.js lists them."""
    devices.key_of(request)
    context = {
        "games": rules.GAMES,
        "quick": await quick_views.panel(await guests.aplayer_of(request)),
        "name": await guests.aproposal(request),
    }
    return await page(request, "lobby/tables.html", context)


@methods("POST")
@later_pages
async def play(request: HttpRequest) -> HttpResponse:
    """A match against computers, at once."""
    form = PlayForm(request.POST)
    if not form.is_valid():
        return await page(request, "400.html", status=400)
    player = await guests.aact_as_player(request)
    computers, level = form.cleaned_data["computers"], form.cleaned_data["level"]
    wish = service.Wish(CLASSIC, {}, computers + 1, Table.Visibility.SOLO, [level] * computers)
    table = await service.create_once(player, addresses.of_request(request), wish)
    await request.session.aset(CHOICES, form.cleaned_data)
    return redirect("table", table)


@methods("POST")
@later_pages
async def friends(request: HttpRequest) -> HttpResponse:
    """A table to which one invites."""
    form = FriendsForm(request.POST)
    if not form.is_valid():
        return await page(request, "400.html", status=400)
    player = await visitors.named(request)
    wish = service.Wish(CLASSIC, {}, form.cleaned_data["seats"], Table.Visibility.FRIENDS)
    leaving = request.POST.get(LEAVING, "")
    table = await service.create_once(player, addresses.of_request(request), wish, leaving)
    return redirect("table", table)


@never_cache
@methods("GET", "HEAD", "POST")
@later_pages
async def code(request: HttpRequest) -> HttpResponse:
    """Six digits lead to a friends' table. The form is on the home page, where a wrong code stands corrected."""
    if request.method != "POST":
        return redirect("home")
    typed = request.POST.get("code", "")
    digits = read_code(typed)
    if digits is None:
        return await _home(request, typed, "CODE_SHAPE", 422)
    try:
        found = await service.find_by_code(await guests.aplayer_of(request), addresses.of_request(request), digits)
        await service.join(await visitors.named(request), found, request.POST.get(LEAVING, ""))
    except (Detour, Banned):
        raise
    except TryLater as no:
        return await _home(request, typed, no.code, STATUS[no.code])
    except Denied:
        return await _home(request, typed, "CODE_WRONG", 404)
    return redirect("table", found.public_id)


@methods("POST")
@later_pages
async def join(request: HttpRequest, table_id: str) -> HttpResponse:
    """Sit down at the table of a link. The table's page tells why, when that is not possible."""
    found = await sync_to_async(glances.glance)(table_id, await guests.aplayer_of(request))
    if found is not None and found.free:
        try:
            player = await visitors.named(request)
            await limits.count(limits.ACTS, str(player.pk))
            await service.join(player, found, request.POST.get(LEAVING, ""))
        except TryLater:
            raise
        except Denied as no:  # somebody was quicker, or the host does not want him
            messages.error(request, str(SENTENCES[no.code]))
    return redirect("table", table_id)


@methods("POST")
@later_pages
async def leave(request: HttpRequest, table_id: str) -> HttpResponse:
    """Get up from a table without opening it."""
    player = await guests.aplayer_of(request)
    if player is not None:
        await limits.count(limits.ACTS, str(player.pk))
        await commands.leave(player, table_id)
    return redirect("home")


@methods("GET", "HEAD")
async def table_qr(request: HttpRequest, table_id: str) -> HttpResponse:
    """The invitation as a picture; it holds nothing but the link, so it asks for no table."""
    return qr.picture(addresses.absolute(request, reverse("invitation", args=[table_id])))


async def _home(request: HttpRequest, typed: str = "", error: str = "", status: int = 200) -> HttpResponse:
    player = await guests.aplayer_of(request)
    tables = await sync_to_async(glances.tables_of)(player) if player else []
    context = {
        "data": [linked_data.website(request)],
        "quick": await quick_views.panel(player),
        "name": await guests.aproposal(request),
        "place": await queue_views.place_of(player),
        "tables": [{"game": options.label(table.ruleset, table.options), "facts": table} for table in tables],
        "choices": await request.session.aget(CHOICES, {"computers": 3, "level": "normal"}),
        "games": rules.GAMES,
        "first": solo_views.first_game(),
        "code": typed[:20],
        "code_error": SENTENCES.get(error, ""),
    }
    return await page(request, "lobby/home.html", context, status)
