"""Gives players their names, in the company of the names that exist."""

import random

from mauapp.accounts import invented, lookalikes, names
from mauapp.accounts.denied import Denied
from mauapp.accounts.models import Player

_TRIES = 8


def accept(text: str, owner: Player | None = None) -> str:
    """The name as it may be stored for `owner` (None: for a new guest).

    Raises Denied with a code of `names.clean`, with NAME_TAKEN when a member's name looks like it, or with
    NAME_LOOKALIKE when mixed scripts make it pass for somebody else's. Two guests may share an honest name.
    """
    name = names.clean(text)
    alike = Player.objects.filter(look=lookalikes.skeleton(name))
    if owner is not None:
        alike = alike.exclude(pk=owner.pk)
    if alike.filter(user__isnull=False).exists():
        raise Denied("NAME_TAKEN")
    if lookalikes.is_mixed(name) and any(other.name.casefold() != name.casefold() for other in alike):
        raise Denied("NAME_LOOKALIKE")
    return name


def rename(player: Player, text: str) -> None:
    """Store a new name. Raises Denied as `accept` does."""
    name = accept(text, player)
    player.name, player.look = name, lookalikes.skeleton(name)
    player.save(update_fields=["name", "look"])


def free_name(dice: random.Random) -> str:
    """An invented name that nobody has yet, or at least hardly anybody when all pairs are in use."""
    for make in [invented.pair] * _TRIES + [invented.numbered] * _TRIES:
        name = make(dice)
        if not Player.objects.filter(look=lookalikes.skeleton(name)).exists():
            return name
    return name
