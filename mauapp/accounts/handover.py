"""Lets a player continue in another browser by a one-time link."""

import hashlib
from datetime import datetime, timedelta

from mauapp.accounts.denied import Denied
from mauapp.accounts.models import Handover, Player
from mauapp.core import ids

VALID = timedelta(minutes=2)
KEPT = timedelta(days=1)  # for as long a late visitor is told "used" or "expired" rather than "unknown"


def offer(player: Player, table: str, now: datetime) -> str:
    """The token of a new link to `table` (its public id). Older unused links of the player stop working."""
    Handover.objects.filter(expires__lt=now - KEPT).delete()
    Handover.objects.filter(player=player, used=None, expires__gt=now).update(expires=now)
    token = ids.public_id()
    Handover.objects.create(key=_key(token), player=player, table=table, expires=now + VALID)
    return token


def find(token: str, now: datetime) -> Handover:
    """The handover behind a link, still to be taken.

    Raises Denied with HANDOVER_UNKNOWN, HANDOVER_USED or HANDOVER_EXPIRED.
    """
    found = Handover.objects.select_related("player").filter(key=_key(token)).first()
    if found is None:
        raise Denied("HANDOVER_UNKNOWN")
    if found.used is not None:
        raise Denied("HANDOVER_USED")
    if found.expires <= now:
        raise Denied("HANDOVER_EXPIRED")
    return found


def take(token: str, now: datetime) -> Handover:
    """Use the link up; of several who try at once one gets it. Raises Denied as `find` does."""
    found = find(token, now)
    if not Handover.objects.filter(pk=found.pk, used=None).update(used=now):
        raise Denied("HANDOVER_USED")
    return found


def _key(token: str) -> str:
    return hashlib.sha256(token.encode()).hexdigest()
