"""Twenty programs want the same seat in the same moment, at two processes, again and again: one of them gets it.

`python -m tests.trust.crowds --times 200`
"""

import argparse
import asyncio
import os
import sys
from pathlib import Path

from tests.cluster import cluster
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
        asyncio.run(run([web.url for web in webs], [web.url for web in full], options.times))
        logs = [line for web in (*webs, *full) for line in web.lines]
        faults = [line for line in logs if "Traceback" in line or "[error" in line]
        faults += [helper.log for helper in helpers if "Traceback" in helper.log]
        print(*faults, sep="\n", flush=True)
    return int(bool(faults))


async def run(urls: list[str], limited: list[str], times: int) -> None:
    """All three rushes, once Django is set up."""
    from tests.trust.rushing import Rush

    rush = await Rush.gather(urls)
    await rush.for_the_last_seat(times)
    await rush.to_fill_a_table(times)
    rush.move_to(limited)
    await rush.for_the_one_seat_of_guests(times)


if __name__ == "__main__":
    os.chdir(Path(__file__).parents[2])
    sys.exit(main())
