"""Crazy Eights as data: Mau-Mau with options, with other defaults."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.engine.shed import mau_mau_custom
from games.engine.shed.mau_mau_custom import POINTS as POINTS
from games.engine.shed.mau_mau_custom import SEATS as SEATS
from games.engine.shed.mau_mau_custom import SPECTATORS as SPECTATORS
from games.engine.shed.mau_mau_custom import TURN_SECONDS as TURN_SECONDS
from games.engine.shed.mau_mau_custom import rules as rules

if TYPE_CHECKING:
    from typing import Any

ID = "crazy-eights"
PRESET = {"wish_rank": "8", "seven_draws": False, "eight_skips": False, "mau_duty": False}


def _preset(option: dict[str, Any]) -> dict[str, Any]:
    """The option with the default of this preset."""
    name = option["name"]
    return {"name": name, "values": option["values"], "default": PRESET.get(name, option["default"])}


OPTIONS = tuple([_preset(option) for option in mau_mau_custom.OPTIONS])
