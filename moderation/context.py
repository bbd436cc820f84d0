"""What pages tell the person who looks: notices that he has not put away yet, and what he may do about somebody."""

from typing import Any

from django.http import HttpRequest
from django.utils.functional import SimpleLazyObject

from mauapp.accounts import guests
from mauapp.accounts.models import Distance, Player
from moderation.models import Ground, Notice
from moderation.sentences import sentence


def notices(request: HttpRequest) -> dict[str, Any]:
    """`[{id, text}]`, asked for when a template does; visitors who are nobody yet have none."""
    if not hasattr(request, "session"):  # an error page for a request that broke before it had one
        return {"notices": []}
    return {"notices": SimpleLazyObject(lambda: _unseen(request))}


def choices(own: Player, other: Player, table: str | None) -> dict[str, Any]:
    """What the form about somebody offers: `distance` to him, and `grounds` to complain of him."""
    known = [(ground.value, ground.label) for ground in Ground if table or ground == Ground.NAME]
    return {"distance": Distance.objects.filter(player=own, other=other).first(), "grounds": known, "met": bool(table)}


def _unseen(request: HttpRequest) -> list[dict[str, Any]]:
    player = guests.player_of(request)
    found = [] if player is None else Notice.objects.filter(player=player, seen=None).order_by("pk")
    return [{"id": notice.pk, "text": sentence(notice)} for notice in found]
