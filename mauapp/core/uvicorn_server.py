"""Uvicorn, started in code with our limits: fewer microseconds a move than daphne, for many players."""

import socket
from collections.abc import Callable

import uvicorn

from mauapp.core.background import END_SECONDS
from mauapp.core.json import MAX_BYTES


class Server(uvicorn.Server):
    """One process that serves pages and sockets; says where as soon as it listens."""

    def __init__(self, host: str, port: int, announce: Callable[[str, int], None]) -> None:
        super().__init__(
            uvicorn.Config(
                "mauapp.asgi:application",
                host=host,
                port=port,
                ws="websockets-sansio",
                ws_max_size=MAX_BYTES,
                ws_per_message_deflate=False,
                lifespan="on",
                proxy_headers=False,  # MAU_PROXIES says whom to believe
                server_header=False,
                log_config=None,
                access_log=False,
                timeout_graceful_shutdown=END_SECONDS,
            )
        )
        self._announce = announce

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Listen."""
        await super().startup(sockets)
        if self.started:
            self._announce(*self.servers[0].sockets[0].getsockname()[:2])
