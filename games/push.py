"""Tells the sockets of a table what their viewers may know: one path for news, missed events and first sight."""

from typing import Any

from games import wire
from games.engine.table import due as table_due
from games.engine.table import state as tables
from games.engine.table import view as table_view
from games.engine.types import Event
from games.live import LiveTable, Socket, now_ms
from games.stored import StoredStep
from mauapp.core import json

NO_TABLE = 4404
NO_RIGHT = 4403
LOGGED_OUT = 4401
Frames = dict[tuple[int, int | None], str]
"""Frames that are already encoded, by first version and viewer."""


def everyone(table: LiveTable, events: list[Event] | None = None) -> None:
    """Bring all sockets up to the table's version; `events` are those of the last step, if they are at hand."""
    frames: Frames = {}
    for socket in list(table.sockets):
        if socket.outbox.closed:
            table.sockets.discard(socket)
        else:
            _bring_up(table, socket, events, frames)
    presence(table)
    _offers(table)
    _due(table)


def may_enter(table: LiveTable, socket: Socket) -> bool:
    """Whether this page may be open at this table; if not, it is told why, and its socket is closed."""
    if table.state["status"] == "closed":
        _dismiss(table, socket, "TABLE_CLOSED", NO_TABLE)
        return False
    if not _may_watch(table, socket):
        _dismiss(table, socket, "NO_SPECTATORS", NO_RIGHT)
        return False
    return True


def greet(table: LiveTable, socket: Socket) -> None:
    """A socket just came with the version that its page knows (-1: none): what it missed, then everything."""
    socket.seat, socket.chair = _places(table, socket)
    if _knows_enough(table, socket):
        _missed(table, socket, None, {})
    _hello(table, socket)


def presence(table: LiveTable) -> bool:
    """Tell everybody who came and who went since this was told last, or changed places; whether anybody did."""
    online = {seat: table.is_program(seat) for seat in table.online()}
    if online == table.told:
        return False
    changed = [seat for seat in online.keys() | table.told.keys() if online.get(seat) != table.told.get(seat)]
    for seat in sorted(changed):
        frame = wire.presence(seat, seat in online, table.is_program(seat))
        for socket in table.sockets:
            socket.outbox.push(frame)
    table.told = online
    return True


def log_out(table: LiveTable, socket: Socket) -> None:
    """Nobody may act here as this player any more."""
    _dismiss(table, socket, "LOGGED_OUT", LOGGED_OUT)


def ban(table: LiveTable, socket: Socket) -> None:
    """This player may sit at no table any more."""
    _dismiss(table, socket, "BANNED", LOGGED_OUT)


def _dismiss(table: LiveTable, socket: Socket, code: str, close: int) -> None:
    socket.outbox.push(wire.bye(code))
    socket.outbox.close(close)
    table.sockets.discard(socket)


def _may_watch(table: LiveTable, socket: Socket) -> bool:
    """Whoever has blocked somebody at the table, or is blocked by him, does not look on."""
    if socket.apart and tables.chair_of(table.state, socket.player) is None:
        players = {seat["player"] for seat in table.state["seats"] if seat is not None}
        if players & socket.apart:
            return False
    return table_view.may_watch(table.state, socket.player)


def _bring_up(table: LiveTable, socket: Socket, events: list[Event] | None, frames: Frames) -> None:
    places = _places(table, socket)
    stays = places == (socket.seat, socket.chair)
    socket.seat, socket.chair = places
    watches = socket.chair is not None or _may_watch(table, socket)
    if watches and stays and _knows_enough(table, socket):
        _missed(table, socket, events, frames)
    elif watches:  # whoever sits down, leaves or was away for too long sees the table anew
        _hello(table, socket)
    if not watches or table.state["status"] == "closed":
        may_enter(table, socket)


def _places(table: LiveTable, socket: Socket) -> tuple[int | None, int | None]:
    """Where this page acts, and where it belongs."""
    chair = tables.chair_of(table.state, socket.player)
    if chair is None or tables.taken(table.state, chair)["gone"]:
        return None, chair
    return chair, chair


def _knows_enough(table: LiveTable, socket: Socket) -> bool:
    """Whether the events since its version are at hand and all happened while its viewer held that seat."""
    if socket.chair is not None and socket.v < tables.taken(table.state, socket.chair)["since"]:
        return False
    if not 0 <= socket.v <= table.state["v"]:
        return False
    return socket.v == table.state["v"] or (bool(table.steps) and table.steps[0].first <= socket.v + 1)


def _missed(table: LiveTable, socket: Socket, events: list[Event] | None, frames: Frames) -> None:
    for step in _steps_since(table, socket.v):
        key = (step.first, socket.seat)
        if socket.v + 1 == step.first and key in frames:
            socket.outbox.push(frames[key])
        else:
            known = events if events is not None and step is table.steps[-1] else json.loads(step.events)
            skipped = socket.v + 1 - step.first
            told = [table_view.redact(event, socket.seat) for event in known[skipped:]]
            frame = wire.ev(step.first + skipped, told)
            socket.outbox.push(frame)
            if skipped == 0:
                frames[key] = frame
        socket.v = step.last


def _steps_since(table: LiveTable, v: int) -> list[StoredStep]:
    """Steps with events after `v`, oldest first; found from the end, for nearly always it is the last one."""
    found: list[StoredStep] = []
    for step in reversed(table.steps):
        if step.last <= v:
            break
        found.append(step)
    found.reverse()
    return found


def _hello(table: LiveTable, socket: Socket) -> None:
    state = table.state
    online = table.online()
    seats = [seat in online for seat in range(state["size"])]
    programs = [table.is_program(seat) for seat in range(state["size"])]
    view = table_view.view(state, socket.player)
    offer = table_view.offer(state, socket.player)
    socket.outbox.push(wire.hello(socket.seat, view, offer, _shown(table, _later(table, socket.seat)), seats, programs))
    socket.v = state["v"]


def _offers(table: LiveTable) -> None:
    """What each connected chair may do, if that changed."""
    frames: dict[int, str | None] = {}
    for socket in table.sockets:
        chair = socket.chair
        if chair is None:
            continue
        if chair not in frames:
            frames[chair] = _new_offer(table, chair, socket.player)
        frame = frames[chair]
        if frame is not None:
            socket.outbox.push(frame)


def _new_offer(table: LiveTable, chair: int, player: str | None) -> str | None:
    offer = table_view.offer(table.state, player)
    if offer is None or offer == table.offers.get(chair):
        return None
    table.offers[chair] = offer
    return wire.offer(table.state["v"], offer)


def _due(table: LiveTable) -> None:
    """The running clocks that people see, if others run than before."""
    shown = [clock[:3] for clock in table.clocks if clock.what in table_due.SHOWN]
    if shown != table.shown:
        table.shown = shown
        frames: dict[int, str] = {}
        for socket in table.sockets:
            later = _later(table, socket.seat)
            if later not in frames:
                frames[later] = wire.due(table.state["v"], _shown(table, later))
            socket.outbox.push(frames[later])


def _later(table: LiveTable, viewer: int | None) -> int:
    """How much later this viewer is told that a turn ends: how long it lasts may depend on hidden cards."""
    has_turn = any(clock.what == "turn" for clock in table.clocks)
    return table_due.told_later(table.state, viewer) if has_turn else 0


def _shown(table: LiveTable, later: int) -> list[dict[str, Any]]:
    """The running clocks as those may know them who are told so much `later` that a turn ends."""
    now, shown = now_ms(), []
    for clock in table.clocks:
        if clock.what in table_due.SHOWN:
            at = clock.at + later if clock.what == "turn" else clock.at
            shown.append({"what": clock.what, "seat": clock.seat, "ms": max(0, at - now)})
    return shown
