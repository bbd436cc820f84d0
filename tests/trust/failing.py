"""Lets programs play at two processes of a site, one part of which fails after the other."""

import asyncio
import random
import signal
from collections import Counter, defaultdict
from collections.abc import Callable, Iterator
from time import monotonic

from asgiref.sync import sync_to_async
from django.db import connection

from games.live import now_ms
from tests.cluster import Cluster, Helper
from tests.served import Served
from tests.trust.ledger import Ledger
from tests.trust.program import Program
from tests.trust.seating import seat_all

PLAY_SECONDS = 1.5
BACK_SECONDS = 30.0  # then it has come to a standstill
CHECK_EVERY = 25  # kills, after which everything rests for the ledger
TRACES = ("Traceback", "[error")


class Failing:
    """One run. `variables` are settings of the web processes."""

    def __init__(self, site: Cluster, variables: dict[str, str], dice: random.Random) -> None:
        self.site, self.variables, self.dice = site, variables, dice
        self.ledger = Ledger()
        self.kills: Counter[str] = Counter()
        self.waits: dict[str, float] = defaultdict(float)  # the longest until a move was confirmed after a kill
        self.programs: list[Program] = []
        self.tasks: list[asyncio.Task[None]] = []
        self.webs: list[Served] = []
        self.helpers: dict[str, Helper] = {}
        self.logs = ""

    async def run(self, victims: list[str]) -> None:
        """Kill them one after another, with a rest now and then."""
        self.programs = await seat_all(0, self.dice)
        try:
            for first in range(0, len(victims), CHECK_EVERY):
                started = await self._start()
                for kind in victims[first : first + CHECK_EVERY]:
                    await asyncio.sleep(self.dice.uniform(0, PLAY_SECONDS))
                    await self._kill(kind)
                await self._rest(started)
        finally:
            await self._leave()
        lines = self.logs.splitlines()
        faults = [
            lines[max(0, n - 3) : n + 40] for n, line in enumerate(lines) if any(trace in line for trace in TRACES)
        ]
        assert not faults, "\n".join(faults[0])

    async def _start(self) -> int:
        """Start what is not running, and let the programs in; when that was."""
        if not self.webs:
            self.webs = [
                await asyncio.to_thread(self.site.web, *kind, **self.variables) for kind in ([], ["--uvicorn"])
            ]
        else:
            await asyncio.gather(*(asyncio.to_thread(web.start) for web in self.webs))
        self.helpers = {"worker": self.site.worker(), "beat": self.site.beat()}
        for index, program in enumerate(self.programs):
            program.port = self.webs[index % 2].port
        self.tasks = [asyncio.create_task(program.run()) for program in self.programs]
        return now_ms()

    async def _kill(self, kind: str) -> None:
        """Kill one of this kind, start it again, and wait until everybody who stays is back."""
        await (self._kill_web() if kind == "web" else self._kill_other(kind))
        await self._until(lambda: all(program.connected.is_set() for program in self.programs if program.stays))
        self.kills[kind] += 1

    async def _kill_web(self) -> None:
        """Its players go to the other process, and half of them to the new one as soon as they connect again."""
        dead, alive = self.dice.sample(self.webs, 2)
        await asyncio.to_thread(dead.kill)
        for program in self.programs:
            program.port = alive.port
        await self._moved("web")
        await asyncio.to_thread(dead.start)
        for program in self.programs[::2]:
            program.port = dead.port

    async def _kill_other(self, kind: str) -> None:
        if kind == "postgresql":
            await asyncio.to_thread(self.site.postgres.stop, signal.SIGQUIT)
            await asyncio.to_thread(self.site.postgres.start)
        elif kind == "redis":
            await asyncio.to_thread(self.site.redis.stop, signal.SIGKILL)
            await asyncio.to_thread(self.site.redis.start)
        else:
            await asyncio.to_thread(self.helpers[kind].kill)
            self.logs += self.helpers[kind].log
            self.helpers[kind] = self.site.worker() if kind == "worker" else self.site.beat()
        await self._moved(kind)

    async def _moved(self, kind: str) -> None:
        """Wait until a move is confirmed, and remember how long that took."""
        since, before = monotonic(), self._moves()
        await self._until(lambda: self._moves() > before)
        self.waits[kind] = max(self.waits[kind], monotonic() - since)

    async def _rest(self, started: int) -> None:
        """Stop everything in good order and let the ledger compare."""
        await self._leave()
        for web in self.webs:
            await asyncio.to_thread(web.stop)
            self.logs += web.log
        for helper in self.helpers.values():
            await asyncio.to_thread(helper.stop)
            self.logs += helper.log
        await sync_to_async(self._check)(started, now_ms())

    def _check(self, started: int, stopped: int) -> None:
        connection.close()  # whatever became of it when PostgreSQL was killed
        self.ledger.check(self.programs, started, stopped)

    async def _leave(self) -> None:
        for task in self.tasks:
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)

    def _moves(self) -> int:
        return sum(sent.outcome == "ack" for program in self.programs for sent in program.history)

    async def _until(self, done: Callable[[], bool]) -> None:
        """Wait until this is so; whatever broke a program breaks the run."""
        async with asyncio.timeout(BACK_SECONDS):
            while not done():
                for task in self.tasks:
                    if task.done():
                        task.result()
                await asyncio.sleep(0.02)

    def figures(self) -> Iterator[str]:
        """What was done and found."""
        outcomes = Counter(sent.outcome for program in self.programs for sent in program.history)
        yield f"kills: {dict(sorted(self.kills.items()))}; commands: {dict(sorted(outcomes.items()))}"
        yield "acknowledged commands lost: 0, doubled: 0; states, views and steps agree"
        waits = ", ".join(f"{kind} {seconds:.2f} s" for kind, seconds in sorted(self.waits.items()))
        yield f"a move was confirmed again at most so long after a kill and, but for web, the new start: {waits}"
