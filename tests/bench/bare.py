"""What sockets cost by themselves: two seats take turns over uvicorn, without rules, storage and Django.

`python -m tests.bench.bare PORT`. Each move makes one message to each seat, about as long as ours.
"""

import json
import sys
from typing import Any

import uvicorn

PADDING = "x" * 300
tables: dict[str, dict[int, Any]] = {}


async def application(scope: Any, receive: Any, send: Any) -> None:
    """`/TABLE/SEAT`: the frame of the seat on turn is its move."""
    if scope["type"] != "websocket":
        return
    name, seat = scope["path"].strip("/").split("/")
    table = tables.setdefault(name, {})
    await receive()
    await send({"type": "websocket.accept"})
    table[int(seat)] = send
    if len(table) == 2:
        await tell(table, 0)
    while (await receive())["type"] == "websocket.receive":
        table[2] += 1
        await tell(table, table[2])


async def tell(table: dict[int, Any], v: int) -> None:
    """Both seats learn of version `v`."""
    table[2] = v
    text = json.dumps({"v": v, "turn": v % 2, "padding": PADDING})
    for seat in (0, 1):
        await table[seat]({"type": "websocket.send", "text": text})


if __name__ == "__main__":
    uvicorn.run(application, port=int(sys.argv[1]), ws="websockets-sansio", lifespan="off", log_level="critical")
