"""The one door: whatever changes a table is a command at `submit`, from people, computers, clocks and pages alike."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import partial
from secrets import token_hex
from time import perf_counter
from typing import NamedTuple

import structlog
from django.conf import settings

from games import doorbell, due, push, records, retired, selectors, signals
from games.commit import REJECTED, TryAgain, Write, committer
from games.engine.refusals import Refusal
from games.engine.table import people as table_people
from games.engine.table import quick
from games.engine.table import rules as table_rules
from games.engine.table import state as tables
from games.engine.table import work as table_work
from games.engine.table.types import Chance, Table, Who
from games.engine.types import Command, Event, Options
from games.live import LiveTable, live, now_ms
from games.stored import Outcome, StoredStep
from games.threads import readers
from games.wire import TIMED
from mauapp.core import ids, json, metrics

log = structlog.get_logger(__name__)
SERVER: Who = {"server": True}
TRY_AGAIN = "TRY_AGAIN"
ATTEMPTS = 3  # that other processes may be faster at the same table
RETRY_SECONDS = 1.0
FOLLOW_SECONDS = 0.25  # so much later than whoever moved a shared table last do the others act on its clocks


class NoSuchTable(Exception):
    """No table has this id, or it was stored by a version of the site whose tables cannot be played on: `code`."""

    def __init__(self, code: str = "NO_TABLE") -> None:
        super().__init__(code)
        self.code = code


class Order(NamedTuple):
    """A command on its way: who gave it, under which id, on which version, when."""

    who: Who
    command: Command
    id: str | None
    at: int | None
    now: int

    @property
    def actor(self) -> str:
        player: str = self.who.get("player", "server")
        return player


async def create(
    *,
    ruleset: str,
    options: Options,
    size: int,
    visibility: str,
    player: str,
    name: str,
    levels: list[str] | None = None,
    lane: int = 0,
    now: int | None = None,
) -> str:
    """A new table with its first person and computers of these strengths; its public id.

    A friends' table gets a code. Of quick tables only one of a game and size waits at a time: a second is refused with
    TryAgain REJECTED. Raises Refusal for what the rule system does not allow, TryAgain.
    """
    public_id, moment = ids.public_id(), now_ms() if now is None else now
    for attempt in range(ATTEMPTS):
        events, state = table_rules.opening(
            ident=public_id,
            ruleset=ruleset,
            options=options,
            size=size,
            visibility=visibility,
            code=_code(visibility, ruleset, size, lane),
            player=player,
            name=name,
            levels=levels or [],
        )
        try:
            await readers().run(partial(records.insert, player, events, state, moment))
        except TryAgain as failure:
            if failure.cause != REJECTED or attempt == ATTEMPTS - 1 or visibility == quick.QUICK:
                raise
        else:
            break  # else another waiting table has this code
    return public_id


async def submit(
    public_id: str,
    who: Who,
    command: Command,
    *,
    command_id: str | None = None,
    at: int | None = None,
    now: int | None = None,
) -> Outcome:
    """Decide, store, tell. `at` is the version that the sender saw, `now` the time; raises NoSuchTable.

    Whoever is cancelled while he waits does not know whether the command has had its effect; the table does.
    """
    began = perf_counter()
    order = Order(who, command, command_id, at, now_ms() if now is None else now)
    async with live().hold(public_id) as table:
        if not table.fresh:
            await _reload(table)
        outcome = await _carry_out(table, order)
    metrics.answers.observe(perf_counter() - began)
    return outcome


async def tick(public_id: str, now: int) -> bool:
    """Do the one thing at this table whose time came first; False if nothing is due."""
    async with hold(public_id) as table:
        clock = min(table.clocks, key=lambda clock: clock.at, default=None)
        if clock is None or clock.at > now:
            _arm(table)  # a timer may ring a little early
            return False
        order = Order(SERVER, due.command(table.state, clock), None, None, now)
        before = table.state["v"]
        outcome = await _attempt(table, order)
        if outcome is None:  # another process was faster: what is due now may be something else
            await _reload(table)
        elif table.state["v"] == before:
            if outcome.code != TRY_AGAIN:  # the database will be back, and what failed is logged
                log.error("a clock had no effect", table=public_id, what=clock.what, code=outcome.code)
            table.set_timer("due", RETRY_SECONDS, ring)
            return False
        return True


@asynccontextmanager
async def hold(public_id: str, *, current: bool = False) -> AsyncIterator[LiveTable]:
    """The table, locked and as it was stored when this process last looked; raises NoSuchTable, TryAgain.

    `current`: look now, if other processes may have moved it.
    """
    async with live().hold(public_id) as table:
        if not table.fresh or (current and await _is_behind(table)):
            await _reload(table)
        yield table


async def catch_up(public_id: str, v: int) -> None:
    """Other processes have brought the table to this version: tell our sockets, if there are any."""
    held = live().tables.get(public_id)
    if held is None or not held.fresh or held.state["v"] >= v:
        return
    async with live().hold(public_id) as table:
        if table.fresh and table.state["v"] < v:
            await _reload(table)


def ring(public_id: str) -> None:
    """A hot table's own timer: do what is due now."""
    live().spawn(_rung(public_id))


async def _rung(public_id: str) -> None:
    try:
        while await tick(public_id, now_ms()):
            pass
    except NoSuchTable:
        return
    except Exception as failure:  # whatever it is, the table must not stand still
        log.warning("due work failed", table=public_id, exc_info=not isinstance(failure, TryAgain))
        table = live().tables.get(public_id)
        if table is not None:
            table.set_timer("due", RETRY_SECONDS, ring)


async def _carry_out(table: LiveTable, order: Order) -> Outcome:
    """The answer to an order, given alike however often it comes."""
    for _ in range(ATTEMPTS):
        known = None if order.id is None else table.answers.get((order.actor, order.id))
        if known is not None:
            return known
        answer = await _attempt(table, order)
        if answer is not None:
            return answer
        await _reload(table)  # another process was faster: decide again on what it left
    return Outcome(table.state["v"], TRY_AGAIN)


async def _attempt(table: LiveTable, order: Order) -> Outcome | None:
    """One try; None if the table was no longer at the version that is in memory."""
    before = table.state
    chance = await _chance(before, order.command)
    answer = Outcome(before["v"])
    events: list[Event] = []
    if order.at is not None and order.at != before["v"] and order.command["act"] in TIMED:
        answer = Outcome(before["v"], is_stale=True)
    else:
        try:
            events, after = await _decide(table, order, chance)
        except Refusal as refusal:
            answer = Outcome(before["v"], refusal.code)
    if not events:
        return await _without_effect(table, order, answer)
    return await _store(table, order, events, after, chance)


async def _decide(table: LiveTable, order: Order, chance: Chance | None) -> tuple[list[Event], Table]:
    """Raises Refusal; so may whoever has a say in who takes his chair again."""
    online = table.online()
    givers = [] if chance is None else table.givers(online)
    decided = table_rules.decide(table.state, order.who, order.command, chance, online, givers)
    if order.command["act"] == "ready" and any(event["e"] == "back" for event in decided[0]):
        await signals.coming_back.asend(LiveTable, player=int(order.actor))
    return decided


async def _store(
    table: LiveTable, order: Order, events: list[Event], after: Table, chance: Chance | None
) -> Outcome | None:
    before = table.state
    clocks = due.next_clocks(table.clocks, after, order.now)
    step = StoredStep(before["v"] + 1, after["v"], order.actor, order.id, json.encode(events))
    write = Write(
        table=table.row,
        version=before["v"],
        next=after["v"],
        state=json.encode(after),
        clocks=due.text(clocks),
        due_at=min((clock.at for clock in clocks), default=None),
        status=after["status"],
        code=after["code"],
        actor=order.actor,
        command_id=order.id,
        events=step.events,
        at=order.now,
        extra=records.further(table.row, before, after, events, chance, order.now),
    )
    try:
        if not await committer().commit(write):
            return None
    except TryAgain as failure:
        return await _failed(table, order, failure)
    except asyncio.CancelledError:
        _doubt(table)
        raise
    table.advance(after, clocks, step)
    if any(event.get("why") == table_work.ENDLESS for event in events):
        log.error("a match without end was given up", table=table.public_id, match=after["match_id"])
    (metrics.moves_of_server if order.actor == "server" else metrics.moves_of_people).inc()
    doorbell.ring(table.public_id, after["v"])
    _rearm(table, write.due_at)
    try:
        push.everyone(table, events)
    except Exception:  # what is stored is stored, whoever could not be told
        log.exception("push failed", table=table.public_id)
    return Outcome(after["v"])


async def _without_effect(table: LiveTable, order: Order, answer: Outcome) -> Outcome | None:
    """Refused, stale or nothing to do; unless it had its effect so long ago that only the database knows.

    None if another process has moved the table: that may change the answer.
    """
    if await _is_behind(table):
        return None
    if order.id is not None and table.forgets:
        done = await readers().run(partial(selectors.answered, table.row, order.actor, order.id))
        answer = answer if done is None else Outcome(done)
    table.remember(order.actor, order.id, answer)
    return answer


async def _failed(table: LiveTable, order: Order, failure: TryAgain) -> Outcome:
    """Not stored, as far as is known. A command that was done before memory began is found in the database."""
    _doubt(table)
    if failure.cause == REJECTED and order.id is not None:
        done = await readers().run(partial(selectors.answered, table.row, order.actor, order.id))
        if done is not None:
            return Outcome(done)
    log.warning("commit failed", table=table.public_id, cause=failure.cause)
    return Outcome(table.state["v"], TRY_AGAIN)


def _doubt(table: LiveTable) -> None:
    """Nobody knows what is stored now."""
    table.fresh = False
    table.set_timer("due", RETRY_SECONDS, ring)  # reads the table anew, and tells its sockets


async def _is_behind(table: LiveTable) -> bool:
    """Whether another process has moved the table since; where there is none, nobody asks."""
    if not settings.MAU_SHARED:
        return False
    return await readers().run(partial(selectors.version, table.row)) != table.state["v"]


async def _reload(table: LiveTable) -> None:
    since = table.state["v"] if table.row else 0
    read = partial(selectors.stored_table, table.public_id, since, live().name, now_ms())
    stored = await readers().run(read)
    if stored is None:
        raise NoSuchTable
    if stored.format != tables.FORMAT:
        if stored.format < tables.FORMAT:
            await retired.retire(stored, now_ms())
        raise NoSuchTable("TABLE_CLOSED")
    table.take(stored)
    table.clocks = due.next_clocks(table.clocks, table.state, now_ms())
    push.everyone(table)
    _arm(table, FOLLOW_SECONDS if settings.MAU_SHARED else 0.0)


def _arm(table: LiveTable, later: float = 0.0) -> None:
    due_at = table.due_at()
    table.set_timer("due", None if due_at is None else (due_at - now_ms()) / 1000 + later, ring)


def _rearm(table: LiveTable, due_at: int | None) -> None:
    """After a move of ours, which mostly puts clocks off: a timer that rings too early may run, and is set then."""
    if due_at is None or not table.rings_within("due", (due_at - now_ms()) / 1000):
        _arm(table)


def _code(visibility: str, ruleset: str, size: int, lane: int) -> str | None:
    """What no other waiting table has."""
    if visibility == quick.QUICK:
        return quick.code(ruleset, size, lane)
    return ids.code() if visibility == "friends" else None


async def _chance(state: Table, command: Command) -> Chance | None:
    """Chance for a command that may begin a match: a fresh seed, or the stored one of the match that is to be dealt."""
    if command["act"] in table_people.MOVES:
        return None
    gathering = tables.gathering(state)
    if gathering is None:
        return {"match": ids.public_id(), "seed": token_hex(32), "code": ids.code()}
    seed = await readers().run(partial(selectors.server_seed, gathering["match"]))
    return {"match": gathering["match"], "seed": seed, "code": ids.code()}
