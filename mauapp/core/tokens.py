"""Lets a program prove who it is by a header, where a browser has its cookie: the token is the key of the session."""

from typing import Any

from django.conf import settings

SCHEME = b"bearer "


class Tokens:
    """ASGI wrapper for pages and sockets: `Authorization: Bearer TOKEN` counts as the session's cookie, and alone.

    Whatever other cookies came along are dropped, so that a request is either a program's or a browser's.
    """

    def __init__(self, application: Any) -> None:
        self.application = application

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        token = token_in(scope["headers"])
        if token is not None:
            kept = [(name, value) for name, value in scope["headers"] if name != b"cookie"]
            cookie = settings.SESSION_COOKIE_NAME.encode() + b"=" + token
            scope = {**scope, "headers": [*kept, (b"cookie", cookie)]}
        await self.application(scope, receive, send)


def token_in(headers: list[tuple[bytes, bytes]]) -> bytes | None:
    """What the header names; only what may be a session's key, so that nothing else gets into a cookie."""
    for name, value in headers:
        if name == b"authorization" and value[: len(SCHEME)].lower() == SCHEME:
            token = value[len(SCHEME) :].strip()
            return token if token.isalnum() else b""
    return None
