"""The socket of a table: translates frames to commands and answers them; it decides nothing."""

from abc import ABC, abstractmethod
from collections.abc import Mapping
from functools import partial
from typing import Any, TypeGuard
from urllib.parse import parse_qs

import structlog
from channels.consumer import AsyncConsumer
from django.conf import settings
from django.contrib.sessions.backends.base import SessionBase
from django.utils import timezone

from games import attendance, push, service, speech, wire
from games.commit import TryAgain
from games.live import Socket, now_ms
from games.outbox import Outbox
from games.threads import readers
from mauapp.accounts import company, guests, standing
from mauapp.accounts.denied import Banned
from mauapp.core import metrics
from mauapp.core.json import MAX_BYTES, BadFrame
from mauapp.core.logs import bind

log = structlog.get_logger(__name__)
BINARY = 1003
FLOOD = 1008
TOO_LARGE = 1009
AGAIN_LATER = 1013
NO_TABLE = 4404
BURST = 40.0  # frames at once, and then
A_SECOND = 10.0  # so many a second


class SocketConsumer(AsyncConsumer, ABC):
    """A socket without a channel of its own: it is told things directly, never through a channel layer.

    Channels' own loop makes a task for every frame, and its dispatch hops to the one shared thread to look after
    database connections; this one does neither, so handlers must not use the ORM.
    """

    def __init__(self) -> None:
        self._credit = Credit()

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        """Serve one socket, whatever ends it."""
        self.scope, self.outbox = scope, Outbox(send)
        metrics.sockets.inc()
        try:
            while (message := await receive())["type"] != "websocket.disconnect":
                if message["type"] == "websocket.connect":
                    await self.connect()
                else:
                    await self.receive(message.get("text"))
        finally:
            metrics.sockets.dec()
            self.outbox.end()
            self.left()

    @abstractmethod
    async def connect(self) -> None:
        """Somebody wants in; the handshake is not done yet."""

    @abstractmethod
    def left(self) -> None:
        """The socket is closed, perhaps before anybody was let in."""

    @abstractmethod
    async def receive(self, text: str | None) -> None:
        """A frame came in; None for a binary one."""

    def is_sound(self, text: str | None) -> TypeGuard[str]:
        """Judge a frame from outside; one that is binary, too large or too much closes the socket with a code."""
        if text is None:
            self.outbox.close(BINARY)
        elif len(text) > MAX_BYTES or len(text.encode(errors="replace")) > MAX_BYTES:
            self.outbox.close(TOO_LARGE)
        elif not self._credit.spend():
            self.outbox.close(FLOOD)
        else:
            return True
        return False


class Credit:
    """A bucket of frames that fills slowly."""

    def __init__(self) -> None:
        self._left, self._counted = BURST, attendance.moment()

    def spend(self) -> bool:
        """Whether one more frame is all right."""
        now = attendance.moment()
        self._left = min(BURST, self._left + (now - self._counted) * A_SECOND) - 1
        self._counted = now
        return self._left >= 0 or not settings.MAU_LIMITS


class TableConsumer(SocketConsumer):
    """`/ws/table/<id>/?since=<v>&lines=1&seeds=1`"""

    socket: Socket | None = None

    async def connect(self) -> None:
        """Accept, find out who it is, and let the page in; refusals are told on the open socket, with a code."""
        self.table: str = self.scope["url_route"]["kwargs"]["table"]
        query = parse_qs(self.scope["query_string"].decode("ascii", "replace"))
        self.outbox.lines = "lines" in query
        self.outbox.accept()
        bind(table=self.table)
        try:
            visitor = partial(_visitor, self.scope["session"], self.scope["cookies"])
            player, apart = await readers().run(visitor)
            gives = query.get("seeds") == ["1"]
            socket = Socket(self.outbox, player, attendance.moment(), _since(query), gives=gives, apart=apart)
            if await attendance.enter(self.table, socket):
                self.socket = socket
        except Banned:
            self.outbox.push(wire.bye("BANNED"))
            self.outbox.close(push.LOGGED_OUT)
        except service.NoSuchTable as no:
            self.outbox.push(wire.bye(no.code))
            self.outbox.close(NO_TABLE)
        except TryAgain:  # no `bye`: coming again is just what the page should do
            self.outbox.close(AGAIN_LATER)

    def left(self) -> None:
        """The table forgets the socket."""
        if self.socket is not None:
            attendance.leave(self.table, self.socket)

    async def receive(self, text: str | None) -> None:
        """Judge a frame's outside, then do what it says."""
        socket = self.socket
        if socket is None or self.outbox.closed:
            return
        attendance.hear(self.table, socket)
        if self.is_sound(text):
            await self._handle(socket, text)

    async def _handle(self, socket: Socket, text: str) -> None:
        try:
            frame = wire.parse(text)
        except BadFrame as bad:
            self.outbox.push(wire.refused(None, bad.code))
            return
        if isinstance(frame, wire.Do):
            self.outbox.push(await self._do(socket, frame))
        elif isinstance(frame, wire.Say):
            self.outbox.push(await self._say(socket, frame))
        elif isinstance(frame, wire.Ping):
            self.outbox.push(wire.pong(frame.n))
        else:
            await self._active(socket)

    async def _do(self, socket: Socket, frame: wire.Do) -> str:
        if socket.player is None:
            return wire.refused(frame.id, "NOT_SEATED")
        try:
            outcome = await service.submit(
                self.table, {"player": socket.player}, frame.command, command_id=frame.id, at=frame.at
            )
        except (TryAgain, service.NoSuchTable):
            return wire.refused(frame.id, service.TRY_AGAIN)
        except Exception:  # a fault of ours: the page is answered, the socket stays
            log.exception("command failed", act=frame.command["act"])
            return wire.refused(frame.id, service.TRY_AGAIN)
        if outcome.is_stale:
            return wire.stale(frame.id, outcome.v)
        return wire.ack(frame.id, outcome.v) if outcome.code is None else wire.refused(frame.id, outcome.code)

    async def _say(self, socket: Socket, frame: wire.Say) -> str:
        try:
            outcome = await speech.say(self.table, socket.player, frame.phrase, now_ms())
        except TryAgain:
            return wire.refused(frame.id, service.TRY_AGAIN)
        if outcome.code is not None:
            return wire.refused(frame.id, outcome.code)
        await self._active(socket)
        return wire.ack(frame.id, outcome.v)

    async def _active(self, socket: Socket) -> None:
        try:
            await attendance.active(self.table, socket.player, now_ms())
        except (TryAgain, service.NoSuchTable):
            return  # nobody waits for an answer; the page says it again in ten seconds


def _visitor(session: SessionBase, cookies: Mapping[str, str]) -> tuple[str | None, frozenset[str]]:
    """Who the session belongs to, and whom he does not meet; reads the database. Raises Banned."""
    player = guests.player_in(session)
    if player is None:
        return None, frozenset()
    standing.check(player, cookies, timezone.now())
    return str(player.pk), frozenset(map(str, company.apart_from(player.pk)))


def _since(query: dict[str, list[str]]) -> int:
    """The version that the page knows, -1 if it knows none or says nonsense."""
    value = query.get("since", [""])[0]
    return int(value) if value.isascii() and value.isdigit() and len(value) <= 15 else -1
