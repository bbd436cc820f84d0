"""Measures what a ring costs whoever hears it: with the version alone, or with the state in it.

`python -m tests.trust.ringing --rings 1000`
"""

import argparse
import asyncio
import sys
from collections.abc import Awaitable, Callable
from functools import partial
from statistics import quantiles
from time import perf_counter, process_time
from typing import Any

from tests.cluster import cluster
from tests.trust.kills import use_database

Hear = Callable[[dict[str, Any]], Awaitable[None]]


def main() -> int:
    """Run and print the figures."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--rings", type=int, default=1000)
    options = parser.parse_args()
    with cluster() as site:
        use_database(site.folder, site.variables())
        asyncio.run(compare(options.rings))
    return 0


async def compare(rings: int) -> None:
    """The same table, rung in both ways."""
    from asgiref.sync import sync_to_async

    from games import clock, selectors
    from games.models import Step, Table
    from games.threads import readers
    from mauapp.core import json
    from tests.factories import PlayerFactory
    from tests.games.tables import a_table

    players = await sync_to_async(PlayerFactory.create_batch)(4)
    public_id = await a_table(*players)
    row = await Table.objects.aget(public_id=public_id)
    step = await Step.objects.filter(table=row).alatest("first")

    async def read(ring: dict[str, Any]) -> None:
        await readers().run(partial(selectors.stored_table, ring["table"], ring["v"], "another", 0))

    async def take(ring: dict[str, Any]) -> None:
        json.loads(ring["state"])

    short = {"type": "moved", "table": public_id, "v": step.first - 1}
    long = {**short, "state": row.state, "clocks": row.clocks, "events": step.events}
    for name, ring, hear in (("version", short, read), ("state", long, take)) * 2:
        await measure(name, ring, hear, rings)
    await clock.stop()


async def measure(name: str, ring: dict[str, Any], hear: Hear, rings: int) -> None:
    """Ring, hear, read what is needed, one after another."""
    from games import doorbell

    layer = doorbell.layer()
    channel = await layer.new_channel()
    await layer.group_add("measured", channel)
    times, used = [], process_time()
    for _ in range(rings):
        began = perf_counter()
        await layer.group_send("measured", ring)
        await hear(await layer.receive(channel))
        times.append((perf_counter() - began) * 1000)
    used = (process_time() - used) / rings * 1e6
    await layer.group_discard("measured", channel)
    cuts = quantiles(times, n=100)
    size = len(str(ring))
    print(
        f"{name}: {size} characters, p50 {cuts[49]:.2f} ms, p95 {cuts[94]:.2f} ms, {used:.0f} µs CPU a ring", flush=True
    )


if __name__ == "__main__":
    sys.exit(main())
