"""The forms of tables: a new one of any rule system, and another game at a waiting one."""

from typing import Any

from asgiref.sync import sync_to_async
from django.http import HttpRequest, HttpResponse, QueryDict
from django.shortcuts import redirect
from django.views.decorators.cache import never_cache

from games import glances, rules
from games.engine import rulesets
from games.models import Table
from lobby import commands, limits, service, visitors
from lobby.answers import LEAVING, later_pages
from lobby.forms import OptionsForm, TableForm
from lobby.sentences import SENTENCES
from mauapp.accounts import devices, guests
from mauapp.accounts.denied import Denied, TryLater
from mauapp.accounts.pages import methods, page
from mauapp.core import addresses

CHOICES = "tables"  # in the session: seats, level and options of the last table of each rule system
USUAL = {"seats": 4, "level": "normal", "options": {}}


@never_cache
@methods("GET", "HEAD", "POST")
@later_pages
async def new_table(request: HttpRequest, ruleset: str) -> HttpResponse:
    """A table of this rule system: against computers at once, or one to which friends are invited."""
    if ruleset not in rules.NAMES:
        return await page(request, "404.html", status=404)
    chosen: dict[str, Any] = await request.session.aget(CHOICES, {})
    if request.method != "POST":
        devices.key_of(request)
        form = TableForm(ruleset, chosen=chosen.get(ruleset, USUAL)["options"])
        return await page(request, "lobby/new_table.html", {**_game(ruleset), "form": form, **_kept(chosen, ruleset)})
    form = TableForm(ruleset, request.POST)
    if not form.is_valid():
        return await page(request, "400.html", status=400)
    seats, level = form.cleaned_data["seats"], form.cleaned_data["level"]
    visibility = _visibility(request.POST)
    is_solo = visibility == Table.Visibility.SOLO
    levels = [level] * (seats - 1) if is_solo else []
    player = await (guests.aact_as_player if is_solo else visitors.named)(request)
    wish = service.Wish(ruleset, form.options(), seats, visibility, levels)
    table = await service.create_once(player, addresses.of_request(request), wish, request.POST.get(LEAVING, ""))
    kept = {"seats": seats, "level": level, "options": form.options()}
    await request.session.aset(CHOICES, {**chosen, ruleset: kept})
    return redirect("table", table)


@never_cache
@methods("GET", "HEAD", "POST")
@later_pages
async def change_table(request: HttpRequest, table_id: str) -> HttpResponse:
    """What is played at a table that waits; its host chooses. Others are sent to the table."""
    player = await guests.aplayer_of(request)
    glance = await sync_to_async(glances.glance)(table_id, player)
    if player is None or glance is None or not glance.hosts or glance.status != Table.Status.WAITING:
        return redirect("table", table_id)
    ruleset = request.GET.get("ruleset", glance.ruleset)
    if ruleset not in rules.NAMES:
        return await page(request, "404.html", status=404)
    context = {**_game(ruleset), "table": table_id}
    if request.method != "POST":
        form = OptionsForm(ruleset, chosen=glance.options if ruleset == glance.ruleset else None)
        return await page(request, "lobby/change_table.html", {**context, "form": form})
    form = OptionsForm(ruleset, request.POST)
    if not form.is_valid():
        return await page(request, "400.html", status=400)
    try:
        await limits.count(limits.ACTS, str(player.pk))
        await commands.act(player, table_id, {"act": "options", "ruleset": ruleset, "options": form.options()})
    except TryLater:
        raise
    except Denied as no:
        form = OptionsForm(ruleset, chosen=form.options())
        return await page(
            request, "lobby/change_table.html", {**context, "form": form, "error": SENTENCES[no.code]}, 409
        )
    return redirect("table", table_id)


def _visibility(form: QueryDict) -> str:
    """By the button that was pressed."""
    if "solo" in form:
        return Table.Visibility.SOLO
    return Table.Visibility.OPEN if "open" in form else Table.Visibility.FRIENDS


def _game(ruleset: str) -> dict[str, Any]:
    low, high = rulesets.get(ruleset).seats
    return {"ruleset": ruleset, "game": rules.GAMES[ruleset], "games": rules.GAMES, "seats": range(low, high + 1)}


def _kept(chosen: dict[str, Any], ruleset: str) -> dict[str, Any]:
    kept = chosen.get(ruleset, USUAL)
    return {"size": min(kept["seats"], rulesets.get(ruleset).seats[1]), "level": kept["level"]}
