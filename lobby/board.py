"""The open tables as this process tells them to its lobby pages: a snapshot for whoever comes, then changes.

While somebody looks, the board is compared with the database every second: one short statement, and the states of those
tables alone that have moved. Versions count the changes of this board; another process, or a later one, has its own.
"""

import asyncio
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from functools import partial
from typing import Any

import structlog
from django.utils import translation

from games import glances, options
from games.commit import TryAgain
from games.glances import Glance
from games.live import SILENT_SECONDS, live, now_ms
from games.models import Table
from games.outbox import Outbox
from games.threads import readers
from lobby import queue
from lobby.queue import Place
from mauapp.accounts.denied import TryLater
from mauapp.core import json
from mauapp.core.loop import PerLoop

log = structlog.get_logger(__name__)
EVERY_SECONDS = 1.0
GOING_AWAY = 1001


@dataclass(eq=False, slots=True)
class Watcher:
    """One open page that looks at the tables, in its reader's language; `heard` by the loop's clock.

    `player` is the guest who may queue, if there is a queue; `place` the one that he was told last.
    """

    outbox: Outbox
    language: str
    heard: float
    player: int | None = None
    place: Place | None = None


@dataclass(eq=False)
class Board:
    """What is listed at version `v`; `_known` are all tables that could be, with the versions that were read."""

    v: int = 0
    shown: dict[str, Glance] = field(default_factory=dict)
    people: int = 0
    quiet: asyncio.Event = field(default_factory=asyncio.Event)  # nobody looks
    watchers: set[Watcher] = field(default_factory=set)
    _known: dict[str, int] = field(default_factory=dict)
    _tables: dict[str, Glance] = field(default_factory=dict)
    _looked: int = 0
    _task: asyncio.Task[None] | None = None
    _lock: asyncio.Lock = field(default_factory=asyncio.Lock)

    async def enter(self, watcher: Watcher) -> None:
        """Tell a page everything, and from now on what changes. Raises TryAgain."""
        await self.refresh(now_ms())
        watcher.outbox.push(self._frame("tables", watcher.language, self.shown.values(), now_ms()))
        if watcher.player is not None:
            watcher.place = (await self._places({watcher.player})).get(watcher.player)
            watcher.outbox.push(_queue(watcher.place))
        self.watchers.add(watcher)
        self.quiet.clear()
        if self._task is None:
            self._task = asyncio.get_running_loop().create_task(self._run())

    async def count_people(self) -> int:
        """How many people are connected at tables, a second ago at most. Raises TryLater."""
        try:
            if now_ms() - self._looked > EVERY_SECONDS * 1000:
                await self.refresh(now_ms())
        except TryAgain:
            raise TryLater("TRY_AGAIN") from None
        return self.people

    async def listed(self, language: str) -> dict[str, Any]:
        """What a page would be told that comes now. Raises TryLater."""
        await self.count_people()
        return self._list(language, self.shown.values(), now_ms())

    def leave(self, watcher: Watcher) -> None:
        """A page is closed; where nobody looks, nothing is compared."""
        self.watchers.discard(watcher)
        if not self.watchers and self._task is not None:
            self._task.cancel()
            self._task = None
            self.quiet.set()

    async def refresh(self, now: int) -> None:
        """Compare with the database, and tell what has changed. Raises TryAgain."""
        async with self._lock:
            await self._refresh(now)

    async def _refresh(self, now: int) -> None:
        found = await readers().run(partial(glances.listed, now, self._known, live().name))
        self._known, self._looked = found.versions, now
        self._tables = {key: glance for key, glance in self._tables.items() if key in found.versions}
        self._tables |= {glance.public_id: glance for glance in found.changed}
        shown = {key: glance for key, glance in self._tables.items() if _is_alive(glance, found.attended)}
        people = len(found.people.union(*(table.present for table in live().tables.values())))
        gone = self.shown.keys() - shown.keys()
        changed = [glance for key, glance in shown.items() if _told(self.shown.get(key)) != _told(glance)]
        is_news = bool(gone or changed or people != self.people)
        self.shown, self.people = shown, people
        if is_news:
            self.v += 1
            self._tell(lambda language: self._frame("changed", language, changed, now, gone=sorted(gone)))

    def _tell(self, frame: Callable[[str], str]) -> None:
        encoded: dict[str, str] = {}
        for watcher in self.watchers:
            if watcher.language not in encoded:
                encoded[watcher.language] = frame(watcher.language)
            watcher.outbox.push(encoded[watcher.language])

    def _frame(self, kind: str, language: str, tables: Iterable[Glance], now: int, **more: Any) -> str:
        return json.encode({"t": kind, "v": self.v, **self._list(language, tables, now), **more})

    def _list(self, language: str, tables: Iterable[Glance], now: int) -> dict[str, Any]:
        with translation.override(language):
            return {"people": self.people, "tables": [_entry(glance, now) for glance in tables]}

    async def tell_places(self) -> None:
        """Give out free seats to those who wait, and tell whoever has another place than before. Raises TryAgain."""
        here = {watcher.player for watcher in self.watchers if watcher.player is not None}
        found = await self._places(here) if here else {}
        for watcher in self.watchers:
            place = found.get(watcher.player or 0)
            if watcher.place != place:
                watcher.place = place
                watcher.outbox.push(_queue(place))

    async def _places(self, here: set[int]) -> dict[int, Place]:
        return await readers().run(partial(queue.look, here, now_ms()))

    async def _run(self) -> None:
        while True:
            await asyncio.sleep(EVERY_SECONDS)
            silent = asyncio.get_running_loop().time() - SILENT_SECONDS
            for watcher in [watcher for watcher in self.watchers if watcher.heard < silent]:
                watcher.outbox.close(GOING_AWAY)
                self.watchers.discard(watcher)
            try:
                await self.refresh(now_ms())
                await self.tell_places()
            except TryAgain as failure:
                log.warning("the list of tables is not up to date", cause=failure.cause)
            except Exception:  # a fault of ours: the next look may go well, and the pages stay
                log.exception("the list of tables could not be made")


board = PerLoop(Board)


def _is_alive(glance: Glance, attended: set[str]) -> bool:
    """Whether somebody is at the table; a finished one stays for a moment, whoever has left."""
    held = live().tables.get(glance.public_id)
    is_here = held is not None and held.fresh and bool(held.online())
    return is_here or glance.public_id in attended or glance.status == Table.Status.FINISHED


def _told(glance: Glance | None) -> dict[str, Any] | None:
    """What a change of makes news; moves of a match do not."""
    return None if glance is None else _facts(glance)


def _facts(glance: Glance) -> dict[str, Any]:
    return {
        "id": glance.public_id,
        "visibility": glance.visibility,
        "ruleset": glance.ruleset,
        "options": glance.options,
        "host": glance.host or next((seat["name"] for seat in glance.seats if seat is not None), None),
        "seats": [None if seat is None else {"name": seat["name"], "bot": seat["bot"]} for seat in glance.seats],
        "status": glance.status,
        "watch": glance.watchable,
        "points": glance.points,
    }


def _entry(glance: Glance, now: int) -> dict[str, Any]:
    words = options.label(glance.ruleset, glance.options)
    return {**_facts(glance), "words": words, "ms": max(0, now - glance.since)}


def told(place: Place | None, now: int) -> dict[str, Any]:
    """Somebody's own place, as frames and answers tell it; how long a seat is held for him, if one is."""
    if place is None:
        return {"place": None}
    held = {} if place.held_until is None else {"ms": max(0, place.held_until - now)}
    return {"place": place.place, "of": place.of, **held}


def _queue(place: Place | None) -> str:
    return json.encode({"t": "queue", **told(place, now_ms())})
