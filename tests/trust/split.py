"""Seats of one table at two processes, half of the time with the doorbell cut; then one process is killed.

`python -m tests.trust.split --moves 10000 --seed 1`
"""

import argparse
import asyncio
import os
import random
import sys
from contextlib import ExitStack
from pathlib import Path

from tests import services
from tests.served import Served
from tests.trust.kills import use_database


def main() -> int:
    """Run, print the figures, and return the exit code."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--moves", type=int, default=300)
    parser.add_argument("--seed", type=int, default=random.SystemRandom().randrange(1000))
    options = parser.parse_args()
    with ExitStack() as stack:
        folder = stack.enter_context(services.temporary_folder())
        redis = stack.enter_context(services.redis_server())
        database = stack.enter_context(services.postgres())
        variables = {
            "PUBLIC_URL": "http://testserver",
            "LIMITS": "false",
            "DATABASE_URL": database.url,
            "REDIS_URL": redis.url,
        }
        use_database(folder, variables)
        servers = Served(folder, **variables), Served(folder, "--uvicorn", **variables)
        try:
            asyncio.run(run(servers, redis, options.moves, random.Random(options.seed)))
        finally:
            for server in servers:
                server.kill()
    return 0


async def run(servers: tuple[Served, Served], redis: services.Redis, moves: int, dice: random.Random) -> None:
    """Play, once Django is set up."""
    from tests.trust.splitting import Splitting

    await Splitting(servers, redis, dice).run(moves)


if __name__ == "__main__":
    os.chdir(Path(__file__).parents[2])
    sys.exit(main())
