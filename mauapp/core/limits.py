"""Rate limits: how often somebody may do something, counted over a moving window.

The counts live in Redis where several processes share them, else, and while Redis is away, in this process's memory.
A limit is data in the module that it protects: `CODES = Limit("code", 10, 600)`; `hit(CODES, visitor)` says whether
this time is still allowed.
"""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from time import monotonic

import structlog
from asgiref.sync import sync_to_async
from django.conf import settings
from limits import RateLimitItem, RateLimitItemPerSecond
from limits.errors import StorageError
from limits.storage import MemoryStorage, RedisStorage
from limits.strategies import MovingWindowRateLimiter

log = structlog.get_logger(__name__)
REDIS_SECONDS = 0.5  # a page waits no longer for its count
PAUSE_SECONDS = 5.0  # so long after a failure Redis is not asked again


@dataclass(frozen=True)
class Limit:
    """At most `amount` times in any `seconds`."""

    name: str
    amount: int
    seconds: int

    @property
    def item(self) -> RateLimitItem:
        return RateLimitItemPerSecond(self.amount, self.seconds, namespace="mau")


def hit(limit: Limit, *who: str) -> bool:
    """Count one more; False when that is too many (which is not counted)."""
    return not settings.MAU_LIMITS or _ask(lambda limiter: limiter.hit(limit.item, limit.name, *who))


def is_open(limit: Limit, *who: str) -> bool:
    """Whether one more would be allowed, without counting it."""
    return not settings.MAU_LIMITS or _ask(lambda limiter: limiter.test(limit.item, limit.name, *who))


async def ahit(limit: Limit, *who: str) -> bool:
    """`hit` for coroutines."""
    return await _beside(hit, limit, *who)


async def ais_open(limit: Limit, *who: str) -> bool:
    """`is_open` for coroutines."""
    return await _beside(is_open, limit, *who)


async def _beside(ask: Callable[..., bool], limit: Limit, *who: str) -> bool:
    """Memory does not wait; Redis would hold the loop up."""
    if settings.MAU_REDIS_URL is None:
        return ask(limit, *who)
    return await sync_to_async(ask, thread_sensitive=False)(limit, *who)


def forget() -> None:
    """Start counting anew; for tests."""
    _own().storage.reset()


@cache
def _own() -> MovingWindowRateLimiter:
    return MovingWindowRateLimiter(MemoryStorage())


class _Shared:
    """The counts in Redis, and until when it is not asked."""

    def __init__(self, url: str) -> None:
        storage = RedisStorage(
            url,
            wrap_exceptions=True,
            key_prefix="mau:limits",
            socket_timeout=REDIS_SECONDS,
            socket_connect_timeout=REDIS_SECONDS,
        )
        self.limiter = MovingWindowRateLimiter(storage)
        self.away_until = 0.0


@cache
def _shared(url: str) -> _Shared:
    return _Shared(url)


def _ask(question: Callable[[MovingWindowRateLimiter], bool]) -> bool:
    """The answer by the shared counts, or by our own ones while there are no others: Redis may never stop a page."""
    if settings.MAU_REDIS_URL is None:
        return question(_own())
    shared = _shared(settings.MAU_REDIS_URL)
    if monotonic() >= shared.away_until:
        try:
            return question(shared.limiter)
        except StorageError as failure:
            shared.away_until = monotonic() + PAUSE_SECONDS
            log.warning("limits count alone", cause=type(failure.storage_error).__name__)
    return question(_own())
