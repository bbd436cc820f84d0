"""`python -m tests.bench.seating FOLDER TABLES RULESET`: tables of two who play, and their cookies as JSON.

A process of its own, for each run has another database: that of the `MAU_` variables.
"""

import asyncio
import json
import random
import sys
from pathlib import Path
from typing import Any

from tests.trust.kills import use_database

AT_ONCE = 20


async def seat_all(tables: int, ruleset: str) -> list[dict[str, Any]]:
    """`{"table", "cookies"}` of each, the host's cookie first."""
    from games import clock
    from tests.trust.seating import Company, seat

    dice = random.Random(1)
    found: list[list[Any]] = []
    while len(found) < tables:
        some = min(AT_ONCE, tables - len(found))
        found += await asyncio.gather(*(seat(Company(2, ruleset=ruleset), 0, dice) for _ in range(some)))
    await clock.stop()
    return [{"table": both[0].table, "cookies": [one.cookie["Cookie"] for one in both]} for both in found]


def main(folder: str, tables: str, ruleset: str) -> None:
    """Prepare the database and print."""
    use_database(Path(folder), {})
    print(json.dumps(asyncio.run(seat_all(int(tables), ruleset))))


if __name__ == "__main__":
    main(*sys.argv[1:])
