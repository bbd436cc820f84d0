"""Looks at the tables and processes of a long run from outside: has each table a way on, does memory stay as it is."""

import asyncio
from collections.abc import Iterator
from pathlib import Path
from statistics import median
from time import monotonic

from asgiref.sync import sync_to_async
from django.db.models import Count

from games.live import now_ms
from games.models import Match, Step, Table
from moderation.models import Report
from tests.trust.wandering import Hall

EVERY_SECONDS = 5.0
LATE_MS = 10_000  # a busy machine is late; a table that nobody looks after is later
GROWTH = 0.1  # of memory, from the second third of the run to the last
CACHES_MB = 25.0  # what fills in the first minutes
START_SECONDS = 45.0  # until then processes fetch what they need at all: the rarest task of the beat comes after 30


class Watch:
    """The samples of one run."""

    def __init__(self, hall: Hall, pids: dict[str, int]) -> None:
        self.hall, self.pids = hall, pids
        self.memory: dict[str, list[float]] = {name: [] for name in pids}
        self.open: list[int] = []
        self.late_ms = 0
        self.lost: set[str] = set()

    async def over(self, tasks: list[asyncio.Task[None]], seconds: float) -> None:
        """Look for so long; whatever breaks one of the tasks breaks the run."""
        began = monotonic()
        while monotonic() < began + seconds:
            await asyncio.sleep(EVERY_SECONDS)
            for task in tasks:
                if task.done():
                    task.result()
            if monotonic() > began + START_SECONDS:
                for name, pid in self.pids.items():
                    self.memory[name].append(_resident_mb(pid))
            await sync_to_async(self._look)(now_ms())

    def _look(self, now: int) -> None:
        rows = Table.objects.exclude(status=Table.Status.CLOSED).values_list("public_id", "due_at")
        self.open.append(len(rows))
        for public_id, due_at in rows:
            if due_at is None:
                self.lost.add(f"{public_id}: nothing is due there any more")
            else:
                self.late_ms = max(self.late_ms, now - due_at)
                if now - due_at > LATE_MS:
                    self.lost.add(f"{public_id}: {now - due_at} ms late")

    @sync_to_async
    def figures(self) -> list[str]:
        """What was done and found."""
        tables = dict(Table.objects.values_list("status").annotate(Count("pk")).order_by())
        ended = dict(Match.objects.exclude(ended="").values_list("ended").annotate(Count("pk")).order_by())
        did = ", ".join(f"{what} {count}" for what, count in sorted(self.hall.did.items()))
        return [
            f"tables: {sum(tables.values())} made, {tables}",
            f"open at a time: {median(self.open):.0f}, at most {max(self.open)}",
            f"matches: {ended}; commands: {Step.objects.count()}",
            f"people: {did}; reports: {Report.objects.count()}",
            f"latest clock: {self.late_ms} ms; tables without a way on: {len(self.lost)}",
            *self._memory(),
        ]

    def faults(self) -> Iterator[str]:
        """All that must not be."""
        yield from sorted(self.lost)
        yield from self.hall.odd
        for name, before, after in self._growth():
            if after - before > max(GROWTH * before, CACHES_MB):
                yield f"{name} has grown from {before:.0f} to {after:.0f} MB"

    def _memory(self) -> Iterator[str]:
        for name, before, after in self._growth():
            yield f"memory of the {name}: {before:.1f} MB in the second third, {after:.1f} MB in the last"

    def _growth(self) -> Iterator[tuple[str, float, float]]:
        """Each process with its memory in the second third and in the last; none if the run was too short to tell."""
        for name, samples in self.memory.items():
            third = len(samples) // 3
            if third:
                yield name, median(samples[third : 2 * third]), median(samples[-third:])


def _resident_mb(pid: int) -> float:
    """What `ps` calls RSS."""
    for line in Path(f"/proc/{pid}/status").read_text().splitlines():
        if line.startswith("VmRSS:"):
            return int(line.split()[1]) / 1024
    return 0.0
