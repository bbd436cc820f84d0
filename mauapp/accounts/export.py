"""What the site keeps of a player, for himself: a zip of JSON files. Others stand in it as numbers, without names."""

from io import BytesIO
from typing import Any, cast
from zipfile import ZIP_DEFLATED, ZipFile

from allauth.account.models import EmailAddress
from allauth.mfa.models import Authenticator
from allauth.usersessions.models import UserSession
from django.db.models import Q

from mauapp.accounts import signals
from mauapp.accounts.models import Device, Distance, Handover, Player, Sighting, User
from mauapp.core import json, plain

PLAYER = ("name", "created", "last_seen", "wanted", "hears_nobody", "muted_until", "paused_until", "banned_until")


def archive(player: Player) -> bytes:
    """The zip file."""
    buffer = BytesIO()
    with ZipFile(buffer, "w", ZIP_DEFLATED) as files:
        for name, content in contents(player).items():
            files.writestr(f"{name}.json", json.encode(content))
    return buffer.getvalue()


def contents(player: Player) -> dict[str, Any]:
    """By the names of the files: what accounts keep, and then what each app above does."""
    devices = Device.objects.filter(Q(players=player) | Q(sightings__player=player)).distinct().order_by("pk")
    contents: dict[str, Any] = {
        "player": plain.row({name: getattr(player, name) for name in PLAYER}),
        "account": None if player.user is None else _account(player.user),
        "people_kept_away": plain.rows(
            Distance.objects.filter(player=player).order_by("pk").values("other_id", "is_muted", "is_blocked")
        ),
        "devices": plain.rows(devices.values("key", "created", "banned_until")),
        "sightings": plain.rows(
            Sighting.objects.filter(player=player).order_by("pk").values("device__key", "address", "day")
        ),
        "handovers": plain.rows(
            Handover.objects.filter(player=player).order_by("pk").values("table", "expires", "used")
        ),
    }
    for _, told in cast(list[tuple[Any, dict[str, Any]]], signals.player_told.send(Player, player=player)):
        contents |= told
    return contents


def _account(user: User) -> dict[str, Any]:
    addresses = EmailAddress.objects.filter(user=user).order_by("pk").values("email", "verified", "primary")
    factors = Authenticator.objects.filter(user=user).order_by("pk").values("type", "created_at", "last_used_at")
    sessions = UserSession.objects.filter(user=user).order_by("pk")
    return {
        "name": user.username,
        "email": user.email,
        "joined": str(user.date_joined),
        "last_login": str(user.last_login or ""),
        "settings": user.preferences,
        "email_addresses": plain.rows(addresses),
        "second_factors": plain.rows(factors),
        "sessions": plain.rows(sessions.values("created_at", "last_seen_at", "ip", "user_agent")),
    }
