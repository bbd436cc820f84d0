"""How often the lobby's doors may be tried."""

from mauapp.accounts.denied import TryLater
from mauapp.accounts.models import Player
from mauapp.core.limits import Limit, hit, is_open

NEW_TABLES = Limit("new tables", 30, 600)  # of one player
ADDRESS_TABLES = Limit("new tables of an address", 300, 600)
ACTS = Limit("acts", 120, 60)  # of one player, by programs' addresses; sockets have their own measure
RENAMES = Limit("renames", 20, 3600)
HANDOVERS = Limit("handovers", 20, 600)
WRONG_LINKS = Limit("wrong handover links", 5, 600)  # from one address

WRONG_CODES = Limit("wrong codes", 10, 600)  # of one visitor
STRANGERS_CODES = Limit("wrong codes of strangers", 60, 60)  # of the whole site
GOOD_CODE = Limit("good code", 1, 14 * 24 * 3600)  # used up by an address that has found a table: no stranger


def count(limit: Limit, *who: str) -> None:
    """Count one more; raises TryLater TOO_FAST when that is too many."""
    if not hit(limit, *who):
        raise TryLater("TOO_FAST")


class CodeTries:
    """What one visitor may still try at the code door.

    A guest is counted by himself, a visitor who is nobody yet by his address. Only wrong codes count. Beyond
    that strangers share an allowance of the whole site, so that many machines together guess no faster;
    an address that has found a table before does not suffer from them. Links are never limited here.
    """

    def __init__(self, player: Player | None, address: str) -> None:
        self._visitor = ("player", str(player.pk)) if player else ("address", address)
        self._address = address

    def check(self) -> None:
        """Raises TryLater TOO_FAST, whatever the code may be."""
        if not is_open(WRONG_CODES, *self._visitor) or (self._is_stranger() and not is_open(STRANGERS_CODES)):
            raise TryLater("TOO_FAST")

    def was_wrong(self) -> None:
        hit(WRONG_CODES, *self._visitor)
        if self._is_stranger():
            hit(STRANGERS_CODES)

    def was_right(self) -> None:
        hit(GOOD_CODE, self._address)

    def _is_stranger(self) -> bool:
        return is_open(GOOD_CODE, self._address)
