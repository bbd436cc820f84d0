"""Gives players their names, in the company of the names that exist."""

import random

from django.db import IntegrityError, transaction
from django.db.models import QuerySet

from mauapp.accounts import invented, lookalikes, names, signals, words
from mauapp.accounts.denied import Denied, Doubtful
from mauapp.accounts.models import NameRule, Player, User

_TRIES = 8


def accept(text: str, owner: Player | None = None) -> str:
    """The name as it may be stored for `owner` (None: for a new guest).

    Raises Denied with a code of `names.clean`, with NAME_RUDE, with NAME_TAKEN when a member's name looks like it, or
    with NAME_LOOKALIKE when mixed scripts make it pass for somebody else's; and Doubtful when a person has to look at
    it first. Two guests may share an honest name.
    """
    name = names.clean(text)
    _check_words(name)
    _check_others(name, owner)
    return name


def _check_words(name: str) -> None:
    """The site's own rules go before the lists of words."""
    looks = {lookalikes.skeleton(part) for part in (name, *name.split())}
    rules = dict(NameRule.objects.filter(look__in=looks).values_list("look", "is_allowed"))
    if False in rules.values():
        raise Denied("NAME_RUDE")
    if lookalikes.skeleton(name) in rules:
        return
    open_words = " ".join(part for part in name.split() if lookalikes.skeleton(part) not in rules)
    if words.is_rude(open_words):
        raise Denied("NAME_RUDE")
    if words.is_doubtful(open_words):
        raise Doubtful(name)


def _check_others(name: str, owner: Player | None) -> None:
    if not is_free(name, owner):
        raise Denied("NAME_TAKEN")
    alike = _with_look_of(name, owner)
    if lookalikes.is_mixed(name) and any(other.name.casefold() != name.casefold() for other in alike):
        raise Denied("NAME_LOOKALIKE")


def is_free(name: str, owner: Player | None = None) -> bool:
    """Whether no other member has this name, or one that looks like it."""
    return not _with_look_of(name, owner).filter(user__isnull=False).exists()


def _with_look_of(name: str, owner: Player | None) -> QuerySet[Player]:
    """Everybody but `owner` whose name a reader takes for this one."""
    alike = Player.objects.filter(look=lookalikes.skeleton(name))
    return alike if owner is None else alike.exclude(pk=owner.pk)


def rename(player: Player, text: str) -> None:
    """Store a new name; a member logs in with it from now on. Raises Denied as `accept` does.

    A doubtful name waits beside the old one, and NAME_HELD says so. Whoever agrees to the name that he has waits on.
    """
    try:
        name = accept(text, player)
    except Doubtful as doubt:
        _check_others(doubt.name, player)
        _hold(player, doubt.name)
        raise Denied("NAME_HELD") from None
    if name == player.name:
        Player.objects.filter(pk=player.pk).update(is_named=True)
        player.is_named = True
    else:
        _store(player, name)


def grant(player: Player) -> None:
    """The name that waited is his. Raises Denied NAME_TAKEN or NAME_LOOKALIKE if somebody else was faster."""
    _check_others(player.wanted, player)
    _store(player, player.wanted)


def replace(player: Player) -> None:
    """He goes by an invented name from now on, and none waits any more."""
    _store(player, free_name())


def drop_wanted(player: Player) -> None:
    """The name that waited is not for him; he keeps the one that he has."""
    Player.objects.filter(pk=player.pk).update(wanted="")
    player.wanted = ""


def _hold(player: Player, name: str) -> None:
    Player.objects.filter(pk=player.pk).update(wanted=name)
    player.wanted = name
    signals.name_held.send(Player, player=player)


def _store(player: Player, name: str) -> None:
    look = lookalikes.skeleton(name)
    try:
        with transaction.atomic():
            User.objects.filter(player=player, username=player.name).update(username=name)
            Player.objects.filter(pk=player.pk).update(name=name, look=look, wanted="", is_named=True)
    except IntegrityError:
        raise Denied("NAME_TAKEN") from None
    player.name, player.look, player.wanted, player.is_named = name, look, "", True


def free_name(dice: random.Random | None = None) -> str:
    """An invented name that nobody has yet, or at least hardly anybody when all pairs are in use."""
    dice = dice or random.SystemRandom()
    for make in [invented.pair] * _TRIES + [invented.numbered] * _TRIES:
        name = make(dice)
        if not Player.objects.filter(look=lookalikes.skeleton(name)).exists():
            return name
    return name
