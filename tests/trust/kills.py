"""Kills the server again and again while programs play, and checks after each kill that nothing is lost or doubled.

`python -m tests.trust.kills sqlite|postgresql --kills 20 --seed 1`
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

PACE = "0.1"  # computers think a tenth as long, so that kills hit more moves


def main() -> int:
    """Run, print the figures, and return the exit code."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("database", choices=["sqlite", "postgresql"])
    parser.add_argument("--kills", type=int, default=20)
    parser.add_argument("--seed", type=int, default=random.SystemRandom().randrange(1000))
    options = parser.parse_args()
    print(f"{options.database}, seed {options.seed}", flush=True)
    with ExitStack() as stack:
        folder = stack.enter_context(services.temporary_folder())
        variables = {"PUBLIC_URL": "http://testserver", "BOT_PACE": PACE, "LIMITS": "false"}
        if options.database == "postgresql":
            variables["DATABASE_URL"] = stack.enter_context(services.postgres()).url
        use_database(folder, variables)
        asyncio.run(run(folder, variables, options.kills, random.Random(options.seed)))
    return 0


def use_database(folder: Path, variables: dict[str, str]) -> None:
    """Let this process read and prepare the server's database."""
    for name, value in {"DATA_DIR": str(folder), **variables}.items():
        os.environ[f"MAU_{name}"] = value
    os.environ["DJANGO_SETTINGS_MODULE"] = "mauapp.settings"
    import django
    from django.core.management import call_command

    django.setup()
    call_command("migrate", verbosity=0)


async def run(folder: Path, variables: dict[str, str], kills: int, dice: random.Random) -> None:
    """Seat the programs, let them play through so many kills, and say what was found."""
    from tests.trust.killing import Killing
    from tests.trust.seating import seat_all

    server = Served(folder, **variables)
    killing = Killing(server, await seat_all(server.port, dice), dice)
    try:
        await killing.run(kills)
    finally:
        server.kill()
    print("\n".join(killing.figures()))


if __name__ == "__main__":
    sys.exit(main())
