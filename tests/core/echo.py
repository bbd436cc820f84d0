"""A process with our server around a socket that says everything back: `python -m tests.core.echo [clock]`.

With `clock` its background task fails after the first frame.
"""

import asyncio
import logging.config
import sys
from typing import Any

from mauapp.core import logs
from mauapp.core.server import Server

heard = asyncio.Event()


async def application(scope: Any, receive: Any, send: Any) -> None:
    assert scope["type"] == "websocket"
    while True:
        frame = await receive()
        if frame["type"] == "websocket.connect":
            await send({"type": "websocket.accept"})
        elif frame["type"] == "websocket.receive":
            await answer(send, frame["text"])
            heard.set()
        else:
            return


async def answer(send: Any, text: str) -> None:
    """Say it back; after `pour` say more than any connection holds, and tell when that has to wait."""
    if text != "pour":
        await send({"type": "websocket.send", "text": text})
        return
    try:
        async with asyncio.timeout(1):
            for _ in range(4096):
                await send({"type": "websocket.send", "text": "x" * 8192})
                await asyncio.sleep(0)
    except TimeoutError:
        print("waits", flush=True)


async def clock() -> None:
    await heard.wait()
    raise RuntimeError("the clock broke")


async def store() -> None:
    """Stands for moves that are being stored when the end comes."""
    await asyncio.sleep(0.05)
    print("stored", flush=True)


def announce(host: str, port: int) -> None:
    print(f"{host}:{port}", flush=True)


if __name__ == "__main__":
    logging.config.dictConfig(logs.config("console", "INFO"))
    logs.set_up()
    runs = [clock] if sys.argv[1:] == ["clock"] else []
    server = Server(application, host="127.0.0.1", port=0, runs=runs, stops=[store], announce=announce)
    server.run()
    sys.exit(server.failure)
