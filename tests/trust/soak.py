"""Program players come to a site of several processes, go, drop their lines, sleep and come back, as long as one likes.

`python -m tests.trust.soak --minutes 30 --tables 150 --seed 1`. At the end it says what was done; it fails if a table
had no way on, if the server had a fault, or if memory grew.
"""

import argparse
import asyncio
import os
import random
import sys
from pathlib import Path

from tests.cluster import Cluster, Helper, cluster
from tests.served import Served
from tests.trust.kills import use_database

PEOPLE = 2.5  # a table, on average


def main() -> int:
    """Run, print the figures, and return the exit code."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--minutes", type=float, default=30.0)
    parser.add_argument("--tables", type=int, default=150)
    parser.add_argument("--seed", type=int, default=random.SystemRandom().randrange(1000))
    options = parser.parse_args()
    print(f"seed {options.seed}", flush=True)
    with cluster() as site:
        use_database(site.folder, site.variables())
        webs = [site.web(LIMITS="false"), site.web("--uvicorn", LIMITS="false")]
        helpers = [site.worker(), site.beat()]
        return asyncio.run(run(site, webs, helpers, options))


async def run(site: Cluster, webs: list[Served], helpers: list[Helper], options: argparse.Namespace) -> int:
    """Let everybody wander, watch over them, and judge."""
    from tests.trust.wandering import Hall
    from tests.trust.watching import Watch

    dice = random.Random(options.seed)
    hall = Hall([web.port for web in webs])
    pids = {"web (daphne)": webs[0].pid, "web (uvicorn)": webs[1].pid, "worker": helpers[0].pid}
    watch = Watch(hall, pids)
    people = [hall.person(random.Random(dice.random())) for _ in range(round(options.tables * PEOPLE))]
    tasks = [asyncio.create_task(person.wander()) for person in people]
    try:
        await watch.over(tasks, options.minutes * 60)
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
    print(*await watch.figures(), sep="\n", flush=True)
    logs = [web.lines for web in webs] + [helper.log.splitlines() for helper in helpers]
    faults = [*watch.faults(), *(line for log in logs for line in log if "Traceback" in line or "[error" in line)]
    print(*faults[:40], sep="\n", flush=True)
    return int(bool(faults))


if __name__ == "__main__":
    os.chdir(Path(__file__).parents[2])
    sys.exit(main())
