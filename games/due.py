"""The clocks of a table: what is due by version becomes moments, and moments become commands."""

from django.conf import settings

from games.engine.table import due as table_due
from games.engine.table.types import Table
from games.engine.types import Command
from games.stored import Clock
from mauapp.core import json


def next_clocks(clocks: list[Clock], state: Table, now: int) -> list[Clock]:
    """The clocks after a change: what is due still since the same version runs on, the rest begins or is void."""
    running = {clock[:3]: clock.at for clock in clocks}
    found = []
    for entry in table_due.due(state):
        key = (entry["what"], entry["seat"], entry["since"])
        pace = settings.MAU_BOT_PACE if entry["what"] in table_due.PACED else 1
        found.append(Clock(*key, running.get(key, now + round(entry["ms"] * pace))))
    return found


def command(state: Table, clock: Clock) -> Command:
    """What a clock demands; a computer on turn is asked now."""
    for entry in table_due.due(state):
        if (entry["what"], entry["seat"], entry["since"]) == clock[:3]:
            return table_due.command(state, entry)
    raise AssertionError("a clock runs for something that is not due")


def text(clocks: list[Clock]) -> str:
    """Clocks as they are stored."""
    return json.encode([list(clock) for clock in clocks])
