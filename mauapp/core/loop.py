"""One event loop for a process that has none of its own, in a thread: pools, locks and tables belong to a loop."""

import asyncio
import threading
from collections.abc import Coroutine
from functools import cache
from typing import Any, TypeVar

from django.conf import settings
from django.utils.module_loading import import_string

T = TypeVar("T")
CLOSE_SECONDS = 10.0
_lock = threading.Lock()


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
