"""Lets programs of one table play at two processes, cuts the doorbell, kills one process, and judges."""

import asyncio
import random
import signal
from bisect import bisect_left
from collections import defaultdict
from collections.abc import Callable, Iterator
from time import monotonic

from asgiref.sync import sync_to_async

from games import clock
from games.live import now_ms
from tests import services
from tests.served import Served
from tests.trust.ledger import Ledger
from tests.trust.program import Program
from tests.trust.seating import Company, seat

BEHIND_SECONDS = 2.5
CUT_SECONDS = 3.0


class Splitting:
    """One run."""

    def __init__(self, servers: tuple[Served, Served], redis: services.Redis, dice: random.Random) -> None:
        self.servers, self.redis, self.dice = servers, redis, dice
        self.programs: list[Program] = []
        self.tasks: list[asyncio.Task[None]] = []

    async def run(self, moves: int) -> None:
        """Play with and without the doorbell, kill one process, play on, and judge."""
        await self._seat()
        await asyncio.gather(*(asyncio.to_thread(server.start) for server in self.servers))
        self.tasks = [asyncio.create_task(program.run()) for program in self.programs]
        try:
            await self._play(moves)
            behind = max(self._behind())
            print(f"{self._moves()} moves, nobody further behind than {behind:.2f} s", flush=True)
            await self._lose_one()
        finally:
            self.redis.signal(signal.SIGCONT)
            for task in self.tasks:
                task.cancel()
            await asyncio.gather(*self.tasks, return_exceptions=True)
        await asyncio.gather(*(asyncio.to_thread(server.stop) for server in self.servers[:1]))
        await sync_to_async(Ledger().check)(self.programs, now_ms(), now_ms())
        for server in self.servers:
            faults = [line for line in server.lines if "Traceback" in line or "[error" in line]
            assert not faults, server.log
        print("acknowledged commands lost: 0, doubled: 0")
        assert behind <= BEHIND_SECONDS

    async def _seat(self) -> None:
        """Three tables; neighbours sit at different processes."""
        for company in (Company(2), Company(2, ("normal",)), Company(4)):
            programs = await seat(company, 0, self.dice)
            for index, program in enumerate(programs):
                program.port = self.servers[index % 2].port
            self.programs += programs
        await clock.stop()

    async def _play(self, moves: int) -> None:
        await self._until(lambda: self._moves() >= moves // 2, 120 + moves / 10)
        while self._moves() < moves:
            self.redis.signal(signal.SIGSTOP)
            await self._wait(CUT_SECONDS)
            self.redis.signal(signal.SIGCONT)
            await self._wait(CUT_SECONDS / 10)

    async def _lose_one(self) -> None:
        """Kill a process; its players go to the other one and play on."""
        dead, alive = self.servers[1], self.servers[0]
        await asyncio.to_thread(dead.kill)
        killed = monotonic()
        moved = [program for program in self.programs if program.port == dead.port]
        for program in moved:
            program.port = alive.port
        await self._until(lambda: all(_last_reached(program) > killed for program in moved), 20)
        before = self._moves()
        await self._until(lambda: self._moves() > before + 20, 30)
        print(f"{len(moved)} players of a killed process play on at the other one", flush=True)

    def _moves(self) -> int:
        return sum(sent.outcome == "ack" for program in self.programs for sent in program.history)

    def _behind(self) -> Iterator[float]:
        """How much later than the first page of its table each page came to each version."""
        tables: dict[str, list[list[tuple[int, float]]]] = defaultdict(list)
        for program in self.programs:
            assert program.page is not None
            tables[program.table].append(list(program.page.reached))
        for pages in tables.values():
            last = min(page[-1][0] for page in pages)
            for v in range(1, last + 1):
                when = [page[bisect_left(page, (v, 0.0))][1] for page in pages]
                if min(when) > max(page[0][1] for page in pages):  # all were there
                    yield max(when) - min(when)

    async def _wait(self, seconds: float) -> None:
        end = monotonic() + seconds
        await self._until(lambda: monotonic() > end, seconds + 10)

    async def _until(self, done: Callable[[], bool], seconds: float) -> None:
        """Wait until this is so; whatever broke a program breaks the run."""
        async with asyncio.timeout(seconds):
            while not done():
                for task in self.tasks:
                    if task.done():
                        task.result()
                await asyncio.sleep(0.02)


def _last_reached(program: Program) -> float:
    assert program.page is not None
    return program.page.reached[-1][1]
