"""ASGI lifespan: servers such as uvicorn start and stop through it what runs beside the pages. Daphne has none."""

import signal
from typing import Any

from mauapp.core import background


class Lifespan:
    """ASGI wrapper that answers the lifespan scope and passes everything else on."""

    def __init__(self, application: Any) -> None:
        self.application = application

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        if scope["type"] == "lifespan":
            await self._live(receive, send)
        else:
            await self.application(scope, receive, send)

    async def _live(self, receive: Any, send: Any) -> None:
        await receive()
        beside = background.of_settings(_end)
        beside.start()
        await send({"type": "lifespan.startup.complete"})
        await receive()
        await beside.stop()
        await send({"type": "lifespan.shutdown.complete"})


def _end() -> None:
    """End this process in good order; the protocol has no word for it."""
    signal.raise_signal(signal.SIGTERM)
