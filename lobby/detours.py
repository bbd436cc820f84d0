"""Refusals that have a page of their own, from which one goes on: name, queue, choice between two tables."""

from games.glances import Glance
from mauapp.accounts.denied import TryLater


class Detour(TryLater):
    """The wish is fine; something else comes first."""


class Unnamed(Detour):
    """He has not chosen a name yet: `name` is proposed, or was typed and refused for the reason `refusal`."""

    def __init__(self, name: str, refusal: str = "") -> None:
        super().__init__("NAME_EMPTY")
        self.name = name
        self.refusal = refusal


class GuestsFull(Detour):
    """All seats that guests may take are taken, or held for those who came before."""

    def __init__(self) -> None:
        super().__init__("GUESTS_FULL")


class SeatedElsewhere(Detour):
    """He sits at another `table` that waits or plays, and has not said that he leaves it."""

    def __init__(self, table: Glance) -> None:
        super().__init__("SEATED_ELSEWHERE")
        self.table = table
