"""Many deadlines at once and several who watch over them: each must have its effect once, and soon.

`python -m tests.trust.deadlines --tables 500 --workers 4 --beats 2` or `--webs 2` instead of workers and beats. With
`--kill`, workers and beats are killed one after another, and web processes take their place.
"""

import argparse
import asyncio
import sys
from collections.abc import Iterator
from time import monotonic

from tests.cluster import Cluster, Helper, cluster
from tests.served import Served
from tests.trust.kills import use_database

AHEAD_MS, AHEAD_EACH_MS = 1_000, 4  # in which the clocks of so many tables are set
LATE_SECONDS = 2.0
START_SECONDS = 240.0  # six processes on a busy machine
GIVEN_UP_SECONDS = 30.0


def main() -> int:
    """Run, print the figures, and return the exit code."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--tables", type=int, default=500)
    parser.add_argument("--workers", type=int, default=0)
    parser.add_argument("--beats", type=int, default=0)
    parser.add_argument("--webs", type=int, default=0)
    parser.add_argument("--kill", action="store_true")
    options = parser.parse_args()
    with cluster() as site:
        use_database(site.folder, site.variables())
        watchers = Watchers(site, options.webs, options.workers, options.beats)
        try:
            asyncio.run(watch(options.tables, watchers.steps() if options.kill else iter([str(watchers)])))
            for helper in (*watchers.workers, *watchers.beats):
                helper.stop()
        finally:
            logs = watchers.logs
            if "Traceback" in logs or "[error" in logs:
                print(logs)
    return int("Traceback" in logs or "[error" in logs)


class Watchers:
    """Who watches over the deadlines of a site."""

    def __init__(self, site: Cluster, webs: int, workers: int, beats: int) -> None:
        self.site = site
        self.webs = [site.web() for _ in range(webs)]
        self.workers = [site.worker() for _ in range(workers)]
        self.beats = [site.beat() for _ in range(beats)]
        self._all: list[Served | Helper] = [*self.webs, *self.workers, *self.beats]

    def steps(self) -> Iterator[str]:
        """Others and others of them, named: workers alone, all together, web processes alone."""
        yield str(self)
        self.workers.pop().kill()
        self.beats.pop().kill()
        yield str(self)
        self.webs = [self.site.web(), self.site.web("--uvicorn")]
        self._all += self.webs
        yield str(self)
        self.workers.pop().kill()
        yield str(self)
        self.beats.pop().kill()
        yield str(self)

    def __str__(self) -> str:
        return f"{len(self.webs)} web processes, {len(self.workers)} workers, {len(self.beats)} beats"

    @property
    def logs(self) -> str:
        """What all of them have printed, those that were killed too."""
        return "\n".join(watcher.log for watcher in self._all)


async def watch(tables: int, steps: Iterator[str]) -> None:
    """Let a first table show that somebody watches; at each step let so many be due at one moment; count in the end."""
    from games.live import now_ms

    [first] = await _tables(1)
    await _make_due([first], now_ms())
    await _until_all([first], START_SECONDS)
    dues: dict[int, int] = {}
    while (names := await asyncio.to_thread(next, steps, None)) is not None:
        rows = await _tables(tables)
        due = now_ms() + AHEAD_MS + AHEAD_EACH_MS * tables
        await _make_due(rows, due)
        await asyncio.sleep(max(0, due - now_ms()) / 1000)
        began = monotonic()
        await _until_all(rows, GIVEN_UP_SECONDS)
        late = monotonic() - began
        print(f"{names}: {tables} deadlines, the last one {late:.2f} s late", flush=True)
        assert late <= LATE_SECONDS
        dues |= dict.fromkeys(rows, due)
    await asyncio.sleep(LATE_SECONDS)  # for whoever would do it a second time
    effects = await _effects(list(dues))
    assert sorted(row for row, _ in effects) == sorted(dues)
    assert all(at >= dues[row] for row, at in effects)
    print(f"{len(effects)} effects of {len(dues)} deadlines", flush=True)


async def _tables(count: int) -> list[int]:
    """The rows of so many tables, which this process does not hold any more."""
    from games import clock

    rows = [await _table() for _ in range(count)]
    await clock.stop()
    return rows


async def _table() -> int:
    """The row of a waiting table, which by and by counts as deserted."""
    from asgiref.sync import sync_to_async

    from games import service
    from games.models import Table
    from tests.factories import PlayerFactory

    player = await sync_to_async(PlayerFactory.create)()
    public_id = await service.create(
        ruleset="mau-mau-classic", options={}, size=2, visibility="friends", player=str(player.pk), name=player.name
    )
    return (await Table.objects.aget(public_id=public_id)).pk


async def _make_due(rows: list[int], at: int) -> None:
    """Let the clocks of these tables run out at that moment."""
    from games.models import Table
    from mauapp.core import json

    async for table in Table.objects.filter(pk__in=rows):
        clocks = [[what, seat, since, at] for what, seat, since, _ in json.loads(table.clocks)]
        await Table.objects.filter(pk=table.pk).aupdate(clocks=json.encode(clocks), due_at=at)


async def _effects(rows: list[int]) -> list[tuple[int, int]]:
    """All that has happened at these tables by itself: where, and when."""
    from games.models import Step

    steps = Step.objects.filter(table__in=rows, actor="server")
    return [effect async for effect in steps.values_list("table", "at")]


async def _until_all(rows: list[int], seconds: float) -> None:
    async with asyncio.timeout(seconds):
        while len(await _effects(rows)) < len(rows):  # noqa: ASYNC110 (other processes set no event)
            await asyncio.sleep(0.05)


if __name__ == "__main__":
    sys.exit(main())
