"""People of a long run: programs that find tables as strangers do, play, and are as unreliable as strangers are."""

import asyncio
import random
from collections import Counter
from time import monotonic
from typing import Any
from urllib.error import HTTPError
from urllib.parse import urlencode
from urllib.request import Request, urlopen

import websockets
from django.conf import settings

from tests.games.pages import Page
from tests.lobby.robots import Answer, Robot
from tests.trust.program import Program

SYSTEMS = ("mau-mau-classic", "mau-mau-custom", "crazy-eights", "macao", "makao", "fresh-draw", "schneider")
PING_SECONDS = 8.0
STALL_SECONDS = 150.0  # 90 until the others are asked, 30 for their answer, and then somebody moves
GONE = (4403, 4404)  # codes of a table that is not for onlookers, and of one that is no more


class Hall:
    """What all wanderers share: the processes of the site, the open tables they know of, and what has happened."""

    def __init__(self, ports: list[int]) -> None:
        self.ports = ports
        self.open: list[str] = []
        self.did: Counter[str] = Counter()
        self.odd: list[str] = []

    def person(self, dice: random.Random) -> "Wanderer":
        """Somebody who has not come yet."""
        return Wanderer(self, dice)


class Wanderer(Program):
    """One person, who goes from table to table; nothing that he does is planned."""

    def __init__(self, hall: Hall, dice: random.Random) -> None:
        super().__init__(hall.ports[0], {}, "", "", dice)
        self.hall = hall
        self.robot = Robot(f"http://127.0.0.1:{dice.choice(hall.ports)}")
        self.moved = 0.0

    async def wander(self) -> None:
        """For ever."""
        await asyncio.sleep(self.dice.uniform(0, 10))
        await self.robot.begin()
        self.cookie = self.robot.headers
        while True:
            self.page = self.pending = None
            self.history.clear()
            if await self._find():
                await self._stay(monotonic() + self.dice.uniform(10, 150))
            else:
                await asyncio.sleep(self.dice.uniform(0.5, 3))

    # --- from table to table ---

    async def _find(self) -> bool:
        """Sit down somewhere; whoever still sits elsewhere gets up there for the next time."""
        [way] = self.dice.choices([self._quickly, self._host, self._join], [5, 2, 3])
        answer = await way()
        if answer is not None and answer.code == "SEATED_ELSEWHERE" and self.table:
            await self._request(f"tables/{self.table}/leave")
        return answer is not None and answer.code is None

    async def _quickly(self) -> Answer:
        seats = self.dice.choice((2, 3, 4))
        answer = await self._request("quick", {"ruleset": self.dice.choice(SYSTEMS[:3]), "seats": seats})
        self.table = answer.body.get("id", self.table)
        return answer

    async def _host(self) -> Answer:
        """A table for everybody, which its host fills and starts after a while, or forgets."""
        wish = {"ruleset": self.dice.choice(SYSTEMS), "seats": self.dice.choice((2, 3, 4)), "visibility": "open"}
        answer = await self._request("tables", wish)
        if answer.code is None:
            self.table = answer.body["id"]
            self.hall.open = [*self.hall.open[-50:], self.table]
            await asyncio.sleep(self.dice.uniform(0, 8))
            if self.dice.random() < 0.7:
                await self._request(f"tables/{self.table}/kick", {"seat": 1})
            if self.dice.random() < 0.8:
                await self._request(f"tables/{self.table}/fill", {"level": self.dice.choice(("easy", "normal"))})
                await self._request(f"tables/{self.table}/start")
        return answer

    async def _join(self) -> Answer | None:
        if not self.hall.open:
            return None
        wish = self.dice.choice(self.hall.open)
        answer = await self._request(f"tables/{wish}/join")
        if answer.code is None:
            self.table = wish
        return answer

    async def _request(self, path: str, body: Any = None) -> Answer:
        answer = await self.robot.post(path, body)
        self.hall.did[f"{path.rsplit('/', 1)[-1]}: {answer.code or 'done'}"] += 1
        if answer.status >= 500 and answer.code != "TRY_AGAIN":
            self.hall.odd.append(f"{path}: {answer.status} {answer.body}")
        return answer

    # --- at a table ---

    async def _stay(self, until: float) -> None:
        """Play, and lose the line now and then, until the time or the table is over; then leave, or vanish."""
        while monotonic() < until:
            self.port = self.dice.choice(self.hall.ports)
            try:
                page = await self._connect()
                self.moved = monotonic()
                await self._settle()
                while monotonic() < until and await self._live(page):
                    pass
                await page.close()
            except websockets.ConnectionClosed as closed:
                code = closed.rcvd.code if closed.rcvd else 0
                self.hall.did[f"closed: {code}"] += 1
                if code in GONE:
                    return
                if code == websockets.CloseCode.INTERNAL_ERROR:
                    self.hall.odd.append(f"{self.table}: closed by 1011")
            except (websockets.WebSocketException, OSError, TimeoutError) as failure:
                self.hall.did[f"line: {type(failure).__name__}"] += 1
            await asyncio.sleep(self.dice.uniform(0, 5))
        if self.dice.random() < 0.6:
            await self._request(f"tables/{self.table}/leave")

    async def _live(self, page: Page) -> bool:
        """One step of a person's life at a table; False if he goes away from it for a moment."""
        luck = self.dice.random()
        if luck < 0.004:
            self.hall.did["line cut"] += 1
            page.socket.transport.abort()
            return False
        if luck < 0.008:
            self.hall.did["slept"] += 1
            await asyncio.sleep(self.dice.uniform(5, 40))
        if luck < 0.012:
            self.hall.did["page closed"] += 1
            return False
        if luck > 0.995 and page.view is not None:
            await self._complain(self.dice.randrange(page.view["size"]))
        command = self._choose(page)
        if command is not None:
            await asyncio.sleep(self.dice.uniform(0.1, 1.0))
            await self._give(page, command)
            self.moved = monotonic()
        else:
            await self._listen(page)
        return True

    async def _complain(self, seat: int) -> None:
        """Report whoever sits there, be it a computer or himself, as the form of the table's page does it."""
        token, secret = self.robot.headers["Authorization"].split()[1], "c" * 32
        cookie = f"{settings.SESSION_COOKIE_NAME}={token}; {settings.CSRF_COOKIE_NAME}={secret}"
        address = f"{self.robot.address}/en/table/{self.table}/seat/{seat}/"
        form = Request(address, urlencode({"act": "stalling"}).encode(), {"Cookie": cookie, "X-CSRFToken": secret})
        status = await asyncio.to_thread(_status, form)
        self.hall.did[f"report: {status}"] += 1
        if status >= 500:
            self.hall.odd.append(f"{address}: {status}")

    async def _listen(self, page: Page) -> None:
        try:
            async with asyncio.timeout(PING_SECONDS):
                if (await page.next())["t"] == "ev":
                    self.moved = monotonic()
        except TimeoutError:
            await page.say({"t": "ping", "n": 0})
        is_playing = page.view is not None and page.view["status"] == "playing"
        if is_playing and monotonic() - self.moved > STALL_SECONDS:
            self.hall.odd.append(f"{self.table}: nothing has happened for {monotonic() - self.moved:.0f} s")
            self.moved = monotonic()


def _status(request: Request) -> int:
    try:
        with urlopen(request) as answer:
            return int(answer.status)
    except HTTPError as error:
        with error:
            return error.code
