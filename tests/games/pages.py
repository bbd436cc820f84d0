"""Pages without a browser: real sockets to a real server in this process, which keep every frame they get."""

import asyncio
import copy
from collections import deque
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass, field
from importlib import import_module
from time import monotonic
from typing import Any, Self

import uvicorn
import websockets
from asgiref.sync import sync_to_async
from django.conf import settings
from django.test import AsyncClient as Client
from websockets.typing import Origin

from games import clock
from games.engine import rulesets
from games.engine.table.fold import fold
from mauapp.accounts.models import Player
from mauapp.core import json

ORIGIN = Origin("http://testserver")
NEW_OFFER = ("turn", "drew", "penalty", "recall_window")  # events after which another offer comes
SECONDS = 20.0  # no frame takes so long, also on a busy machine
Frame = dict[str, Any]
Who = Player | Client | dict[str, str] | None
"""A guest, a browser, or the headers of a program."""


@dataclass
class Server:
    """The site on a free port of this machine, in the event loop of the test."""

    port: int

    @asynccontextmanager
    async def page(self, who: Who, table: str, since: int | None = None) -> AsyncIterator["Page"]:
        """A page of this player, or in this browser, at this table, greeted."""
        page = await Page.open(self.port, who, table, since)
        try:
            yield page
        finally:
            await page.close()

    @asynccontextmanager
    async def giving_page(self, who: Who, table: str) -> AsyncIterator["Page"]:
        """A page that says that it gives seeds to the shuffle."""
        address = f"ws://127.0.0.1:{self.port}/ws/table/{table}/?seeds=1"
        page = await Page.visit(address, ORIGIN, await cookie_of(who))
        try:
            yield page
        finally:
            await page.close()


@asynccontextmanager
async def serving() -> AsyncIterator[Server]:
    """A server that listens; it is stopped in good order, and threads and connections are given back."""
    from mauapp.asgi import application

    config = uvicorn.Config(
        application,
        port=0,
        ws="websockets-sansio",
        ws_max_size=8192,
        lifespan="off",
        log_config=None,
        log_level="error",
    )
    config.load()
    server = uvicorn.Server(config)
    server.lifespan = config.lifespan_class(config)
    await server.startup()
    port = server.servers[0].sockets[0].getsockname()[1]
    try:
        yield Server(port)
    finally:
        await server.shutdown()
        await clock.stop()


@dataclass
class Page:
    """One open page. `frames` is all it got; `view` is folded from events and checked against every hello.

    `lines` have come and are not read yet; `reached` tells when it came to which version.
    """

    socket: websockets.ClientConnection
    lines: deque[str] = field(default_factory=deque)
    frames: list[Frame] = field(default_factory=list)
    view: Any = None
    seat: int | None = None
    offer: Any = None
    online: list[bool] = field(default_factory=list)
    due: list[Frame] = field(default_factory=list)
    turned: int = 0
    reached: list[tuple[int, float]] = field(default_factory=list)
    count: int = 0

    @classmethod
    async def open(cls, port: int, who: Who, table: str, since: int | None = None) -> Self:
        """Connect with the session of a player or browser, and wait for the hello or the end."""
        query = "" if since is None else f"&since={since}"
        return await cls.visit(f"ws://127.0.0.1:{port}/ws/table/{table}/?lines=1{query}", ORIGIN, await cookie_of(who))

    @classmethod
    async def visit(cls, url: str, origin: Origin, headers: dict[str, str]) -> Self:
        """Connect to any server, and wait for the hello or the end."""
        page = cls(await websockets.connect(url, origin=origin, additional_headers=headers, compression=None))
        with suppress(websockets.ConnectionClosed):
            await page.get("hello")
        return page

    async def settled(self) -> None:
        """Everything that was sent before now is read."""
        self.count += 1
        await self.say({"t": "ping", "n": self.count})
        await self.get("pong", n=self.count)

    @property
    def v(self) -> int:
        """The version that this page knows."""
        return int(self.view["v"])

    @property
    def code(self) -> int | None:
        """With which code the server closed."""
        return self.socket.close_code

    async def close(self) -> None:
        """Close the page."""
        await self.socket.close()

    async def next(self) -> Frame:
        """The next frame, after what it tells was taken in."""
        if not self.lines:
            async with asyncio.timeout(SECONDS):
                self.lines.extend((await self.socket.recv(decode=True)).split("\n"))
        frame: Frame = json.loads(self.lines.popleft())
        self.frames.append(frame)
        self._take(frame)
        return frame

    async def get(self, kind: str, **fields: Any) -> Frame:
        """The next frame of this kind with these fields."""
        return await self.until(lambda frame: frame["t"] == kind and fields.items() <= frame.items())

    async def until(self, wanted: Callable[[Frame], bool]) -> Frame:
        """The next frame that is wanted."""
        while True:
            frame = await self.next()
            if wanted(frame):
                return frame

    async def event(self, name: str) -> Frame:
        """The next event of this name."""
        frame = await self.until(lambda frame: frame["t"] == "ev" and any(e.get("e") == name for e in frame["events"]))
        return next(event for event in frame["events"] if event.get("e") == name)

    async def reach(self, v: int) -> None:
        """Wait until the page knows this version."""
        await self.see(lambda page: page.v >= v)

    async def see(self, what: Callable[["Page"], object]) -> None:
        """Wait until this is the case, if it is not already."""
        while not what(self):
            await self.next()

    async def say(self, frame: Frame | str) -> None:
        """Send a frame as it is."""
        await self.socket.send(frame if isinstance(frame, str) else json.encode(frame))

    async def do(self, act: str, *, ident: str | None = None, at: int | None = None, **fields: Any) -> Frame:
        """Give a command on what the page knows, and wait for its answer."""
        self.count += 1
        ident = ident or f"page-{id(self)}-{self.count}"
        command = {"act": act, **fields}
        await self.say({"t": "do", "id": ident, "at": self.v if at is None else at, "d": command})
        return await self.until(lambda frame: frame.get("id") == ident)

    async def play_on(self, until: Callable[["Page"], bool] | None = None) -> None:
        """Follow the offers, first card first, until the match is over or something is the case."""
        while not (until(self) if until else self.view["status"] == "finished"):
            if self.can_move():
                await self.move()
            else:
                await self.next()

    def is_on_turn(self) -> bool:
        """Whether the match waits for this page's person."""
        match: Any = self.view["match"]
        return bool(
            self.view["status"] == "playing" and match["phase"] in ("turn", "recall") and match["turn"] == self.seat
        )

    def can_move(self) -> bool:
        """Whether the offer of this turn has come as well."""
        return self.is_on_turn() and self.offer["v"] >= self.turned

    async def move(self) -> Frame:
        """The first thing that the offer allows, with everything that may be said or laid with it."""
        if self.offer["cards"]:
            card, needed = min(self.offer["cards"].items())
            return await self.do("play", call=True, **self.laid(card, needed))
        return await self.do(next(act for act in ("take", "sit", "draw", "pass") if act in self.offer["acts"]))

    def laid(self, card: str, needed: list[str]) -> dict[str, Any]:
        """A card with as many of its rank as may go with it, and what it asks for."""
        match = self.view["match"]
        mates = [other for other in match["hand"] if other[0] == card[0] and other != card] if "set" in needed else []
        sizes = [size for size in rulesets.rules_of(match).sizes if size <= 1 + len(mates)] if mates else [1]
        laid: dict[str, Any] = {"cards": [card, *mates[: max(sizes) - 1]]}
        keeps = len(match["hand"]) - len(laid["cards"])
        if "wish" in needed:
            laid["wish"] = "H"
        elif keeps and "suit" in needed:
            laid["wish"] = "M"
        elif keeps and "rank" in needed:
            laid["request"] = "9"
        if "round" in needed and {"wish", "request"} & laid.keys():
            laid["roundtrip"] = self.v % 2 == 0
        return laid

    async def end(self) -> int | None:
        """Read on until the server closes; its code."""
        try:
            while True:
                await self.next()
        except websockets.ConnectionClosed:
            return self.code

    def _take(self, frame: Frame) -> None:
        kind = frame["t"]
        if kind == "hello":
            if self.view is not None and self.v == frame["v"] and self.seat == frame["seat"]:
                assert self.view == frame["view"]
            self.view, self.seat = copy.deepcopy(frame["view"]), frame["seat"]
            self.offer = frame["offer"] and {**frame["offer"], "v": frame["v"]}
            self.online, self.due = frame["online"], frame["due"]
        elif kind == "ev" and self.view is not None:
            for event in frame["events"]:
                if event.get("e") in NEW_OFFER:
                    self.turned = event["v"]
                if event["v"] > self.v:
                    assert event["v"] == self.v + 1
                    fold(self.view, event if "e" in event else None, self.seat)
            assert self.v == frame["v"]
        if kind in ("hello", "ev") and self.view is not None:
            self.reached.append((self.v, monotonic()))
        elif kind == "offer":
            self.offer = frame
        elif kind == "due":
            self.due = frame["list"]
        elif kind == "presence":
            self.online += [False] * (self.view["size"] - len(self.online))
            self.online[frame["seat"]] = frame["online"]


@sync_to_async
def cookie_of(who: Who) -> dict[str, str]:
    """The header by which this browser, a browser in which this guest plays, or this program is known."""
    if who is None or isinstance(who, dict):
        return who or {}
    if not isinstance(who, Player):
        return {"Cookie": f"{settings.SESSION_COOKIE_NAME}={who.cookies[settings.SESSION_COOKIE_NAME].value}"}
    session = import_module(settings.SESSION_ENGINE).SessionStore()
    session["player"] = who.pk
    session.save()
    return {"Cookie": f"{settings.SESSION_COOKIE_NAME}={session.session_key}"}
