"""The session of a socket. It is read by whoever needs it, in a thread, and no socket writes one."""

from importlib import import_module
from typing import Any

from django.conf import settings

STORE = import_module(settings.SESSION_ENGINE).SessionStore


class Sessions:
    """ASGI wrapper: `scope["session"]` by the cookie. Channels' own looks at it again for each frame that goes out."""

    def __init__(self, application: Any) -> None:
        self.application = application

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        session = STORE(scope["cookies"].get(settings.SESSION_COOKIE_NAME))
        await self.application({**scope, "session": session}, receive, send)
