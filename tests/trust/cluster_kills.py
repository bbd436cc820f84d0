"""Kills web processes, PostgreSQL, Redis, worker and beat of one site while programs play, and has the ledger checked.

`python -m tests.trust.cluster_kills --kills 100 --seed 1`: so many web processes, a tenth of that of each other kind.
"""

import argparse
import asyncio
import random
import sys

from tests.cluster import cluster
from tests.trust.kills import PACE, use_database

OTHERS = ("postgresql", "redis", "worker", "beat")


def main() -> int:
    """Run, print the figures, and return the exit code."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--kills", type=int, default=20)
    parser.add_argument("--seed", type=int, default=random.SystemRandom().randrange(1000))
    options = parser.parse_args()
    dice = random.Random(options.seed)
    victims = ["web"] * options.kills + [kind for kind in OTHERS for _ in range(max(1, options.kills // 10))]
    dice.shuffle(victims)
    print(f"cluster, seed {options.seed}", flush=True)
    with cluster() as site:
        settings = {"BOT_PACE": PACE, "LIMITS": "false"}
        use_database(site.folder, site.variables(**settings))
        from tests.trust.failing import Failing

        failing = Failing(site, settings, dice)
        asyncio.run(failing.run(victims))
        print("\n".join(failing.figures()))
    return 0


if __name__ == "__main__":
    sys.exit(main())
