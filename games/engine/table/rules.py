"""What may happen at a table: people's and the server's commands become events, or are refused.

Chance, time and who is connected come in from outside. Refusals leave everything untouched.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.engine import rulesets
from games.engine.refusals import Refusal
from games.engine.table import people as table_people
from games.engine.table import quick
from games.engine.table import server as table_server
from games.engine.table import state as tables
from games.engine.table.quick import LEVELS
from games.engine.table.work import Decision

if TYPE_CHECKING:
    from typing import Any

    from games.engine.table.types import Chance, Table, Who
    from games.engine.types import Command, Event


def opening(
    *,
    ident: str,
    ruleset: str,
    options: Any,
    size: int,
    visibility: str,
    code: str | None,
    player: str,
    name: str,
    levels: list[str],
) -> tuple[list[Event], Table]:
    """A new table with its first person as host and computers of the given strengths beside him.

    `options` is whatever somebody has sent. Refuses `UNKNOWN_RULESET`, `BAD_OPTION`, `BAD_SEATS`, `BAD_COMMAND`.
    """
    resolved = rulesets.resolve_options(ruleset, options, size)
    low, high = rulesets.get(ruleset).seats
    if not low <= size <= high or len(levels) >= size:
        raise Refusal("BAD_SEATS")
    if [level for level in levels if level not in LEVELS]:
        raise Refusal("BAD_COMMAND")
    work = Decision(tables.new(), {"server": True}, {}, None, [], [])
    work.emit(
        {
            "e": "created",
            "id": ident,
            "ruleset": ruleset,
            "options": resolved,
            "size": size,
            "visibility": visibility,
            "code": code,
        }
    )
    work.emit({"e": "joined", "seat": 0, "player": player, "name": name})
    if visibility != quick.QUICK:
        work.emit({"e": "host", "seat": 0})
    for index, level in enumerate(levels):
        work.emit({"e": "bot", "seat": index + 1, "level": level, "name": tables.bot_name(work.state)})
    return work.events, work.state


def decide(
    state: Table, who: Who, command: Command, chance: Chance | None, online: list[int], givers: list[int] | None = None
) -> tuple[list[Event], Table]:
    """The events of a command and the table after them; raises Refusal and leaves `state` untouched.

    `who` is `{"player": id}` or `{"server": True}`; `online` lists the seats with somebody connected, `givers`
    those whose page gives a seed to the shuffle; `chance` is used only if a match begins or is dealt. No events means
    that there is nothing to do.
    """
    if state["status"] == "closed":
        raise Refusal("TABLE_CLOSED")
    side = table_server if "server" in who else table_people
    work = Decision(state, who, command, chance, online, givers or [])
    side.ACTS.get(command["act"], side.move)(work)
    return work.events, work.state
