"""People who look at the list of open tables over its socket."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from typing import Any

import websockets
from websockets.typing import Origin

from lobby.board import board
from mauapp.core import json
from tests.games.pages import ORIGIN, Server, Who, cookie_of

SECONDS = 20


class Looker:
    """A page of the lobby: carries the list on by what it is told."""

    def __init__(self, socket: websockets.ClientConnection) -> None:
        self.socket = socket
        self.tables: dict[str, Any] = {}
        self.v = -1

    async def next(self) -> dict[str, Any]:
        async with asyncio.timeout(SECONDS):
            frame: dict[str, Any] = json.loads(await self.socket.recv(decode=True))
        if frame["t"] in ("tables", "changed"):
            assert frame["t"] == "tables" or frame["v"] == self.v + 1
            self.v = frame["v"]
            for gone in frame.get("gone", []):
                del self.tables[gone]
            self.tables |= {table["id"]: table for table in frame["tables"]}
        return frame

    async def see(self, what: Any) -> None:
        while not what(self.tables):
            await self.next()


@asynccontextmanager
async def looking(server: Server, lang: str = "en") -> AsyncIterator[Looker]:
    """A visitor who looks at the list, and has seen it."""
    async with all_looking(server, None, lang=lang) as lookers:
        yield lookers[0]


@asynccontextmanager
async def all_looking(server: Server, *people: Who, lang: str = "en") -> AsyncIterator[list[Looker]]:
    """These people look at the list, and have seen it."""
    address = f"http://127.0.0.1:{server.port}"
    async with AsyncExitStack() as stack:
        yield [await stack.enter_async_context(looker(address, ORIGIN, await cookie_of(who), lang)) for who in people]
    async with asyncio.timeout(SECONDS):
        await board().quiet.wait()


@asynccontextmanager
async def looker(address: str, origin: Origin, headers: dict[str, str], lang: str = "en") -> AsyncIterator[Looker]:
    """A browser at any server that looks at the list, and has seen it."""
    url = f"{address.replace('http', 'ws', 1)}/ws/lobby/?lang={lang}"
    async with websockets.connect(url, origin=origin, additional_headers=headers) as socket:
        found = Looker(socket)
        assert (await found.next())["t"] == "tables"
        yield found
