"""Whom a person wants to hear and to meet: one's own choices, of guests and members alike. Each function blocks."""

from collections.abc import Collection, Iterable

from django.db.models import Q

from mauapp.accounts.models import Distance, Player


def mute(player: Player, other: Player, on: bool) -> None:
    """From now on `player` is not told what `other` says, or is told it again."""
    _keep(player, other, is_muted=on)


def block(player: Player, other: Player, on: bool) -> None:
    """From now on neither meets the other by quick match or in lists, or they may again."""
    _keep(player, other, is_blocked=on)


def hear_nobody(player: Player, on: bool) -> None:
    """From now on `player` is told no phrases at all, or is told them again."""
    Player.objects.filter(pk=player.pk).update(hears_nobody=on)
    player.hears_nobody = on


def deaf_to(speaker: int, listeners: Iterable[str]) -> set[str]:
    """Which of the listeners do not want to be told what the speaker says."""
    found = Distance.objects.filter(Q(is_muted=True) | Q(is_blocked=True), other=speaker).values_list(
        "player", flat=True
    )
    nobody = Player.objects.filter(pk__in=list(listeners), hears_nobody=True).values_list("pk", flat=True)
    return {str(player) for player in (*found, *nobody)}


def apart_from(player: int) -> frozenset[int]:
    """Whom he has blocked, and who has blocked him."""
    return apart([player]).get(player, frozenset())


def apart(players: Collection[int]) -> dict[int, frozenset[int]]:
    """The same for each of these who has blocked anybody or is blocked, asked for at once."""
    if not players:
        return {}
    found: dict[int, set[int]] = {}
    pairs = Distance.objects.filter(Q(player__in=players) | Q(other__in=players), is_blocked=True)
    for one, other in pairs.values_list("player", "other"):
        found.setdefault(one, set()).add(other)
        found.setdefault(other, set()).add(one)
    return {player: frozenset(found[player]) for player in players if player in found}


def merge(guest: Player, member: Player) -> None:
    """What the guest wanted and others wanted of him holds for the member, whose own choices stay as they are.

    Who has muted the one and blocked the other has muted and blocked the member.
    """
    for row in Distance.objects.filter(Q(player=guest) | Q(other=guest)):
        player = member if row.player_id == guest.pk else row.player
        other = member if row.other_id == guest.pk else row.other
        if player != other:
            marks = {"is_muted": row.is_muted, "is_blocked": row.is_blocked}
            known, is_new = Distance.objects.get_or_create(player=player, other=other, defaults=marks)
            if not is_new and player != member:
                _keep(player, other, **{mark: on or getattr(known, mark) for mark, on in marks.items()})
        row.delete()


def _keep(player: Player, other: Player, **marks: bool) -> None:
    if player != other:
        Distance.objects.update_or_create(player=player, other=other, defaults=marks)
