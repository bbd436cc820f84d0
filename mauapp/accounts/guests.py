"""Who plays in this browser: finds the player of a session, and makes a guest at the first act."""

import random
from datetime import datetime, timedelta
from types import SimpleNamespace
from typing import cast

from asgiref.sync import sync_to_async
from django.contrib import auth
from django.contrib.sessions.backends.base import SessionBase
from django.db import transaction
from django.http import HttpRequest
from django.utils import timezone

from mauapp.accounts import devices, lookalikes, members, naming, standing
from mauapp.accounts.denied import TryLater
from mauapp.accounts.models import Device, Player, User
from mauapp.core import addresses, limits

SESSION_KEY = "player"
SEEN_KEY = "seen"  # the day on which this browser was noted
NEW_GUESTS = limits.Limit("guests", 60, 3600)  # from one address; a school class behind one has room
SEEN_EVERY = timedelta(hours=1)
ONE_ACT = timedelta(seconds=10)  # a device that acts twice within it, still without a session, clicked twice
_KNOWN = "player"


def player_of(request: HttpRequest) -> Player | None:
    """The player of this browser; None for a visitor who has not acted yet. Asks the database once a request."""
    if _KNOWN not in request.__dict__:
        request.__dict__[_KNOWN] = player = player_in(request.session)
        if player is not None:
            _see(player, request, timezone.now())
    known: Player | None = request.__dict__[_KNOWN]
    return known


def act_as_player(request: HttpRequest, *, name: str | None = None, is_program: bool = False) -> Player:
    """The player of this browser; a visitor becomes a guest, with an invented name if he gives none.

    Raises Banned, TryLater TOO_FAST when too many guests have come from one address, and Denied as `naming.accept`
    does.
    """
    player = player_of(request)
    check(request, player)
    if player is None:
        name = None if name is None else naming.accept(name)
        player = _begin(request, name, is_program, timezone.now())
        user = _user_in(request.session)
        if user is None:
            become(request, player)
        else:
            request.__dict__[_KNOWN] = player = members.adopt(user, player)
    return player


def become(request: HttpRequest, player: Player) -> None:
    """From now on this browser's session is this player, under a new session key."""
    request.session.cycle_key()
    request.session[SESSION_KEY] = player.pk
    request.__dict__[_KNOWN] = player


def check(request: HttpRequest, player: Player | None) -> None:
    """Raises Banned if whoever sends this may not play now."""
    standing.check(player, request.COOKIES, timezone.now())


def proposal(request: HttpRequest) -> str | None:
    """What stands in the field for his name before he first sits down or watches; None for whoever has chosen one.

    The same for one browser each time, so that it does not change under his eyes.
    """
    player = player_of(request)
    if player is None:
        return naming.free_name(random.Random(devices.key_of(request)))  # noqa: S311 (nothing secret)
    return None if player.is_named else player.name


acheck = sync_to_async(check)
aproposal = sync_to_async(proposal)
aplayer_of = sync_to_async(player_of)
aact_as_player = sync_to_async(act_as_player)


def player_in(session: SessionBase) -> Player | None:
    """The player of a session, for sockets: asked once, when one connects. A member's is whoever is logged in."""
    user = _user_in(session)
    return guest_in(session) if user is None else Player.objects.filter(user=user).first()


def guest_in(session: SessionBase) -> Player | None:
    """The guest of a session. A player who has become a member is nobody's guest: he has to log in."""
    pk = session.get(SESSION_KEY)
    return None if pk is None else Player.objects.filter(pk=pk, user=None, merged_into=None).exclude(name="").first()


def forget(request: HttpRequest) -> None:
    """Somebody has logged in or out: whom this browser plays as is looked up anew."""
    request.__dict__.pop(_KNOWN, None)
    request.session.pop(SESSION_KEY, None)


def _user_in(session: SessionBase) -> User | None:
    """Who is logged in, if his account is open and his password still the one he logged in with."""
    if auth.SESSION_KEY not in session:
        return None
    user = auth.get_user(cast(HttpRequest, SimpleNamespace(session=session)))
    return user if isinstance(user, User) else None


def _see(player: Player, request: HttpRequest, now: datetime) -> None:
    """Keep player and session alive, and know each browser that he uses on a day; not written on every page."""
    day, is_late = str(now.date()), now - player.last_seen > SEEN_EVERY
    if is_late:
        player.last_seen = now
        player.save(update_fields=["last_seen"])
    if is_late or request.session.get(SEEN_KEY) != day:
        request.session[SEEN_KEY] = day
        note(player, request, now)


def note(player: Player, request: HttpRequest, now: datetime) -> None:
    """Remember for a while which device and address this player uses."""
    device, _ = Device.objects.get_or_create(key=devices.key_of(request))
    standing.see(player, device, addresses.of_request(request), now.date())


def _begin(request: HttpRequest, name: str | None, is_program: bool, now: datetime) -> Player:
    """A new guest. The device's row is the lock that makes one guest of a double click, in any process."""
    with transaction.atomic():
        device, _ = Device.objects.select_for_update().get_or_create(key=devices.key_of(request))
        twin = device.players.filter(user=None, merged_into=None, created__gt=now - ONE_ACT).last()
        if twin is not None:
            return twin
        if not limits.hit(NEW_GUESTS, addresses.of_request(request)):
            raise TryLater("TOO_FAST")
        called = name or naming.free_name()
        guest = Player.objects.create(
            name=called,
            look=lookalikes.skeleton(called),
            is_named=name is not None,
            device=device,
            is_program=is_program,
            created=now,
            last_seen=now,
        )
        standing.see(guest, device, addresses.of_request(request), now.date())
    standing.greet(guest, addresses.of_request(request), now)
    return guest
