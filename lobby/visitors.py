"""Under which name somebody sits down among others: asked once, with one proposed."""

from django.http import HttpRequest

from lobby import service
from lobby.detours import Unnamed
from mauapp.accounts import guests
from mauapp.accounts.denied import Denied, TryLater
from mauapp.accounts.models import Player

NAME = "name"  # the field of a form; whoever has a name is not asked, and what he sends in it does not count
SHOWN = 200  # characters of a refused name


async def named(request: HttpRequest) -> Player:
    """Whoever sends this form to sit down with others. Raises Unnamed, and TryLater as `act_as_player` does."""
    known = await guests.aplayer_of(request)
    typed = request.POST.get(NAME)
    if known is not None and known.is_named:
        return await guests.aact_as_player(request)
    await guests.acheck(request, known)
    if typed is None:
        raise Unnamed(await guests.aproposal(request) or "")
    try:
        if known is None:
            return await guests.aact_as_player(request, name=typed)
        await service.rename(known, typed)
    except TryLater:
        raise
    except Denied as no:
        is_held = no.code == "NAME_HELD"  # till somebody has looked at it he goes by the one that he has
        raise Unnamed(known.name if known and is_held else typed[:SHOWN], no.code) from None
    return known
