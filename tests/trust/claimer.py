"""A process that claims a table whose computer is due, says so, and dies before it does anything.

Prints `{"table", "v", "claimed"}`: row, version, and the time of the claim in milliseconds.
"""

import asyncio
import os
import signal


async def claim_one() -> dict[str, int]:
    """Make tables until a computer begins and we are the first to claim its move."""
    from asgiref.sync import sync_to_async

    from games import clock, service
    from games.live import now_ms
    from games.models import Table
    from tests.factories import PlayerFactory

    player = await sync_to_async(PlayerFactory.create)()
    who = {"player": str(player.pk)}
    while True:
        table = await service.create(
            ruleset="mau-mau-classic",
            options={},
            size=4,
            visibility="solo",
            player=who["player"],
            name=player.name,
            levels=["normal"] * 3,
        )
        await service.submit(table, who, {"act": "start"})
        async with service.hold(table) as held:
            held.set_timer("due", None, service.ring)  # we claim, and nothing else
        row = await Table.objects.aget(public_id=table)
        wait = (row.due_at or 0) - now_ms()
        if 0 < wait < 5_000:
            await asyncio.sleep(wait / 1000)
            now = max(now_ms(), row.due_at or 0)
            if table in await sync_to_async(clock.claim)(now):
                return {"table": row.pk, "v": row.version, "claimed": now}


def main() -> None:
    """Claim, tell, die."""
    os.environ["DJANGO_SETTINGS_MODULE"] = "mauapp.settings"
    import django

    django.setup()
    from mauapp.core import json

    print(json.encode(asyncio.run(claim_one())), flush=True)
    os.kill(os.getpid(), signal.SIGKILL)


if __name__ == "__main__":
    main()
