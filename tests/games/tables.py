"""Tables in the database, as the lobby makes them; and what tests do to them."""

from functools import partial
from typing import Any

from games import commit, due, selectors, service
from games.commit import Write
from games.engine.table import rules as table_rules
from games.engine.table.types import Who
from games.engine.types import Command, Options
from games.live import live, now_ms
from games.stored import Outcome, StoredTable
from games.threads import readers
from mauapp.accounts.models import Player
from mauapp.core import json

CHANCE: Any = {"match": "another-match", "seed": "5e" * 32, "code": "654321"}


async def a_table(
    *players: Player,
    levels: tuple[str, ...] = (),
    visibility: str = "friends",
    start: bool = True,
    size: int | None = None,
    ruleset: str = "mau-mau-classic",
    options: Options | None = None,
) -> str:
    """A table with these people, the first one as host, and computers; its public id."""
    host = players[0]
    table = await service.create(
        ruleset=ruleset,
        options=options or {},
        size=size or len(players) + len(levels),
        visibility=visibility,
        player=str(host.pk),
        name=host.name,
    )
    for player in players[1:]:
        await join(table, player)
    for seat, level in enumerate(levels, len(players)):
        await done(table, host, "bot", seat=seat, level=level)
    if start:
        await done(table, host, "start")
    return table


async def join(table: str, player: Player) -> Outcome:
    """Somebody sits down."""
    return await submit(table, player, "join", name=player.name)


async def submit(table: str, player: Player, act: str, **fields: Any) -> Outcome:
    """A person's command."""
    return await service.submit(table, {"player": str(player.pk)}, {"act": act, **fields})


async def done(table: str, player: Player, act: str, **fields: Any) -> Outcome:
    """A person's command that must not be refused."""
    outcome = await submit(table, player, act, **fields)
    assert outcome.is_done, outcome
    return outcome


async def stored(table: str) -> StoredTable:
    """The table as the database has it."""
    found = await readers().run(partial(selectors.stored_table, table))
    assert found is not None
    return found


async def elsewhere(table: str, who: Who, command: Command) -> None:
    """Another process does something at a table, without this one hearing of it."""
    found = await stored(table)
    events, after = table_rules.decide(found.state, who, command, CHANCE, [])
    clocks = due.next_clocks(found.clocks, after, now_ms())
    write = Write(
        table=found.row,
        version=found.state["v"],
        next=after["v"],
        state=json.encode(after),
        clocks=due.text(clocks),
        due_at=min((clock.at for clock in clocks), default=None),
        status=after["status"],
        code=after["code"],
        actor=who.get("player", "server"),
        command_id=None,
        events=json.encode(events),
        at=now_ms(),
    )
    assert await commit.committer().commit(write)


async def forget() -> None:
    """This process forgets all tables, as if it had just started."""
    await live().close()
