"""Structured logs: one event a line, with the request, the socket and the table it belongs to, never a secret."""

import logging
import re
import secrets
import sys
from collections.abc import Awaitable, Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from time import perf_counter
from typing import Any, TextIO, cast

import structlog
from asgiref.sync import iscoroutinefunction
from django.conf import settings
from django.http import HttpRequest
from django.http.response import HttpResponseBase
from django.utils.decorators import sync_and_async_middleware
from structlog.types import EventDict, Processor

log = structlog.get_logger(__name__)
Answer = HttpResponseBase | Awaitable[HttpResponseBase]
QUIET = {"healthz", "readyz"}

HIDDEN = re.compile(r"secret|seed|passw|token|cookie|session|hand$|hands|state|key$|^draw$|^cards$")


def hide(_logger: object, _method: str, event: EventDict) -> EventDict:
    """Blank what could give a card, a seed or a login away, whoever logs it."""
    return {name: "***" if HIDDEN.search(name) else value for name, value in event.items()}


SHARED: list[Processor] = [
    structlog.contextvars.merge_contextvars,
    structlog.stdlib.add_log_level,
    structlog.stdlib.add_logger_name,
    structlog.processors.TimeStamper(fmt="iso", utc=True),
    hide,
]


class Stderr(logging.StreamHandler[TextIO]):
    """Writes to whatever stderr is at that moment: who replaces it, as pytest does, gets the lines."""

    def emit(self, record: logging.LogRecord) -> None:
        self.stream = sys.stderr
        super().emit(record)


def config(form: str, level: str) -> dict[str, Any]:
    """Django's LOGGING: everything, Django's and the libraries' lines too, through one formatter to stderr."""
    renderer: list[Processor] = (
        [structlog.processors.format_exc_info, structlog.processors.JSONRenderer()]
        if form == "json"
        # The plain form: others print the local variables of a traceback, hands and seeds among them.
        else [
            structlog.dev.ConsoleRenderer(
                colors=False, pad_event_to=0, exception_formatter=structlog.dev.plain_traceback
            )
        ]
    )
    return {
        "version": 1,
        "disable_existing_loggers": False,
        "formatters": {
            "lines": {
                "()": structlog.stdlib.ProcessorFormatter,
                "foreign_pre_chain": SHARED,
                "processors": [structlog.stdlib.ProcessorFormatter.remove_processors_meta, *renderer],
            }
        },
        "handlers": {"stderr": {"class": "mauapp.core.logs.Stderr", "formatter": "lines"}},
        "root": {"handlers": ["stderr"], "level": level},
        "loggers": {
            "django": {"handlers": [], "level": level},
            "django.request": {"level": "ERROR"},  # 4xx lines would hold addresses with tokens
            "django.server": {"handlers": [], "level": level, "propagate": True},
            "daphne": {"level": "WARNING"},
            "asyncio": {"level": "WARNING"},
        },
    }


def set_up() -> None:
    """Give structlog the same way out."""
    structlog.configure(
        processors=[
            structlog.stdlib.filter_by_level,
            *SHARED,
            structlog.stdlib.ProcessorFormatter.wrap_for_formatter,
        ],
        logger_factory=structlog.stdlib.LoggerFactory(),
        wrapper_class=structlog.stdlib.BoundLogger,
        cache_logger_on_first_use=True,
    )


def bind(**names: str) -> None:
    """Add words such as `table=…` to every later line of this request or socket."""
    structlog.contextvars.bind_contextvars(**names)


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
