"""What accounts drop at night: guests long gone, devices nobody is known by, old handovers and sessions."""

import logging
from collections.abc import Sequence
from datetime import datetime, timedelta

from allauth.usersessions.models import UserSession
from django.contrib.sessions.models import Session

from mauapp.accounts import devices, erasing, handover, standing
from mauapp.accounts.denied import TryLater
from mauapp.accounts.models import Device, Handover, Player

IDLE_GUESTS = timedelta(days=30)
MOST = 2_000  # that are erased in one night
log = logging.getLogger(__name__)


def clean(now: datetime) -> dict[str, int]:
    """Delete them; how many of each."""
    return {
        "logins": Session.objects.filter(expire_date__lt=now).delete()[0],
        "visits": UserSession.objects.exclude(session_key__in=Session.objects.values("session_key")).delete()[0],
        "sightings": standing.forget(now),
        "handovers": Handover.objects.filter(expires__lt=now - handover.KEPT).delete()[0],
        "guests": _guests(now),
        "devices": Device.objects.filter(players=None, created__lt=now - devices.AGE).delete()[0],
    }


def _guests(now: datetime) -> int:
    """Guests who sit at an open table stay until it closes; who has played with others leaves an empty player there."""
    idle = Player.objects.filter(user=None, last_seen__lt=now - IDLE_GUESTS, seats=None).exclude(name="")
    met = _erased(list(idle.filter(result_seats__counted=True).distinct()[:MOST]), now)
    return met + idle.exclude(result_seats__counted=True).delete()[1].get("accounts.Player", 0)


def _erased(idle: Sequence[Player], now: datetime) -> int:
    """How many; none where one of them has just sat down again: the next night finds the others."""
    try:
        if idle:
            erasing.erase(idle, None, now)
    except TryLater:
        log.warning("idle guests stay until the next night: one of them has come back")
        return 0
    return len(idle)
