"""The cast: Anna, Ben and Clara sit at the table, Dora has no business there."""

from typing import NamedTuple

from mauapp.accounts.models import Player
from tests.factories import PlayerFactory


class Cast(NamedTuple):
    """Four guests."""

    anna: Player
    ben: Player
    clara: Player
    dora: Player


def gather() -> Cast:
    """Make the four players."""
    return Cast(*(PlayerFactory.create(name=name.capitalize()) for name in Cast._fields))
