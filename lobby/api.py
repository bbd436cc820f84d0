"""The site for programs: the lobby's services by JSON (docs/protocol.md). What the pages do, in the same words."""

from asgiref.sync import sync_to_async
from django.http import HttpRequest
from django.urls import reverse
from django.utils import translation

from games import glances
from games.glances import Glance
from games.live import now_ms
from games.models import Table
from lobby import commands, limits, queue, quick, service
from lobby.board import board, told
from lobby.forms import CLASSIC, read_code
from lobby.programs import Body, View, endpoint, fields, is_browser
from mauapp.accounts import guests
from mauapp.accounts.denied import Denied
from mauapp.accounts.models import Player
from mauapp.core import addresses
from mauapp.core.json import BadFrame

NEW_TABLE: Body = {"ruleset": CLASSIC, "options": {}, "seats": 4, "visibility": Table.Visibility.FRIENDS, "levels": []}


@endpoint
async def guest(request: HttpRequest, body: Body) -> Body:
    """A guest, marked as a program if no page asks, or the player that one is already, under the new name if given."""
    name = fields(body, name=str).get("name")
    player = await guests.aplayer_of(request)
    if player is None:
        player = await guests.aact_as_player(request, name=name, is_program=not is_browser(request))
    elif name is not None:
        await service.rename(player, name)
    key = request.session.session_key
    return {"name": player.name} if is_browser(request) else {"name": player.name, "token": key}


async def new_table(request: HttpRequest, body: Body) -> Body:
    """A new table, with oneself as its host; `levels` are the computers that sit there from the beginning."""
    wish = {**NEW_TABLE, **fields(body, ruleset=str, options=dict, seats=int, visibility=str, levels=list)}
    player = await _player(request)
    table = await service.create(player, addresses.of_request(request), service.Wish(**wish))
    link = addresses.absolute(request, reverse("invitation", args=[table]))
    return {"id": table, "link": link, "code": (await _glance(table, player)).code}


async def listed(request: HttpRequest) -> Body:
    """The open tables, as `/ws/lobby/` tells them; at most a second old."""
    await limits.count(limits.LISTS, addresses.of_request(request))
    player = await guests.aplayer_of(request)
    return await board().listed(translation.get_language() or "en", None if player is None else player.pk)


tables = endpoint(new_table, listed)


@endpoint
async def quickly(request: HttpRequest, body: Body) -> Body:
    """A seat among those who wait for this game."""
    wish = {"ruleset": CLASSIC, "seats": 4, **fields(body, ruleset=str, seats=int)}
    return {"id": await quick.sit(await _player(request), addresses.of_request(request), **wish)}


@endpoint
async def enter_queue(request: HttpRequest, body: Body) -> Body:
    """To the end of the queue for guests' seats; whoever is in it keeps his place."""
    fields(body)
    place = await sync_to_async(queue.enter)(await _player(request), now_ms())
    return told(place, now_ms())


@endpoint
async def leave_queue(request: HttpRequest, body: Body) -> Body:
    """Out of the queue."""
    fields(body)
    await sync_to_async(queue.leave)(await _player(request))
    return told(None, now_ms())


@endpoint
async def code(request: HttpRequest, body: Body, typed: str) -> Body:
    """The table that waits under these six digits."""
    fields(body)
    digits = read_code(typed)
    if digits is None:
        raise Denied("CODE_SHAPE")
    found = await service.find_by_code(await guests.aplayer_of(request), addresses.of_request(request), digits)
    return {"id": found.public_id}


@endpoint
async def join(request: HttpRequest, body: Body, table_id: str) -> Body:
    """Sit down; whoever sits there already keeps his seat."""
    fields(body)
    player = await _player(request)
    await service.join(player, await _glance(table_id, player))
    return {"seat": (await _glance(table_id, player)).chair}


@endpoint
async def seats(request: HttpRequest, body: Body, table_id: str) -> Body:
    """Another number of seats, or a computer on one of them: `{"size"}`, `{"seat", "level"}`, `{"seat"}` for none."""
    named = set(fields(body, size=int, seat=int, level=str))
    acts = {frozenset({"size"}): "size", frozenset({"seat", "level"}): "bot", frozenset({"seat"}): "unbot"}
    act = acts.get(frozenset(named))
    if act is None:
        raise BadFrame("size, or seat, or seat and level")
    return {"v": await commands.act(await _player(request), table_id, {"act": act, **body})}


@endpoint
async def options(request: HttpRequest, body: Body, table_id: str) -> Body:
    """Another rule system or other options; what is not named has its default."""
    wish = {"options": {}, **fields(body, ruleset=str, options=dict)}
    if "ruleset" not in wish:
        raise BadFrame("no ruleset")
    return {"v": await commands.act(await _player(request), table_id, {"act": "options", **wish})}


@endpoint
async def kick(request: HttpRequest, body: Body, table_id: str) -> Body:
    """Send the person on this seat away for good."""
    if "seat" not in fields(body, seat=int):
        raise BadFrame("no seat")
    return {"v": await commands.act(await _player(request), table_id, {"act": "kick", **body})}


@endpoint
async def fill(request: HttpRequest, body: Body, table_id: str) -> Body:
    """Computers on all free seats."""
    level = fields(body, level=str).get("level", "normal")
    return {"v": await service.fill(await _player(request), table_id, level)}


@endpoint
async def unknown(request: HttpRequest, body: Body) -> Body:  # noqa: ARG001 (what a view is given)
    """No such address."""
    raise Denied("NO_ADDRESS")


async def _player(request: HttpRequest) -> Player:
    player = await guests.aplayer_of(request)
    if player is None:
        raise Denied("NO_PLAYER")
    await guests.acheck(request, player)
    await limits.count(limits.ACTS, str(player.pk))
    return player


async def _glance(table_id: str, player: Player) -> Glance:
    found = await sync_to_async(glances.glance)(table_id, player)
    if found is None:
        raise Denied("NO_TABLE")
    return found


def _plain(act: str) -> View[str]:
    """An address for a command that needs no more words; answers with the table's version after it."""

    @endpoint
    async def view(request: HttpRequest, body: Body, table_id: str) -> Body:
        fields(body)
        return {"v": await commands.act(await _player(request), table_id, {"act": act})}

    return view


leave = _plain("leave")
start = _plain("start")
rematch = _plain("ready")
