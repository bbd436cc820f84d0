"""What every template knows: `player`, who plays in this browser."""

from typing import Any

from django.http import HttpRequest
from django.utils.functional import SimpleLazyObject

from mauapp.accounts import guests


def player(request: HttpRequest) -> dict[str, Any]:
    """Looked up when a template asks; coroutine views call `guests.aplayer_of` first, so that it is known by then."""
    if not hasattr(request, "session"):  # an error page for a request that broke before it had one
        return {"player": None}
    return {"player": SimpleLazyObject(lambda: guests.player_of(request))}
