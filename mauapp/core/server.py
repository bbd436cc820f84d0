"""Daphne, started in code: our limits, background tasks in its event loop, and an end that loses no accepted move."""

import asyncio
from collections.abc import Callable, Sequence
from typing import Any

from autobahn.exception import Disconnected
from daphne.endpoints import build_endpoint_description_strings
from daphne.server import Server as Daphne
from daphne.ws_protocol import WebSocketProtocol
from twisted.internet.defer import Deferred

from mauapp.core.background import Background, Run, Stop, end
from mauapp.core.json import MAX_BYTES


class SocketProtocol(WebSocketProtocol):  # type: ignore[misc]  # has no types
    """A socket that ends with the code it is given, and that can be waited for when its reader is slow."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.writable = asyncio.Event()
        self.writable.set()

    def onOpen(self) -> None:  # noqa: N802 (the names in this class are those of daphne and Twisted)
        """Hear from the connection when too much waits to be sent."""
        super().onOpen()
        self.transport.unregisterProducer()  # the HTTP channel from which the socket came
        self.transport.registerProducer(self, True)

    def pauseProducing(self) -> None:  # noqa: N802
        self.writable.clear()

    def resumeProducing(self) -> None:  # noqa: N802
        self.writable.set()

    def stopProducing(self) -> None:  # noqa: N802
        self.writable.set()

    def serverClose(self, code: int | None = None) -> None:  # noqa: N802
        """Autobahn's own `sendClose` raises for 1001, 1003, 1008 and others that are a server's to send."""
        self.sendCloseFrame(code=1000 if code is None else code)


class Server(Daphne):  # type: ignore[misc]  # has no types
    """One process that serves pages and sockets and runs the site's own clocks.

    `runs` start with the server and go on until they are cancelled; `stops` are awaited before the sockets are cut.
    """

    def __init__(
        self,
        application: object,
        *,
        host: str,
        port: int,
        runs: Sequence[Run] = (),
        stops: Sequence[Stop] = (),
        announce: Callable[[str, int], None],
    ) -> None:
        super().__init__(
            application,
            endpoints=build_endpoint_description_strings(host=host, port=port),
            http_timeout=60,
            websocket_timeout=-1,
            websocket_max_message_size=MAX_BYTES,
            websocket_max_frame_size=MAX_BYTES,
            ready_callable=self.ready,
            server_name="mau",
        )
        self.announce = announce
        self.background = Background(runs, stops, self.stop)
        self.unheard: str | None = None

    @property
    def failure(self) -> str | None:
        """Why the server ended by itself."""
        return self.unheard or self.background.failure

    def ready(self) -> None:
        """Called by daphne when it listens and its loop is about to run."""
        # A close frame with its code (1009 for too large) instead of a dropped connection.
        self.ws_factory.setProtocolOptions(failByDrop=False)
        self.ws_factory.protocol = SocketProtocol
        self.background.start()
        self.announce(*self.listening_addresses[0])

    async def handle_reply(self, protocol: Any, message: dict[str, Any]) -> None:
        """Daphne's own never waits, so a reader who does not read would fill the memory.

        Raises an OSError when the line is gone, as ASGI wants it.
        """
        try:
            await super().handle_reply(protocol, message)
        except Disconnected as gone:
            raise ConnectionResetError(str(gone)) from None
        if message["type"] == "websocket.send":
            await protocol.writable.wait()

    def listen_error(self, failure: Any) -> None:
        self.unheard = failure.getErrorMessage()
        self.stop()

    def kill_all_applications(self) -> Any:
        """Called by daphne before the end, whatever the reason."""
        return Deferred.fromFuture(asyncio.ensure_future(self.wind_down()))

    async def wind_down(self) -> None:
        """Stop the clocks, let what was accepted finish, then end the handlers that are still open."""
        await self.background.stop()
        # Daphne's own version expects a handler at every connection and fails at an idle one.
        await end([found["application_instance"] for found in self.connections.values() if len(found) > 1])
