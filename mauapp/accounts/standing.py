"""Who may not play for a while, and by what he is known again: himself, his devices, his addresses. All of it blocks.

An account is shut out whatever it uses; a device shuts out guests and whoever signed up on it since, for a household
may share one. An address shuts nobody out: a new guest from there begins without phrases, and moderators are told.
"""

from collections.abc import Mapping
from datetime import date, datetime, timedelta

from django.db import transaction
from django.db.models import Q

from mauapp.accounts import devices, signals
from mauapp.accounts.denied import Banned, Paused
from mauapp.accounts.models import BannedAddress, Device, Player, Sighting
from mauapp.core import addresses

ENDS = ["banned_until", "paused_until", "muted_until"]
KEPT = timedelta(days=14)
QUIET = timedelta(days=1)  # for which a new guest from the address of a banned person says nothing


def check(player: Player | None, cookies: Mapping[str, str], now: datetime) -> None:
    """Raises Banned if this person, or a guest on this device, may not play now."""
    if player is not None and player.banned_until is not None and player.banned_until > now:
        raise Banned(player.banned_until)
    key = devices.known_key(cookies)
    device = None if key is None else Device.objects.filter(key=key, banned_until__gt=now).first()
    if device is None or device.banned_at is None or device.banned_until is None:
        return
    if player is None or player.is_guest or player.created > device.banned_at:
        raise Banned(device.banned_until)


def check_quick(player: Player, now: datetime) -> None:
    """Raises Paused if this person may not meet strangers now."""
    until = Player.objects.filter(pk=player.pk).values_list("paused_until", flat=True).first()
    if until is not None and until > now:
        raise Paused(until)


def see(player: Player, device: Device, address: str, day: date) -> None:
    """Note what a player uses, so that it is known when he is to be shut out."""
    Sighting.objects.get_or_create(
        player=player, device=device, address=addresses.pseudonym(address, day), defaults={"day": day}
    )


def greet(player: Player, address: str, now: datetime) -> None:
    """A new guest: if somebody banned came from his address, he begins without phrases, and moderators are told."""
    days = (now.date() - timedelta(days=back) for back in range(KEPT.days + 1))
    looks = [addresses.pseudonym(address, day) for day in days]
    if BannedAddress.objects.filter(address__in=looks, until__gt=now).exists():
        player.muted_until = now + QUIET
        player.save(update_fields=["muted_until"])
        signals.player_suspected.send(Player, player=player)


def ban(player: Player, now: datetime, until: datetime, *, with_devices: bool, with_addresses: bool) -> None:
    """Shut the player out, with what he has used in the last two weeks. The caller sends `player_banned` afterwards.

    Open pages are not his any more from now on, which processes find out that hear no bell.
    """
    with transaction.atomic():
        Player.objects.filter(pk=player.pk).update(banned_until=until, logged_out=now)
        if with_devices:
            Device.objects.filter(_of(player)).update(banned_at=now, banned_until=until)
        if with_addresses:
            looks = Sighting.objects.filter(player=player).values_list("address", flat=True)
            for look in looks:
                BannedAddress.objects.update_or_create(address=look, defaults={"until": until})
    player.banned_until = until


def unban(player: Player) -> None:
    """Let him in again, on all his devices."""
    with transaction.atomic():
        Player.objects.filter(pk=player.pk).update(banned_until=None)
        Device.objects.filter(_of(player)).update(banned_at=None, banned_until=None)
        looks = Sighting.objects.filter(player=player).values("address")
        BannedAddress.objects.filter(address__in=looks).delete()
    player.banned_until = None


def merge(guest: Player, member: Player) -> None:
    """Logging in is no way out: what a guest may not do, the member may not do either."""
    for field in ENDS:
        ends = [end for end in (getattr(guest, field), getattr(member, field)) if end is not None]
        setattr(member, field, max(ends, default=None))
    member.save(update_fields=ENDS)
    seen = Sighting.objects.filter(player=member).values("device", "address")
    for sighting in Sighting.objects.filter(player=guest):
        if {"device": sighting.device_id, "address": sighting.address} not in seen:
            Sighting.objects.filter(pk=sighting.pk).update(player=member)


def forget(now: datetime) -> int:
    """Drop what is older than two weeks; how many rows."""
    BannedAddress.objects.filter(until__lt=now).delete()
    return Sighting.objects.filter(day__lt=(now - KEPT).date()).delete()[0]


def _of(player: Player) -> Q:
    return Q(sightings__player=player) | Q(players=player)
