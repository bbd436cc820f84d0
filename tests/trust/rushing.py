"""Programs that all want the same thing in the same moment, and what must be true afterwards."""

import asyncio
import random
from collections import Counter
from collections.abc import Awaitable, Callable
from concurrent.futures import ThreadPoolExecutor
from time import monotonic
from typing import Any, Self

from asgiref.sync import sync_to_async

from games.live import now_ms
from games.models import Match, Presence, Seat, Table
from lobby.models import QueueEntry
from mauapp.core import json
from tests.games.pages import ORIGIN, Page
from tests.lobby.lookers import looker
from tests.lobby.robots import Answer, Robot

CROWD = 20
FULL = ("TABLE_FULL", "An diesem Tisch sind alle Plätze besetzt.")  # what the last seat's 19 others read
SWEEP_SECONDS = 1.4  # within which somebody who watches over deadlines finds one


class Rush:
    """A host and twenty others, half of them at each process."""

    def __init__(self, host: Robot, crowd: list[Robot]) -> None:
        self.host, self.crowd, self.dice = host, crowd, random.Random(1)

    @classmethod
    async def gather(cls, urls: list[str]) -> Self:
        """All of them as guests; each has a thread, so that nobody waits for the others."""
        asyncio.get_running_loop().set_default_executor(ThreadPoolExecutor(CROWD + 4))
        host, *crowd = [await Robot.ready(urls[number % len(urls)]) for number in range(CROWD + 1)]
        for robot in crowd:
            robot.headers["Accept-Language"] = "de"
        return cls(host, crowd)

    def move_to(self, urls: list[str]) -> None:
        """To other processes of the same site."""
        for number, robot in enumerate([self.host, *self.crowd]):
            robot.address = urls[number % len(urls)]

    async def for_the_last_seat(self, times: int) -> None:
        """One wins, the others read why not; the table never has a seat too many."""
        table = (await self._done(self.host, "tables", {"seats": 2})).body["id"]
        began = monotonic()
        for _ in range(times):
            answers = await self._all(f"tables/{table}/join")
            [winner] = [robot for robot, answer in zip(self.crowd, answers, strict=True) if answer.code is None]
            reasons = Counter((answer.code, answer.body["detail"]) for answer in answers if answer.code is not None)
            assert reasons == {FULL: CROWD - 1}, reasons
            assert await Seat.objects.filter(table__public_id=table).acount() == 2
            await self._done(winner, f"tables/{table}/leave")
        await self._done(self.host, f"tables/{table}/leave")
        print(f"{times} times {CROWD} for the last seat: one each time, {monotonic() - began:.1f} s", flush=True)

    async def to_fill_a_table(self, times: int) -> None:
        """Button, beat and a person at once: one of them fills the seat, one match begins."""
        person = self.crowd[0]
        filled: Counter[str] = Counter()
        for _ in range(times):
            table = (await self._done(self.host, "quick", {"seats": 2})).body["id"]
            page = await self._page(self.host, table)
            await self._make_due(table)
            await asyncio.sleep(self.dice.uniform(0, SWEEP_SECONDS))
            button, seat = await asyncio.gather(
                self.host.post(f"tables/{table}/fill", {"level": "easy"}), person.post("quick", {"seats": 2})
            )
            assert button.code in (None, "NOT_WAITING", "NOT_HOST"), button
            state = await self._state(table, "playing")
            levels = [taken["bot"] for taken in state["seats"]]
            assert len(levels) == 2
            assert (levels[1] is None) == (seat.body.get("id") == table), (levels, seat)
            assert await Match.objects.filter(table__public_id=table).acount() == 1
            filled["a person" if levels[1] is None else "the button" if levels[1] == "easy" else "the beat"] += 1
            await self._done(person, f"tables/{seat.body['id']}/leave")
            await self._done(self.host, f"tables/{table}/leave")
            await page.close()
        print(f"{times} times button, beat and person: the seat went to {dict(filled)}", flush=True)

    async def for_the_one_seat_of_guests(self, times: int) -> None:
        """One sits down, the others queue; nobody is in the queue twice, and no second seat is ever taken.

        At a table for friends, for who waits for strangers without a page to be seen at loses his seat before long.
        """
        for _ in range(times):
            answers = await self._all("tables", {"seats": 4, "visibility": "friends"})
            [winner] = [number for number, answer in enumerate(answers) if answer.code is None]
            assert Counter(answer.code for answer in answers) == {None: 1, "GUESTS_FULL": CROWD - 1}
            assert await Seat.objects.filter(gone=False).exclude(table__visibility="solo").acount() == 1
            places = [answer.body["place"] for answer in await self._all("queue") if answer.body["place"]]
            assert len(places) == CROWD - 1
            assert await QueueEntry.objects.acount() == CROWD - 1
            await self._done(self.crowd[winner], f"tables/{answers[winner].body['id']}/leave")
            await self._all("queue/leave")
        print(f"{times} times {CROWD} for the only seat of guests: one each time, the others queue", flush=True)

    async def over_a_restart(self, limited: list[str], restart: Callable[[], Awaitable[None]]) -> None:
        """Who queues there keeps his place; no list tells of a table by invitation, or of one left before."""
        ghost, *queue = self.crowd[:4]
        private = (await self._done(self.host, "tables", {"seats": 2, "visibility": "friends"})).body["id"]
        public = (await self._done(ghost, "tables", {"seats": 2, "visibility": "open"})).body["id"]
        pages = [await self._page(self.host, private), await self._page(ghost, public)]
        await self._until(lambda tables: public in tables)
        pages[1].socket.transport.abort()
        await self._until(lambda tables: public not in tables)
        self.move_to(limited)
        places = [(await self._done(robot, "queue")).body["place"] for robot in queue]
        assert places == [1, 2, 3]
        await restart()
        pages += [await self._page(self.host, private)]
        for robot in queue:
            async with looker(robot.address, ORIGIN, robot.headers) as told:
                assert not {private, public} & (told.tables.keys() | await self._list(robot))
        again = [(await self._done(robot, "queue")).body["place"] for robot in reversed(queue)]
        assert again == places[::-1]
        for page in pages:
            await page.close()
        print("started anew: the queue is in its order, and no list tells of what is nobody's business", flush=True)

    async def _page(self, robot: Robot, table: str) -> Page:
        """Somebody's open page, of which all processes may know."""
        address = f"{robot.address.replace('http', 'ws', 1)}/ws/table/{table}/"
        page = await Page.visit(address, ORIGIN, robot.headers)
        await self._is_told(table)
        return page

    async def _list(self, robot: Robot) -> set[str]:
        """The open tables that this program is told of."""
        return {table["id"] for table in (await robot.get("tables")).body["tables"]}

    async def _until(self, wanted: Callable[[set[str]], bool]) -> None:
        """Wait until the host's list of tables is so."""
        async with asyncio.timeout(20):
            while not wanted(await self._list(self.host)):  # noqa: ASYNC110 (nobody sets an event)
                await asyncio.sleep(0.1)

    async def _all(self, path: str, body: object = None) -> list[Answer]:
        return await asyncio.gather(*(robot.post(path, body) for robot in self.crowd))

    async def _done(self, robot: Robot, path: str, body: object = None) -> Answer:
        answer = await robot.post(path, body)
        assert answer.code is None, (path, answer)
        return answer

    async def _is_told(self, table: str) -> None:
        """Wait until all processes may know that somebody is there: the beat fills no table that nobody waits at."""
        row = (await Table.objects.aget(public_id=table)).pk
        async with asyncio.timeout(20):
            while True:
                if await Presence.objects.filter(table=row).aexists():
                    return
                await asyncio.sleep(0.02)

    @sync_to_async
    def _make_due(self, table: str) -> None:
        """The ten minutes of whoever waits there are over, as the database has it."""
        row = Table.objects.get(public_id=table)
        due_at = now_ms()
        clocks = json.loads(row.clocks)
        for clock in clocks:
            if clock[0] == "fill":
                clock[3] = due_at
        Table.objects.filter(pk=row.pk, version=row.version).update(clocks=json.encode(clocks), due_at=due_at)

    async def _state(self, table: str, status: str) -> dict[str, Any]:
        """The stored table, once it has come so far."""
        async with asyncio.timeout(20):
            while True:
                row = await Table.objects.aget(public_id=table)
                if row.status == status:
                    state: dict[str, Any] = json.loads(row.state)
                    return state
                await asyncio.sleep(0.02)
