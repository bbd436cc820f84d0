"""Gives players their names, in the company of the names that exist."""

import random

from django.db import IntegrityError, transaction
from django.db.models import QuerySet

from mauapp.accounts import invented, lookalikes, names
from mauapp.accounts.denied import Denied
from mauapp.accounts.models import Player, User

_TRIES = 8


def accept(text: str, owner: Player | None = None) -> str:
    """The name as it may be stored for `owner` (None: for a new guest).

    Raises Denied with a code of `names.clean`, with NAME_TAKEN when a member's name looks like it, or with
    NAME_LOOKALIKE when mixed scripts make it pass for somebody else's. Two guests may share an honest name.
    """
    name = names.clean(text)
    if not is_free(name, owner):
        raise Denied("NAME_TAKEN")
    alike = _with_look_of(name, owner)
    if lookalikes.is_mixed(name) and any(other.name.casefold() != name.casefold() for other in alike):
        raise Denied("NAME_LOOKALIKE")
    return name


def is_free(name: str, owner: Player | None = None) -> bool:
    """Whether no other member has this name, or one that looks like it."""
    return not _with_look_of(name, owner).filter(user__isnull=False).exists()


def _with_look_of(name: str, owner: Player | None) -> QuerySet[Player]:
    """Everybody but `owner` whose name a reader takes for this one."""
    alike = Player.objects.filter(look=lookalikes.skeleton(name))
    return alike if owner is None else alike.exclude(pk=owner.pk)


def rename(player: Player, text: str) -> None:
    """Store a new name; a member logs in with it from now on. Raises Denied as `accept` does."""
    name = accept(text, player)
    try:
        with transaction.atomic():
            User.objects.filter(player=player, username=player.name).update(username=name)
            Player.objects.filter(pk=player.pk).update(name=name, look=lookalikes.skeleton(name))
    except IntegrityError:
        raise Denied("NAME_TAKEN") from None
    player.name, player.look = name, lookalikes.skeleton(name)


def free_name(dice: random.Random | None = None) -> str:
    """An invented name that nobody has yet, or at least hardly anybody when all pairs are in use."""
    dice = dice or random.SystemRandom()
    for make in [invented.pair] * _TRIES + [invented.numbered] * _TRIES:
        name = make(dice)
        if not Player.objects.filter(look=lookalikes.skeleton(name)).exists():
            return name
    return name
