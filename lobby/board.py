"""The open tables as this process tells them to its lobby pages: a snapshot for whoever comes, then changes.

While somebody looks, the board is compared with the database every second: one short statement, and the states of those
tables alone that have moved. Versions count the changes of this board; another process, or a later one, has its own.
"""

import asyncio
from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import partial
from typing import Any

import structlog
from django.utils import translation

from games import glances, options
from games.commit import TryAgain
from games.glances import Glance, Listing
from games.live import SILENT_SECONDS, live, now_ms
from games.models import Table
from games.outbox import Outbox
from games.threads import readers
from lobby import queue
from lobby.queue import Place
from mauapp.accounts import company
from mauapp.accounts.denied import TryLater
from mauapp.core import json
from mauapp.core.loop import PerLoop

log = structlog.get_logger(__name__)
EVERY_SECONDS = 1.0
GOING_AWAY = 1001
Shown = dict[str, Glance]
News = tuple[list[Glance], set[str]]  # tables that are new or different, ids of those that are gone


@dataclass(eq=False, slots=True)
class Watcher:
    """One open page that looks at the tables, in its reader's language; `heard` by the loop's clock.

    `queues`: its player is a guest who may have to queue; `place` the one that he was told last. `apart` are the people
    whom he does not meet, `hidden` the tables where they sit.
    """

    outbox: Outbox
    language: str
    heard: float
    player: int | None = None
    queues: bool = False
    place: Place | None = None
    apart: frozenset[int] = frozenset()
    hidden: frozenset[str] = frozenset()

    def news(self, before: Shown, shown: Shown, changed: list[Glance], gone: set[str]) -> News:
        """What of a change this page is told: also what is hidden from now on, or is not any more."""
        was, self.hidden = self.hidden, _hidden(self.player, self.apart, shown)
        told = [glance for glance in changed if glance.public_id not in self.hidden]
        told += [shown[key] for key in was - self.hidden if key in shown and shown[key] not in told]
        return told, (gone | self.hidden) & before.keys() - was


@dataclass(eq=False)
class Board:
    """What is listed at version `v`; `_known` are all tables that could be, with the versions that were read."""

    v: int = 0
    shown: Shown = field(default_factory=dict)
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
        if watcher.player is not None:
            watcher.apart = await _apart_from(watcher.player)
        watcher.hidden = _hidden(watcher.player, watcher.apart, self.shown)
        seen = [glance for key, glance in self.shown.items() if key not in watcher.hidden]
        watcher.outbox.push(self._frame("tables", watcher.language, seen, now_ms()))
        self.watchers.add(watcher)
        if watcher.queues and watcher.player is not None:
            watcher.place = (await self._places({watcher.player})).get(watcher.player)
            watcher.outbox.push(_queue(watcher.place))
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

    async def listed(self, language: str, player: int | None) -> dict[str, Any]:
        """What a page of this player would be told that comes now. Raises TryLater."""
        await self.count_people()
        hidden = frozenset[str]() if player is None else _hidden(player, await _apart_from(player), self.shown)
        return self._list(language, [glance for key, glance in self.shown.items() if key not in hidden], now_ms())

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
        watchers = [watcher for watcher in self.watchers if watcher.player is not None]
        players = {watcher.player for watcher in watchers if watcher.player is not None}
        found, apart = await readers().run(partial(_look, now, self._known, live().name, players))
        for watcher in watchers:
            watcher.apart = apart.get(watcher.player or 0, frozenset())
        self._known, self._looked = found.versions, now
        self._tables = {key: glance for key, glance in self._tables.items() if key in found.versions}
        self._tables |= {glance.public_id: glance for glance in found.changed}
        shown = {key: glance for key, glance in self._tables.items() if _is_alive(glance, found.attended)}
        people = len(found.people.union(*(table.present for table in live().tables.values())))
        before, gone = self.shown, self.shown.keys() - shown.keys()
        changed = [glance for key, glance in shown.items() if _told(before.get(key)) != _told(glance)]
        own = {
            watcher: watcher.news(before, shown, changed, gone)
            for watcher in self.watchers
            if watcher.apart or watcher.hidden
        }
        is_news = bool(gone or changed or people != self.people or any(told or left for told, left in own.values()))
        self.shown, self.people = shown, people
        if is_news:
            self.v += 1
            self._tell((changed, gone), own, now)

    def _tell(self, all_news: News, own: dict[Watcher, News], now: int) -> None:
        """Most pages are told the same; those from which something is hidden have their own news."""
        encoded: dict[str, str] = {}
        for watcher in self.watchers:
            if watcher in own:
                watcher.outbox.push(self._change(watcher.language, own[watcher], now))
            else:
                if watcher.language not in encoded:
                    encoded[watcher.language] = self._change(watcher.language, all_news, now)
                watcher.outbox.push(encoded[watcher.language])

    def _change(self, language: str, news: News, now: int) -> str:
        changed, gone = news
        return self._frame("changed", language, changed, now, gone=sorted(gone))

    def _frame(self, kind: str, language: str, tables: Iterable[Glance], now: int, **more: Any) -> str:
        return json.encode({"t": kind, "v": self.v, **self._list(language, tables, now), **more})

    def _list(self, language: str, tables: Iterable[Glance], now: int) -> dict[str, Any]:
        with translation.override(language):
            return {"people": self.people, "tables": [_entry(glance, now) for glance in tables]}

    async def tell_places(self) -> None:
        """Give out free seats to those who wait, and tell whoever has another place than before. Raises TryAgain."""
        here = {watcher.player for watcher in self.watchers if watcher.queues and watcher.player is not None}
        found = await self._places(here) if here else {}
        for watcher in self.watchers:
            place = found.get(watcher.player or 0)
            if watcher.queues and watcher.place != place:
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


def _look(
    now: int, known: dict[str, int], process: str, players: set[int]
) -> tuple[Listing, dict[int, frozenset[int]]]:
    return glances.listed(now, known, process), company.apart(players)


async def _apart_from(player: int) -> frozenset[int]:
    return await readers().run(partial(company.apart_from, player))


def _hidden(player: int | None, apart: frozenset[int], shown: Shown) -> frozenset[str]:
    """The tables that are not for this player's eyes."""
    if player is None or not apart:
        return frozenset()
    return frozenset(key for key, glance in shown.items() if glance.is_hidden_from(player, apart))


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
        "seats": [
            None if seat is None else {"name": seat["name"], "bot": seat["bot"], "player": player}
            for seat, player in zip(glance.seats, glance.players, strict=True)
        ],
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
