"""What every template knows: `level` of the player in this browser."""

from typing import Any

from django.http import HttpRequest
from django.utils.functional import SimpleLazyObject

from mauapp.accounts import guests
from ratings import milestones


def level(request: HttpRequest) -> dict[str, Any]:
    """Looked up when a template asks."""

    def find() -> int | None:
        player = guests.player_of(request) if hasattr(request, "session") else None
        return None if player is None else milestones.level(player.pk)

    return {"level_of_player": SimpleLazyObject(find)}
