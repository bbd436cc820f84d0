"""What runs beside the pages in every web process: started with it, and an end that loses no accepted move."""

import asyncio
import gc
from collections.abc import Awaitable, Callable, Coroutine, Sequence
from typing import Any

import structlog
from django.conf import settings
from django.utils.module_loading import import_string

END_SECONDS = 10
YOUNG = 20_000  # objects that come between two looks for unreachable cycles; Python's own 700 cost a fifth of our CPU
log = structlog.get_logger(__name__)
Run = Callable[[], Coroutine[Any, Any, None]]
Stop = Callable[[], Awaitable[None]]


class Background:
    """Coroutines that go on until they are cancelled; `stops` are awaited before the end.

    A clock that stands still would leave tables waiting for ever: if one ends by itself, `failure` says so and
    `on_failure` is called, so that the process ends and a supervisor starts it anew.
    """

    def __init__(self, runs: Sequence[Run], stops: Sequence[Stop], on_failure: Callable[[], object]) -> None:
        self._runs, self._stops, self._on_failure = runs, stops, on_failure
        self._tasks: list[asyncio.Task[None]] = []
        self.failure: str | None = None

    def start(self) -> None:
        """Start in the running loop, or the one that is about to run."""
        seldom_collect()
        loop = asyncio.get_event_loop()
        for run in self._runs:
            task = loop.create_task(run(), name=run.__module__)
            task.add_done_callback(self._ended)
            self._tasks.append(task)

    async def stop(self) -> None:
        """Stop the clocks, let what was accepted finish."""
        await end(self._tasks)
        for stop in self._stops:
            await stop()

    def _ended(self, task: asyncio.Task[None]) -> None:
        if task.cancelled() or self.failure:
            return
        self.failure = f"{task.get_name()} ended by itself"
        log.critical(self.failure, exc_info=task.exception())
        self._on_failure()


def seldom_collect() -> None:
    """What is loaded by now stays, so look through it no more; and tables are many objects, but hardly ever cycles."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(YOUNG, *gc.get_threshold()[1:])


async def end(tasks: Sequence[asyncio.Future[Any]]) -> None:
    """Cancel tasks and wait for them, but not for ever."""
    for task in tasks:
        task.cancel()
    if tasks:
        await asyncio.wait(tasks, timeout=END_SECONDS)


def of_settings(on_failure: Callable[[], object]) -> Background:
    """What the settings name."""
    runs = [import_string(name) for name in settings.MAU_RUNS]
    return Background(runs, [import_string(name) for name in settings.MAU_STOPS], on_failure)
