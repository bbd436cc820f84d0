"""Gives each request and each socket an id for its log lines, and each request a line."""

import re
import secrets
from collections.abc import Awaitable, Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from time import perf_counter
from typing import Any, cast

import structlog
from asgiref.sync import iscoroutinefunction
from django.conf import settings
from django.http import HttpRequest
from django.http.response import HttpResponseBase
from django.utils.decorators import sync_and_async_middleware

from mauapp.core.logs import bind

log = structlog.get_logger(__name__)
Answer = HttpResponseBase | Awaitable[HttpResponseBase]
QUIET = {"healthz", "readyz"}


def request_id(sent: str | None) -> str:
    """The id that our own proxy sent, or a new one."""
    if settings.MAU_PROXIES and sent and re.fullmatch(r"[A-Za-z0-9-]{8,64}", sent):
        return sent
    return secrets.token_hex(8)


@contextmanager
def _line(request: HttpRequest) -> Iterator[Callable[[HttpResponseBase], HttpResponseBase]]:
    """Binds the id, and logs the request by its route, because addresses hold tokens."""
    began, ident = perf_counter(), request_id(request.headers.get("X-Request-ID"))

    def done(response: HttpResponseBase) -> HttpResponseBase:
        match = request.resolver_match
        if match and match.view_name not in QUIET:
            milliseconds = round((perf_counter() - began) * 1000)
            log.info("request", method=request.method, route=match.route, status=response.status_code, ms=milliseconds)
        response["X-Request-ID"] = ident
        return response

    with structlog.contextvars.bound_contextvars(request=ident):
        yield done
        structlog.contextvars.unbind_contextvars("table")


def _bind_table(
    _request: HttpRequest, _view: Callable[..., object], _args: Sequence[object], words: Mapping[str, object]
) -> None:
    """Django calls it when the address is resolved and the view about to run."""
    if "table_id" in words:
        bind(table=str(words["table_id"]))


@sync_and_async_middleware
def request_log(get_response: Callable[[HttpRequest], Answer]) -> Callable[[HttpRequest], Answer]:
    """Middleware: an id and a line for each request."""
    if iscoroutinefunction(get_response):

        async def amiddleware(request: HttpRequest) -> HttpResponseBase:
            with _line(request) as done:
                return done(await cast(Awaitable[HttpResponseBase], get_response(request)))

        amiddleware.process_view = _bind_table  # type: ignore[attr-defined]  # how Django finds it
        return amiddleware

    def middleware(request: HttpRequest) -> HttpResponseBase:
        with _line(request) as done:
            return done(cast(HttpResponseBase, get_response(request)))

    middleware.process_view = _bind_table  # type: ignore[attr-defined]
    return middleware


def socket_log(application: Any) -> Any:
    """ASGI wrapper: an id for each socket."""

    async def wrapped(scope: Any, receive: Any, send: Any) -> None:
        with structlog.contextvars.bound_contextvars(socket=secrets.token_hex(8)):
            await application(scope, receive, send)

    return wrapped
