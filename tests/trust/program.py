"""A program that sits at a table: it plays by its offers, comes back by itself, and remembers what it was told."""

import asyncio
import random
from dataclasses import dataclass, field
from typing import Any

import websockets

from tests.games.pages import ORIGIN, Frame, Page

RETRY_SECONDS = 0.05
ILL_MANNERS = 0.06  # share of commands that the rules refuse
DOUBTS = 0.1  # share of acknowledged commands that are sent once more


@dataclass
class Sent:
    """A command and everything that was answered to it."""

    table: str
    actor: str
    frame: Frame
    answers: list[Frame] = field(default_factory=list)

    @property
    def id(self) -> str:
        return str(self.frame["id"])

    @property
    def settled(self) -> list[Frame]:
        """The answers that say what became of it."""
        return [answer for answer in self.answers if answer.get("code") != "TRY_AGAIN"]

    @property
    def outcome(self) -> str:
        """`ack`, `refused`, `stale`, or `unknown` while nobody knows whether it is stored."""
        return str(self.settled[0]["t"]) if self.settled else "unknown"

    @property
    def v(self) -> int | None:
        """The version that the server acknowledged."""
        return int(self.settled[0]["v"]) if self.outcome == "ack" else None


class Program:
    """One person's program at one table. `stays` = False: it closes its socket whenever it has moved."""

    def __init__(self, port: int, cookie: dict[str, str], player: str, table: str, dice: random.Random) -> None:
        self.port, self.cookie, self.player, self.table, self.dice = port, cookie, player, table, dice
        self.stays = True
        self.page: Page | None = None
        self.history: list[Sent] = []
        self.pending: Sent | None = None
        self.connected = asyncio.Event()
        self.decided = -1

    async def run(self) -> None:
        """Play for ever."""
        while True:
            try:
                page = await self._connect()
                await self._settle()
                await self._play(page)
                self.connected.clear()
                await page.close()
                await asyncio.sleep(self.dice.uniform(0.05, 0.5))
            except (websockets.WebSocketException, OSError, TimeoutError):
                self.connected.clear()
                await asyncio.sleep(RETRY_SECONDS)

    async def _connect(self) -> Page:
        """Open the socket with the version that is known; frames that were missed are folded by the page."""
        since = "" if self.page is None or self.page.view is None else f"?since={self.page.v}"
        address = f"ws://127.0.0.1:{self.port}/ws/table/{self.table}/{since}"
        socket = await websockets.connect(
            address, origin=ORIGIN, additional_headers=self.cookie, compression=None, open_timeout=5
        )
        if self.page is None:
            self.page = Page(socket)
        self.page.socket = socket
        await self.page.get("hello")
        self.connected.set()
        return self.page

    async def _settle(self) -> None:
        """Send the command again whose answer never came."""
        if self.pending is not None:
            await self._ask(self.pending)

    async def _play(self, page: Page) -> None:
        """Act and listen; ends after a move if the program does not stay."""
        while True:
            command = self._choose(page)
            if command is None:
                await page.next()
                continue
            sent = await self._give(page, command)
            if sent.outcome == "ack" and self.dice.random() < DOUBTS:
                await self._ask(sent)
            if sent.outcome == "ack" and not self.stays:
                return

    async def _give(self, page: Page, command: dict[str, Any]) -> Sent:
        ident = f"{self.dice.getrandbits(40):010x}-{len(self.history)}"
        sent = Sent(self.table, self.player, {"t": "do", "id": ident, "at": page.v, "d": command})
        self.history.append(sent)
        await self._ask(sent)
        while sent.outcome == "unknown":
            await asyncio.sleep(RETRY_SECONDS)
            await self._ask(sent)
        return sent

    async def _ask(self, sent: Sent) -> None:
        assert self.page is not None
        self.pending = sent
        await self.page.say(sent.frame)
        sent.answers.append(await self.page.until(lambda frame: frame.get("id") == sent.id))
        self.pending = None

    def _choose(self, page: Page) -> dict[str, Any] | None:
        """What to do now; None to wait. What is not its turn it considers once a version."""
        offer = page.offer
        if offer is None:
            return None
        is_new, self.decided = self.decided != page.v, page.v
        if is_new and offer["callout"] is not None and self.dice.random() < 0.5:
            return {"act": "callout", "target": offer["callout"]}
        if page.can_move():
            return self._move(page, offer)
        if "ready" in offer["acts"]:
            return {"act": "ready"}
        return {"act": "draw"} if is_new and self.dice.random() < ILL_MANNERS else None

    def _move(self, page: Page, offer: Frame) -> dict[str, Any]:
        if offer["why"] and self.dice.random() < ILL_MANNERS:
            return {"act": "play", "cards": [self.dice.choice(sorted(offer["why"]))]}
        if offer["cards"]:
            card, needed = self.dice.choice(sorted(offer["cards"].items()))
            return {"act": "play", "call": self.dice.random() < 0.7, **page.laid(card, needed)}
        return {"act": next(act for act in ("take", "sit", "draw", "pass") if act in offer["acts"])}
