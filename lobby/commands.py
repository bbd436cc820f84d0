"""What the lobby tells a table for somebody."""

from games import service as tables
from games.commit import TryAgain
from games.engine.types import Command
from mauapp.accounts.denied import Denied, TryLater
from mauapp.accounts.models import Player


async def act(player: Player, table: str, command: Command) -> int:
    """Give one command; the table's version after it. Raises TryLater, or Denied with the code of a refusal."""
    try:
        outcome = await tables.submit(table, {"player": str(player.pk)}, command)
    except tables.NoSuchTable as no:
        raise Denied(no.code) from None
    except TryAgain:
        raise TryLater("TRY_AGAIN") from None
    if outcome.code is not None:
        raise (TryLater if outcome.code == "TRY_AGAIN" else Denied)(outcome.code)
    return outcome.v


async def leave(player: Player, table: str) -> None:
    """Get up; who does not sit there any more has nothing to do. Raises TryLater."""
    try:
        await act(player, table, {"act": "leave"})
    except TryLater:
        raise
    except Denied:
        return
