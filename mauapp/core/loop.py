"""Pools, locks and tables belong to an event loop; and one, in a thread, for a process that has none of its own."""

import asyncio
import threading
from collections.abc import Callable, Coroutine
from functools import cache
from typing import Any, Generic, TypeVar
from weakref import WeakKeyDictionary

from django.conf import settings
from django.utils.module_loading import import_string

T = TypeVar("T")
CLOSE_SECONDS = 10.0
_lock = threading.Lock()


class PerLoop(Generic[T]):
    """Called, it gives the running event loop's own object, which is made when it is first asked for."""

    def __init__(self, make: Callable[[], T]) -> None:
        self._make = make
        self._made: WeakKeyDictionary[asyncio.AbstractEventLoop, T] = WeakKeyDictionary()
        self._latest: tuple[object, T] | None = None  # nearly always there is one loop, and it asks all the time

    def __call__(self) -> T:
        """The object of the running loop."""
        loop, latest = asyncio.get_running_loop(), self._latest
        if latest is not None and latest[0] is loop:
            return latest[1]
        found = self._made.get(loop)
        if found is None:
            found = self._made[loop] = self._make()
        self._latest = loop, found
        return found

    def pop(self) -> T | None:
        """Forget the running loop's object, if there is one, and give it back."""
        self._latest = None
        return self._made.pop(asyncio.get_running_loop(), None)

    def loops(self) -> list[asyncio.AbstractEventLoop]:
        """The open loops that have one; any thread may ask."""
        return [loop for loop in self._made if not loop.is_closed()]


@cache
def _loop() -> asyncio.AbstractEventLoop:
    loop = asyncio.new_event_loop()
    threading.Thread(target=loop.run_forever, name="loop", daemon=True).start()
    return loop


def running() -> asyncio.AbstractEventLoop:
    """The loop of this process; it begins when somebody needs it."""
    with _lock:
        return _loop()


def run(work: Coroutine[Any, Any, T], seconds: float) -> T:
    """The result of a coroutine that runs in the process's loop; any other thread may call it. Raises TimeoutError."""
    return asyncio.run_coroutine_threadsafe(work, running()).result(seconds)


def close() -> None:
    """Finish what was accepted, if the loop was ever needed."""
    with _lock:
        if not _loop.cache_info().currsize:
            return
        loop = _loop()
        _loop.cache_clear()
    asyncio.run_coroutine_threadsafe(_stop(), loop).result(CLOSE_SECONDS)
    loop.call_soon_threadsafe(loop.stop)


async def _stop() -> None:
    for name in settings.MAU_STOPS:
        await import_string(name)()
