"""Schneider as data: Fresh Draw with a face-up pile from which hands are filled up after each trick."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.engine.tricks.fresh_draw import OPTIONS as OPTIONS
from games.engine.tricks.fresh_draw import POINTS as POINTS
from games.engine.tricks.fresh_draw import SEATS as SEATS
from games.engine.tricks.fresh_draw import SPECTATORS as SPECTATORS
from games.engine.tricks.fresh_draw import TURN_SECONDS as TURN_SECONDS
from games.engine.tricks.fresh_draw import build

if TYPE_CHECKING:
    from games.engine.tricks.rules import Rules
    from games.engine.types import Options

ID = "schneider"


def rules(options: Options) -> Rules:
    """The data object for resolved options."""
    return build(options, draws=True)
