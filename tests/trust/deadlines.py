"""Many deadlines at once and several who watch over them: each must have its effect once, and soon.

`python -m tests.trust.deadlines --tables 500 --workers 4 --beats 2` or `--webs 2` instead of workers and beats.
"""

import argparse
import asyncio
import sys
from time import monotonic

from tests.cluster import cluster
from tests.trust.kills import use_database

AHEAD_MS = 3_000
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
    options = parser.parse_args()
    with cluster() as site:
        use_database(site.folder, site.variables())
        webs = [site.web() for _ in range(options.webs)]
        helpers = [site.worker() for _ in range(options.workers)] + [site.beat() for _ in range(options.beats)]
        try:
            asyncio.run(watch(options.tables))
            for helper in helpers:
                helper.stop()
        finally:
            logs = "\n".join([helper.log for helper in helpers] + [web.log for web in webs])
            if "Traceback" in logs or "[error" in logs:
                print(logs)
    return int("Traceback" in logs or "[error" in logs)


async def watch(tables: int) -> None:
    """Make tables, let a first one show that the watchers are there, let the others be due at one moment, count."""
    from games import clock
    from games.live import now_ms

    first, *rows = [await _table() for _ in range(tables + 1)]
    await clock.stop()
    await _make_due([first], now_ms())
    await _until_all([first], START_SECONDS)
    due = now_ms() + AHEAD_MS
    await _make_due(rows, due)
    await asyncio.sleep(AHEAD_MS / 1000)
    began = monotonic()
    await _until_all(rows, GIVEN_UP_SECONDS)
    late = monotonic() - began
    await asyncio.sleep(LATE_SECONDS)  # for whoever would do it a second time
    moments = await _effects(rows)
    print(f"{len(moments)} effects of {tables} deadlines, the last one {late:.2f} s late", flush=True)
    assert len(moments) == tables
    assert min(moments) >= due
    assert late <= LATE_SECONDS


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


async def _effects(rows: list[int]) -> list[int]:
    """The moments of all that has happened at these tables by itself."""
    from games.models import Step

    steps = Step.objects.filter(table__in=rows, actor="server")
    return [at async for at in steps.values_list("at", flat=True)]


async def _until_all(rows: list[int], seconds: float) -> None:
    async with asyncio.timeout(seconds):
        while len(await _effects(rows)) < len(rows):  # noqa: ASYNC110 (other processes set no event)
            await asyncio.sleep(0.05)


if __name__ == "__main__":
    sys.exit(main())
