"""A process that commits moves at tables as fast as it can and says so, line by line, until it is ended.

`python -m tests.games.writer DATABASE NAME MOVES TABLE…` (MOVES a table, 0 = endless) prints after each answer
`{"table", "first", "id"}` for a stored move and `{"table", "again"}` with the cause of a TryAgain. DATABASE
takes the place of the settings' own.
"""

import asyncio
import json
import os
import sys

from asgiref.sync import sync_to_async


async def play(table: int, name: str, moves: int) -> None:
    """Move one table on; after a miss or a TryAgain its version is read anew, as a live table does."""
    from django.db import OperationalError, close_old_connections

    from games.commit import TryAgain, committer
    from games.models import Table
    from tests.games.writes import a_write

    version, done = -1, 0
    while not moves or done < moves:
        try:
            if version < 0:
                version = (await Table.objects.only("version").aget(pk=table)).version
            mine = f"{name}-{done}"
            extra = (lambda: None) if done % 5 == 4 else None  # the slow path, now and then
            if await committer().commit(a_write(table, version, command_id=mine, state="x" * 3000, extra=extra)):
                say(table=table, first=version + 1, id=mine)
                version, done = version + 1, done + 1
            else:
                version = -1
        except (TryAgain, OperationalError) as failure:
            say(table=table, again=str(failure) if isinstance(failure, TryAgain) else "READ")
            version = -1
            await sync_to_async(close_old_connections)()
            await asyncio.sleep(0.02)


def say(**line: object) -> None:
    os.write(1, json.dumps(line).encode() + b"\n")


async def main(name: str, moves: int, tables: list[int]) -> None:
    from games import commit

    say(ready=True)
    await asyncio.gather(*(play(table, name, moves) for table in tables))
    await commit.close()


if __name__ == "__main__":
    os.environ["DJANGO_SETTINGS_MODULE"] = "tests.settings"
    import django

    from tests import settings

    settings.DATABASES["default"]["NAME"] = sys.argv[1]
    django.setup()
    asyncio.run(main(sys.argv[2], int(sys.argv[3]), [int(table) for table in sys.argv[4:]]))
