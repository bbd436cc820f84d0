"""Lets programs play at a real server, kills it at random moments, and has the ledger checked after each."""

import asyncio
import random
from collections import Counter
from collections.abc import Callable, Iterator
from time import monotonic

from asgiref.sync import sync_to_async

from games.live import now_ms
from tests.served import Served
from tests.trust.ledger import Ledger
from tests.trust.program import Program

BACK_SECONDS = 3.0  # a program is in its seat again so long after the server is there again
PLAY_SECONDS = 1.5


class Killing:
    """One run."""

    def __init__(self, server: Served, programs: list[Program], dice: random.Random) -> None:
        self.server, self.programs, self.dice = server, programs, dice
        self.ledger = Ledger()
        self.kills = 0
        self.back: list[float] = []

    async def run(self, kills: int) -> None:
        """Play, kill, check, so many times; and once more with an end in good order."""
        await asyncio.to_thread(self.server.start)
        tasks = [asyncio.create_task(program.run()) for program in self.programs]
        try:
            for self.kills in range(1, kills + 1):
                started = now_ms()
                await self._let_play(tasks)
                await asyncio.to_thread(self.server.kill)
                killed = now_ms()
                await self._all(lambda program: not program.connected.is_set(), tasks)
                await sync_to_async(self.ledger.check)(self.programs, started, killed)
                await asyncio.to_thread(self.server.start)
            await self._let_play(tasks)
            await asyncio.to_thread(self.server.stop)
        finally:
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
        await sync_to_async(self.ledger.check)(self.programs, now_ms(), now_ms())
        faults = [line for line in self.server.lines if "Traceback" in line or "[error" in line]
        assert not faults, "\\n".join(faults)

    async def _let_play(self, tasks: list[asyncio.Task[None]]) -> None:
        """Play for a random while; now and then not even until all have come back."""
        if self.dice.random() < 0.8:
            ready = monotonic()
            async with asyncio.timeout(BACK_SECONDS):
                await self._all(lambda program: program.connected.is_set() or not program.stays, tasks)
            self.back.append(monotonic() - ready)
        await asyncio.sleep(self.dice.uniform(0, PLAY_SECONDS))

    async def _all(self, wanted: Callable[[Program], bool], tasks: list[asyncio.Task[None]]) -> None:
        """Wait until this is the case for every program; whatever broke a program breaks the run."""
        while not all(map(wanted, self.programs)):
            for task in tasks:
                if task.done():
                    task.result()
            await asyncio.sleep(0.01)

    def figures(self) -> Iterator[str]:
        """What was done and found."""
        outcomes = Counter(sent.outcome for program in self.programs for sent in program.history)
        again = sum(len(sent.answers) > 1 for program in self.programs for sent in program.history)
        moves = sum(account.state["v"] for account in self.ledger.accounts.values())
        matches = sum(account.state["match_no"] for account in self.ledger.accounts.values())
        yield f"{self.kills} kills, {len(self.ledger.accounts)} tables, {matches} matches, {moves} events"
        yield f"commands: {dict(sorted(outcomes.items()))}, {again} asked twice"
        yield "acknowledged commands lost: 0, doubled: 0; states, views and steps agree after every kill"
        late = self.ledger.late_ms
        yield f"{len(late)} computers were due at a kill and moved at most {max(late, default=0)} ms after the start"
        yield f"programs were back at most {max(self.back, default=0):.2f} s after a start"
