"""Rate limits: how often somebody may do something, counted over a moving window.

The counts live in this process's memory. A limit is data in the module that it protects:
`CODES = Limit("code", 10, 600)`; `hit(CODES, visitor)` says whether this time is still allowed.
"""

from dataclasses import dataclass
from functools import cache

from django.conf import settings
from limits import RateLimitItem, RateLimitItemPerSecond
from limits.storage import MemoryStorage
from limits.strategies import MovingWindowRateLimiter


@dataclass(frozen=True)
class Limit:
    """At most `amount` times in any `seconds`."""

    name: str
    amount: int
    seconds: int

    @property
    def item(self) -> RateLimitItem:
        return RateLimitItemPerSecond(self.amount, self.seconds, namespace="mau")


@cache
def _limiter() -> MovingWindowRateLimiter:
    return MovingWindowRateLimiter(MemoryStorage())


def hit(limit: Limit, *who: str) -> bool:
    """Count one more; False when that is too many (which is not counted)."""
    return not settings.MAU_LIMITS or _limiter().hit(limit.item, limit.name, *who)


def is_open(limit: Limit, *who: str) -> bool:
    """Whether one more would be allowed, without counting it."""
    return not settings.MAU_LIMITS or _limiter().test(limit.item, limit.name, *who)


async def ahit(limit: Limit, *who: str) -> bool:
    """`hit` for coroutines: memory does not wait, a shared store would."""
    return hit(limit, *who)


def forget() -> None:
    """Start counting anew; for tests."""
    _limiter().storage.reset()
