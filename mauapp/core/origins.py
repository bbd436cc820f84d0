"""Lets a socket in only when its handshake comes from a page of this site."""

from collections.abc import MutableMapping
from typing import Any

import structlog

from mauapp.core import addresses

log = structlog.get_logger(__name__)


class OwnOrigin:
    """ASGI wrapper; a stranger's handshake gets 403 before any consumer exists.

    Channels' validator ignores scheme or port in one variant and fails on malformed origins in the other.
    """

    def __init__(self, application: Any) -> None:
        self.application = application

    async def __call__(self, scope: MutableMapping[str, Any], receive: Any, send: Any) -> None:
        if addresses.is_own_origin(scope["headers"], addresses.page_scheme(scope)):
            await self.application(scope, receive, send)
        else:
            log.info("socket refused", why="origin")
            await refuse(scope, receive, send)


async def refuse(_scope: MutableMapping[str, Any], receive: Any, send: Any) -> None:
    """ASGI application that answers every handshake with 403."""
    await receive()
    await send({"type": "websocket.close"})
