"""The clocks of a table: what is due by version becomes moments, and moments become commands."""

from django.conf import settings

from games.engine import bots
from games.engine.table import due as table_due
from games.engine.table import state as tables
from games.engine.table.types import Table
from games.engine.types import Command
from games.stored import Clock
from mauapp.core import json

PACED = ("bot", "callout", "single", "autoplay", "deal")  # clocks that are there for people to follow what happens


def next_clocks(clocks: list[Clock], state: Table, now: int) -> list[Clock]:
    """The clocks after a change: what is due still since the same version runs on, the rest begins or is void."""
    running = {clock[:3]: clock.at for clock in clocks}
    found = []
    for entry in table_due.due(state):
        key = (entry["what"], entry["seat"], entry["since"])
        pace = settings.MAU_BOT_PACE if entry["what"] in PACED else 1
        found.append(Clock(*key, running.get(key, now + round(entry["ms"] * pace))))
    return found


def command(state: Table, clock: Clock) -> Command:
    """What a clock demands; a computer on turn is asked now."""
    for entry in table_due.due(state):
        if (entry["what"], entry["seat"], entry["since"]) == clock[:3]:
            given = entry["command"]
            return _ask_bot(state, entry["seat"]) if given is None else given
    raise AssertionError("a clock runs for something that is not due")


def _ask_bot(state: Table, seat: int | None) -> Command:
    assert state["match"] is not None
    assert seat is not None
    level = tables.bots(state)[seat]
    assert level is not None
    return bots.act(state["match"], seat, level, tables.is_public(state))


def text(clocks: list[Clock]) -> str:
    """Clocks as they are stored."""
    return json.encode([list(clock) for clock in clocks])
