"""Twenty programs want the same seat in the same moment, at two processes, again and again: one of them gets it.

`python -m tests.trust.crowds --times 200`
"""

import argparse
import asyncio
import os
import sys
from pathlib import Path

from tests.cluster import Cluster, Helper, cluster
from tests.served import Served
from tests.trust.kills import use_database


def main() -> int:
    """Run, print the figures, and return the exit code."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--times", type=int, default=200)
    options = parser.parse_args()
    with cluster() as site:
        use_database(site.folder, site.variables())
        webs = [site.web(LIMITS="false"), site.web("--uvicorn", LIMITS="false")]
        full = [site.web(LIMITS="false", GUEST_SEATS="1"), site.web("--uvicorn", LIMITS="false", GUEST_SEATS="1")]
        helpers = [site.worker(), site.beat()]
        asyncio.run(run(site, webs, full, helpers, options.times))
        logs = [line for web in (*webs, *full) for line in web.lines]
        faults = [line for line in logs if "Traceback" in line or "[error" in line]
        faults += [helper.log for helper in helpers if "Traceback" in helper.log]
        print(*faults, sep="\n", flush=True)
    return int(bool(faults))


async def run(site: Cluster, webs: list[Served], full: list[Served], helpers: list[Helper], times: int) -> None:
    """All rushes, once Django is set up; then Redis and those processes that let one guest in start anew."""
    from tests.trust.rushing import Rush

    rush = await Rush.gather([web.url for web in webs])
    await rush.for_the_last_seat(times)
    await rush.to_fill_a_table(times)
    limited = [web.url for web in full]
    rush.move_to(limited)
    await rush.for_the_one_seat_of_guests(times)

    async def restart() -> None:
        stops = [*(web.stop for web in full), *(helper.stop for helper in helpers)]
        await asyncio.gather(*map(asyncio.to_thread, stops))
        await asyncio.to_thread(site.redis.stop)
        await asyncio.to_thread(site.redis.start)
        await asyncio.gather(*(asyncio.to_thread(web.start) for web in full))

    rush.move_to([web.url for web in webs])
    await rush.over_a_restart(limited, restart)


if __name__ == "__main__":
    os.chdir(Path(__file__).parents[2])
    sys.exit(main())
