"""Django's cache in Redis, where several processes share what allauth counts; and in memory while Redis is away."""

from time import monotonic
from typing import Any

import structlog
from django.core.cache.backends.base import DEFAULT_TIMEOUT, BaseCache
from django.core.cache.backends.locmem import LocMemCache
from django.core.cache.backends.redis import RedisCache
from redis.exceptions import RedisError

from mauapp.core.limits import PAUSE_SECONDS, REDIS_SECONDS

log = structlog.get_logger(__name__)


class SharedCache(BaseCache):
    """Holds nothing that must be kept. A page waits for Redis once in a while at most, and never fails for it."""

    away_until = 0.0  # of all threads' caches

    def __init__(self, server: str, params: dict[str, Any]) -> None:
        super().__init__(params)
        seconds = {"socket_timeout": REDIS_SECONDS, "socket_connect_timeout": REDIS_SECONDS}
        self._redis = RedisCache(server, {**params, "OPTIONS": seconds})
        self._own = LocMemCache("shared", params)

    def add(self, key: Any, value: Any, timeout: Any = DEFAULT_TIMEOUT, version: int | None = None) -> bool:
        """Store it if nothing is there."""
        return bool(self._ask("add", key, value, timeout, version))

    def get(self, key: Any, default: Any = None, version: int | None = None) -> Any:
        """What is stored, or the default."""
        return self._ask("get", key, default, version)

    def set(self, key: Any, value: Any, timeout: Any = DEFAULT_TIMEOUT, version: int | None = None) -> None:
        """Store it."""
        self._ask("set", key, value, timeout, version)

    def touch(self, key: Any, timeout: Any = DEFAULT_TIMEOUT, version: int | None = None) -> bool:
        """Keep it for longer."""
        return bool(self._ask("touch", key, timeout, version))

    def delete(self, key: Any, version: int | None = None) -> bool:
        """Drop it."""
        return bool(self._ask("delete", key, version))

    def clear(self) -> None:
        """Drop everything."""
        self._ask("clear")

    def _ask(self, name: str, *arguments: Any) -> Any:
        if monotonic() >= SharedCache.away_until:
            try:
                return getattr(self._redis, name)(*arguments)
            except RedisError as failure:
                SharedCache.away_until = monotonic() + PAUSE_SECONDS
                log.warning("accounts count alone", cause=type(failure).__name__)
        return getattr(self._own, name)(*arguments)


def config(redis_url: str | None) -> dict[str, Any]:
    """Django's setting for a Redis address; one process alone counts in its memory."""
    if redis_url is None:
        return {"BACKEND": "django.core.cache.backends.locmem.LocMemCache"}
    return {"BACKEND": "mauapp.core.shared_cache.SharedCache", "LOCATION": redis_url, "KEY_PREFIX": "mau"}


def of_process(name: str) -> dict[str, Any]:
    """Django's setting for a cache beside it, of what each process can find out anew."""
    return {"BACKEND": "django.core.cache.backends.locmem.LocMemCache", "LOCATION": name}
