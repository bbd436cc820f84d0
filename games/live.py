"""Tables that this process holds in memory: committed state, clocks, sockets, who is connected.

Whatever is here may be lost at any moment; what counts is in the database.
"""

import asyncio
from collections import deque
from collections.abc import Callable, Coroutine
from dataclasses import dataclass, field
from datetime import datetime
from secrets import token_hex
from time import time
from typing import Any, Self, TypeVar

from django.conf import settings
from django.utils import timezone

from games.engine.table import state as tables
from games.engine.table.types import Table
from games.engine.types import Offer
from games.outbox import Outbox
from games.stored import Clock, Outcome, StoredStep, StoredTable
from mauapp.core import json, metrics
from mauapp.core.loop import PerLoop

T = TypeVar("T")
PRESENT_SECONDS = 25.0  # somebody counts as connected so long after his last frame; pages ping every 10 s
CLOSED_SECONDS = 3.0  # and so long after his last socket closed, for a reload is no absence
SILENT_SECONDS = 90.0  # a socket without any frame is given up; browsers let hidden pages ping once a minute
SOON_MS = (
    10_000  # a table without sockets stays here if something happens sooner than this, and no other process can act
)
KEPT_STEPS = 100  # for pages that come back
KEPT_ANSWERS = 300
KEPT_PHRASES = 20
MERGED = '"merged"'  # stands in the text of a step in which a guest became a member


def now_ms() -> int:
    """Milliseconds since 1970."""
    return int(time() * 1000)


@dataclass(eq=False, slots=True)
class Socket:
    """One open page. It knows the table up to version `v`, as the holder of `chair` who acts at `seat`.

    `heard` is by the loop's clock; `opened` by the calendar, for what other processes say of logins. It `gives` seeds
    to the shuffle, as it said when it came. `apart` are the players whom its own does not want to meet, or who not him.
    """

    outbox: Outbox
    player: str | None
    heard: float
    v: int = -1
    seat: int | None = None
    chair: int | None = None
    opened: datetime = field(default_factory=timezone.now)
    gives: bool = False
    apart: frozenset[str] = frozenset()


@dataclass(eq=False, slots=True)
class LiveTable:
    """One table. Whoever moves it holds `lock`; `state` is the committed one. Not `fresh`: read it anew first.

    `present` says until when each player counts as connected (by the loop's clock), `elsewhere` who is connected to
    other processes, and whether a page of his there gives seeds, as those of the players in `giving` do here;
    `programs` who of those that have been met is a program; `told`, `offers` and `shown` are the connected seats (and
    whether a program acts there), the offers and the running clocks that the sockets were told last, `said` the rows
    of phrases that were told. It `forgets` if there are commands that only the database remembers.
    """

    public_id: str
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    users: int = 0
    fresh: bool = False
    row: int = 0
    state: Table = field(default_factory=tables.new)
    clocks: list[Clock] = field(default_factory=list)
    steps: deque[StoredStep] = field(default_factory=lambda: deque(maxlen=KEPT_STEPS))
    answers: dict[tuple[str, str], Outcome] = field(default_factory=dict)
    forgets: bool = False
    sockets: set[Socket] = field(default_factory=set)
    present: dict[str, float] = field(default_factory=dict)
    elsewhere: dict[str, bool] = field(default_factory=dict)
    giving: set[str] = field(default_factory=set)
    programs: dict[str, bool] = field(default_factory=dict)
    told: dict[int, bool] = field(default_factory=dict)
    offers: dict[int, Offer] = field(default_factory=dict)
    shown: list[tuple[str, int | None, int]] = field(default_factory=list)
    said: deque[int] = field(default_factory=lambda: deque(maxlen=KEPT_PHRASES))
    timers: dict[str, asyncio.TimerHandle] = field(default_factory=dict)

    async def __aenter__(self) -> Self:
        """Hold the lock for as long as `async with` lasts; what nobody needs leaves memory afterwards."""
        self.users += 1
        try:
            await self.lock.acquire()
        except BaseException:
            self._release()
            raise
        return self

    async def __aexit__(self, *_failure: object) -> None:
        self.lock.release()
        self._release()

    def _release(self) -> None:
        self.users -= 1
        live().let_go(self)

    def take(self, stored: StoredTable) -> None:
        """Go on from what is stored; its steps are those that are not known here, or at least the latest."""
        for step in stored.steps:
            if step.last > self.state["v"]:
                self._rebind(step)
        if not stored.follows(self.state["v"]):
            self.steps.clear()
            self.forgets = True
        self.row, self.state, self.clocks = stored.row, stored.state, stored.clocks
        self.elsewhere = stored.elsewhere
        self.steps.extend(stored.steps)
        for step in stored.steps:
            self.remember(step.actor, step.command_id, Outcome(step.last))
        self.fresh = True

    def advance(self, state: Table, clocks: list[Clock], step: StoredStep) -> None:
        """Go on to what was just committed."""
        self.state, self.clocks = state, clocks
        self.steps.append(step)
        self._rebind(step)
        self.remember(step.actor, step.command_id, Outcome(step.last))

    def remember(self, actor: str, command_id: str | None, answer: Outcome) -> None:
        """Answer this command alike from now on."""
        if command_id is not None:
            self.answers[actor, command_id] = answer
            if len(self.answers) > KEPT_ANSWERS:
                del self.answers[next(iter(self.answers))]
                self.forgets = True

    def due_at(self) -> int | None:
        """When something happens by itself."""
        return min((clock.at for clock in self.clocks), default=None)

    def set_timer(self, name: str, seconds: float | None, call: Callable[[str], object]) -> None:
        """Let `call(public_id)` happen in so many seconds, or not at all, instead of what this timer did before."""
        old = self.timers.pop(name, None)
        if old is not None:
            old.cancel()
        if seconds is not None:
            loop = asyncio.get_running_loop()
            self.timers[name] = loop.call_later(max(0.0, seconds), self._rings, name, call)

    def rings_within(self, name: str, seconds: float) -> bool:
        """Whether this timer runs and ends in so many seconds at the latest."""
        timer = self.timers.get(name)
        return timer is not None and timer.when() <= asyncio.get_running_loop().time() + seconds

    def _rings(self, name: str, call: Callable[[str], object]) -> None:
        del self.timers[name]
        call(self.public_id)

    def _rebind(self, step: StoredStep) -> None:
        """If a guest became a member in this step: his open pages, his presence and his answers are the member's."""
        if MERGED in step.events:
            for event in json.loads(step.events):
                if event["e"] == "merged":
                    self.rebind(event["guest"], event["member"])

    def rebind(self, guest: str, member: str) -> None:
        """Whatever is the guest's here is the member's from now on."""
        for socket in self.sockets:
            if socket.player == guest:
                socket.player = member
        if guest in self.giving:
            self.giving.add(member)
        if guest in self.present:
            self.present[member] = max(self.present.pop(guest), self.present.get(member, 0.0))
        for (actor, command_id), answer in list(self.answers.items()):
            if actor == guest:
                self.answers.setdefault((member, command_id), answer)

    # --- who is connected ---

    def online(self) -> list[int]:
        """Seats whose person acts himself and is connected."""
        present, elsewhere = self.present, self.elsewhere
        players = [(seat, self._player(seat)) for seat in tables.people(self.state)]
        return [seat for seat, player in players if player in present or player in elsewhere]

    def givers(self, online: list[int]) -> list[int]:
        """Those of them for whose seed a match waits."""
        giving = self.giving | {player for player, gives in self.elsewhere.items() if gives}
        return [seat for seat in online if self._player(seat) in giving]

    def strangers(self) -> list[str]:
        """Players with a seat of whom nobody knows yet whether they are programs."""
        players = [seat["player"] for seat in self.state["seats"] if seat is not None]
        return [player for player in players if player is not None and player not in self.programs]

    def is_program(self, seat: int) -> bool:
        """Whether a program acts there, as far as this is known; nobody acts at a seat that the table has lost."""
        found = self.state["seats"][seat] if seat < self.state["size"] else None
        return found is not None and found["bot"] is None and self.programs.get(found["player"] or "", False)

    def _player(self, seat: int) -> str | None:
        return tables.taken(self.state, seat)["player"]

    def hear(self, socket: Socket, moment: float) -> None:
        """A frame came in: its sender is here."""
        socket.heard = moment
        if socket.player is not None:
            self.present[socket.player] = moment + PRESENT_SECONDS
            if socket.gives:
                self.giving.add(socket.player)

    def part(self, socket: Socket, moment: float) -> None:
        """A socket is gone; its player too, unless another one of his is open or opens soon."""
        self.sockets.discard(socket)
        player = socket.player
        if player in self.present and player not in [other.player for other in self.sockets]:
            self.present[player] = min(self.present[player], moment + CLOSED_SECONDS)

    def expire(self, moment: float) -> list[Socket]:
        """Forget who has not been heard of; the sockets that have been silent for too long."""
        self.present = {player: until for player, until in self.present.items() if until > moment}
        self.giving &= self.present.keys()
        return [socket for socket in self.sockets if socket.heard + SILENT_SECONDS <= moment]

    def next_expiry(self) -> float | None:
        """When `expire` may find something."""
        ends = [*self.present.values(), *(socket.heard + SILENT_SECONDS for socket in self.sockets)]
        return min(ends, default=None)


class Live:
    """The tables in the memory of one event loop, and the tasks that work on them.

    `name` is like no other process's; `changed` is set when sockets or people came or went.
    """

    def __init__(self) -> None:
        self.name = token_hex(8)
        self.changed = asyncio.Event()
        self.tables: dict[str, LiveTable] = {}
        self._tasks: set[asyncio.Task[Any]] = set()

    def hold(self, public_id: str) -> LiveTable:
        """The table in memory, to be used by `async with`; if it is not there, one that has not been read yet."""
        table = self.tables.get(public_id)
        if table is None:
            table = self.tables[public_id] = LiveTable(public_id)
            metrics.tables.set(len(self.tables))
        return table

    def let_go(self, table: LiveTable) -> None:
        """Forget a table without sockets, people or work due soon."""
        if table.users or table.sockets or table.present:
            return
        due_at = table.due_at() if table.fresh else None
        if due_at is not None and due_at < now_ms() + SOON_MS and not settings.MAU_SHARED:
            return
        for timer in table.timers.values():
            timer.cancel()
        if self.tables.get(table.public_id) is table:
            del self.tables[table.public_id]
            metrics.tables.set(len(self.tables))

    def spawn(self, work: Coroutine[Any, Any, T]) -> asyncio.Task[T]:
        """Do some work that goes on even if nobody waits for it any more."""
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    async def close(self) -> None:
        """Stop the timers and let running work finish, which may start timers again."""
        self._stop_timers()
        while self._tasks:
            await asyncio.gather(*self._tasks, return_exceptions=True)
            self._stop_timers()
        self.tables.clear()

    def _stop_timers(self) -> None:
        for table in self.tables.values():
            for timer in table.timers.values():
                timer.cancel()


live = PerLoop(Live)
