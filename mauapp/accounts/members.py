"""Guests become members: by signing up they stay the same player, by logging in they become the one they were."""

from datetime import datetime, timedelta

from django.db import IntegrityError, transaction
from django.db.models import Q
from django.utils import timezone

from mauapp.accounts import company, lookalikes, naming, signals, standing
from mauapp.accounts.denied import Denied
from mauapp.accounts.models import Handover, Player, User

TWICE = timedelta(seconds=10)  # the same sign-up again within it is a double click


def sign_up(user: User, name: str, guest: Player | None, now: datetime) -> Player:
    """Store the new user under this name; the guest, or else a new player, is his from now on, wherever he sits.

    Raises Denied as `naming.accept` does.
    """
    name = naming.accept(name, guest)
    user.username = name
    try:
        with transaction.atomic():
            user.save()
            player = _lock(guest) or Player(created=now, last_seen=now)
            was, player.name, player.look, player.user = player.name, name, lookalikes.skeleton(name), user
            player.is_named = True
            player.save()
    except IntegrityError:
        raise Denied("NAME_TAKEN") from None
    if was != name:
        signals.player_renamed.send(Player, player=player)
    return player


def twin(name: str, password: str, now: datetime) -> User | None:
    """The user that the same sign-up has just made: double clicks and second tabs are no reason to say "taken"."""
    user = User.objects.filter(username=name, date_joined__gt=now - TWICE, is_active=True).first()
    return user if user is not None and user.check_password(password) else None


def log_in(user: User, guest: Player | None, now: datetime) -> None:
    """Whatever the guest of this browser has is the user's player's. Raises TryLater, and then nothing is lost."""
    if guest is None:
        return
    member = Player.objects.filter(user=user).first()
    if member is None:
        adopt(user, guest)
    elif member != guest:
        merge(guest, member, now)


def adopt(user: User, guest: Player) -> Player:
    """A user who has not played yet goes on as this guest; under another name if a member has that one."""
    with transaction.atomic():
        player = _lock(guest)
        if player is None:
            return Player.objects.get(pk=guest.pk)
        player.user, was = user, player.name
        if not naming.is_free(was, player):
            player.name = naming.free_name()
            player.look = lookalikes.skeleton(player.name)
        player.save()
    if player.name != was:
        signals.player_renamed.send(Player, player=player)
    return player


def merge(guest: Player, member: Player, now: datetime) -> None:
    """The guest's seats, results and whatever else are the member's. Raises TryLater."""
    signals.player_merging.send(Player, guest=guest, member=member)
    with transaction.atomic():
        # in one order everywhere: whoever else changes what is theirs waits
        list(Player.objects.select_for_update(no_key=True).filter(pk__in=[guest.pk, member.pk]).order_by("pk"))
        for person in (guest, member):  # as they are now that nobody else changes them
            person.refresh_from_db(fields=standing.ENDS)
        signals.player_merged.send(Player, guest=guest, member=member)
        company.merge(guest, member)
        standing.merge(guest, member)
        Handover.objects.filter(player=guest, used=None, expires__gt=now).update(expires=now)
        Player.objects.filter(Q(pk=guest.pk) | Q(merged_into=guest)).update(merged_into=member)


def log_out(user: User) -> None:
    """Close whatever is open in this user's name."""
    player = Player.objects.filter(user=user).first()
    if player is not None:
        Player.objects.filter(pk=player.pk).update(logged_out=timezone.now())
        signals.player_logged_out.send(Player, player=player)


def deactivate(user: User) -> None:
    """Nobody can log in as this user any more, and whoever is logged in is not any more."""
    user.is_active = False
    user.save(update_fields=["is_active"])
    log_out(user)


def by_name(name: str) -> User | None:
    """The member whom a reader would call by this name: case and spaces do not matter."""
    player = Player.objects.select_related("user").filter(user__isnull=False, look=lookalikes.skeleton(name)).first()
    return None if player is None else player.user


def _lock(guest: Player | None) -> Player | None:
    """The guest as he is now, held until the transaction ends; None if he has become a member meanwhile."""
    return None if guest is None else Player.objects.select_for_update().filter(pk=guest.pk, user=None).first()
