"""Erases somebody: an empty player keeps his place in others' matches, and nothing else is left of him.

A ban outlives it: the device and the address keep their end, without a word about whose they were.
"""

from collections.abc import Sequence
from datetime import datetime

from allauth.usersessions.models import UserSession
from django.contrib.admin.models import LogEntry
from django.contrib.contenttypes.models import ContentType
from django.contrib.sessions.models import Session
from django.db import transaction
from django.db.models import Model, Q

from mauapp.accounts import signals
from mauapp.accounts.models import Device, Distance, Handover, Player, Sighting, User

NOTHING = {
    "user": None,
    "name": "",
    "look": "",
    "device": None,
    "is_program": False,
    "spoke": None,
    "hears_nobody": False,
    "wanted": "",
    "paused_until": None,
    "banned_until": None,
    "muted_until": None,
    "merged_into": None,
}
"""What an empty player is."""


def erase(people: Sequence[Player], user: User | None, now: datetime) -> None:
    """Erase these players, with those that have become them, and the account. Raises TryLater, and may be tried again.

    They have left their tables before anything else happens, so whoever is refused is at least nowhere any more.
    """
    rows = list(Player.objects.filter(Q(pk__in=[player.pk for player in people]) | Q(merged_into__in=people)))
    signals.player_erasing.send(Player, people=rows)
    with transaction.atomic():
        held = Player.objects.select_for_update().filter(pk__in=[player.pk for player in rows]).order_by("pk")
        rows = list(held)  # as they are now that nobody else changes them
        signals.player_erased.send(Player, people=rows)
        _drop(rows, now)
        for account in {user, *(player.user for player in rows)}:
            if account is not None:
                _drop_user(account)
        held.update(**NOTHING, created=now, last_seen=now, logged_out=now)


def _drop(people: Sequence[Player], now: datetime) -> None:
    """What accounts keep of players. A device that somebody else uses stays, and one that is banned till then."""
    devices = Device.objects.filter(Q(players__in=people) | Q(sightings__player__in=people))
    keys = list(devices.values_list("pk", flat=True))
    Sighting.objects.filter(player__in=people).delete()
    Handover.objects.filter(player__in=people).delete()
    Distance.objects.filter(Q(player__in=people) | Q(other__in=people)).delete()
    Player.objects.filter(pk__in=[player.pk for player in people]).update(device=None)
    unused = Device.objects.filter(pk__in=keys, players=None, sightings=None)
    unused.exclude(banned_until__gt=now).delete()
    _unname(Player, [player.pk for player in people])


def _drop_user(user: User) -> None:
    """The account with its addresses, keys and sessions."""
    keys = UserSession.objects.filter(user=user).values_list("session_key", flat=True)
    Session.objects.filter(session_key__in=list(keys)).delete()
    _unname(User, [user.pk])
    user.delete()


def _unname(model: type[Model], pks: Sequence[int]) -> None:
    """The admin's log tells names of what it has changed."""
    kind = ContentType.objects.get_for_model(model)
    LogEntry.objects.filter(content_type=kind, object_id__in=[str(pk) for pk in pks]).update(
        object_repr="", change_message=""
    )
