"""Structured logs: one event a line, with the request, the socket and the table it belongs to, never a secret."""

import logging
import re
import sys
from typing import Any, TextIO

import structlog
from structlog.types import EventDict, Processor

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
            "channels_redis": {"level": "CRITICAL"},  # a traceback a second while Redis is away; the doorbell says it
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
