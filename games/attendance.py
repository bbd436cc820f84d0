"""Who is at a table: sockets come, are heard, fall silent and go; the table is told when that matters."""

import asyncio
from collections.abc import Iterable
from datetime import datetime
from functools import partial

from games import doorbell, push, selectors, service
from games.commit import TryAgain
from games.engine.table import due as table_due
from games.engine.table import state as tables
from games.engine.types import Command
from games.live import LiveTable, Socket, live, now_ms
from games.threads import readers
from mauapp.core import loop

ACTIVE_MS = 10_000  # signs of life closer together than this count as one
GOING_AWAY = 1001
Onlooker = tuple[LiveTable, Socket, int]


def moment() -> float:
    """Seconds of the event loop's clock."""
    return asyncio.get_running_loop().time()


async def enter(public_id: str, socket: Socket) -> bool:
    """Let a page in and tell it what it does not know yet; False, and the socket is closed, if it may not watch."""
    async with service.hold(public_id, current=True) as table:
        if not push.may_enter(table, socket):
            return False
        await meet(table)
        table.sockets.add(socket)  # nothing is awaited from here on, so that the hello comes before any news
        table.hear(socket, socket.heard)
        push.greet(table, socket)
        _watch(table)
        noticed(table)
        return True


async def meet(table: LiveTable) -> None:
    """Find out who of the people at this table are programs, before others are told of them. Raises TryAgain."""
    strangers = table.strangers()
    if strangers:
        table.programs |= await readers().run(partial(selectors.programs, strangers))


def hear(public_id: str, socket: Socket) -> None:
    """A frame came in."""
    table = live().tables.get(public_id)
    if table is not None:
        was_here = socket.player in table.present
        table.hear(socket, moment())
        if not was_here:
            noticed(table)


def leave(public_id: str, socket: Socket) -> None:
    """A socket is closed, for whatever reason."""
    table = live().tables.get(public_id)
    if table is not None:
        table.part(socket, moment())
        _watch(table)
        noticed(table)
        live().let_go(table)


async def active(public_id: str, player: str | None, now: int) -> None:
    """Somebody touched his page."""
    table = live().tables.get(public_id)
    if table is None or player is None:
        return
    seat = tables.seat_of(table.state, player)
    if seat is not None and _counts(table, seat, now):
        await service.submit(public_id, {"player": player}, {"act": "active"}, now=now)


def _counts(table: LiveTable, seat: int, now: int) -> bool:
    """Whether a sign of life changes anything: the seat is asked about, or its idle clock has run for a while."""
    ask = table.state["ask"]
    if seat in table.state["dozing"] or table.state["lapsed"] == seat or (ask is not None and ask["seat"] == seat):
        return True
    longest = table_due.IDLE_MS - ACTIVE_MS
    return any(clock.what == "idle" and clock.seat == seat and clock.at - now <= longest for clock in table.clocks)


def log_out(player: str, is_banned: bool = False) -> None:
    """Close all open pages of this player, for good, in all processes. Any thread may call it, it waits for nothing."""
    for here in live.loops() or [loop.running()]:
        here.call_soon_threadsafe(_log_out, player, is_banned)


def _log_out(player: str, is_banned: bool) -> None:
    close_pages(player, is_banned=is_banned)
    doorbell.ring_out(player, is_banned)


def close_pages(player: str, opened_before: datetime | None = None, *, is_banned: bool = False) -> None:
    """Close this player's open pages in this process: all, or the older ones."""
    dismiss = push.ban if is_banned else push.log_out
    for table in list(live().tables.values()):
        for socket in [socket for socket in table.sockets if socket.player == player]:
            if opened_before is None or socket.opened <= opened_before:
                dismiss(table, socket)
                leave(table.public_id, socket)


def expire(public_id: str, now: float | None = None) -> None:
    """Look whose heartbeat has run out, by the event loop's clock."""
    table = live().tables.get(public_id)
    if table is None:
        return
    at = moment() if now is None else now
    for socket in table.expire(at):
        socket.outbox.close(GOING_AWAY)
        table.part(socket, at)
    _watch(table)
    noticed(table)
    live().let_go(table)


def onlookers(watched: Iterable[LiveTable]) -> list[Onlooker]:
    """The pages of players who look on at these tables without a seat."""
    return [
        (table, socket, int(socket.player))
        for table in watched
        for socket in table.sockets
        if socket.player is not None and socket.chair is None
    ]


def part(looking: list[Onlooker], apart: dict[int, frozenset[int]]) -> None:
    """Close the pages of those who look on at somebody whom they do not meet, as that is known now."""
    for table, socket, player in looking:
        socket.apart = frozenset(map(str, apart.get(player, ())))
        if socket in table.sockets:
            push.may_enter(table, socket)


def noticed(table: LiveTable) -> None:
    """After a change of who is connected: tell the others, weigh open questions, watch over the host."""
    live().changed.set()
    if not table.fresh or not push.presence(table):
        return
    if table.told:
        live().spawn(_say(table.public_id, {"act": "weigh"}))
    host = table.state["host"]
    if table.state["status"] != "waiting" or host is None or host in table.told or not table.told:
        table.set_timer("host", None, host_gone)
    elif "host" not in table.timers:
        table.set_timer("host", table_due.HOST_MS / 1000, host_gone)


def _watch(table: LiveTable) -> None:
    expiry = table.next_expiry()
    table.set_timer("expiry", None if expiry is None else expiry - moment(), expire)


def host_gone(public_id: str) -> None:
    live().spawn(_say(public_id, {"act": "host"}))


async def _say(public_id: str, command: Command) -> None:
    """The server's own word to a table; if the database fails, the next change of presence says it again."""
    try:
        await service.submit(public_id, service.SERVER, command, now=now_ms())
    except (TryAgain, service.NoSuchTable):
        return
