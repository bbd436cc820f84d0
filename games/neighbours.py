"""What other processes do at the tables of this one: hears the doorbell, compares versions, learns who is there.

Rings make it fast; the comparison every two seconds makes it certain.
"""

import asyncio
from contextlib import suppress
from datetime import datetime, timedelta
from functools import partial
from typing import NamedTuple

import structlog
from django.utils import timezone

from games import attendance, doorbell, presence, selectors, service, speech
from games.commit import TryAgain
from games.live import LiveTable, live, now_ms
from games.presence import Beat
from games.speech import Saying
from games.threads import readers
from mauapp.accounts import company

log = structlog.get_logger(__name__)
EVERY_SECONDS = 2.0
SOONEST_SECONDS = 0.3  # between two rounds, however many people come and go
RETRY_SECONDS = 1.0
CLOCKS_APART = timedelta(seconds=10)  # processes on other machines may be so far behind or ahead
FRESH_MS = 12_000  # a heartbeat is told again when it would expire so soon; pages ping every ten seconds


class Round(NamedTuple):
    """What a comparison found, by the tables' rows; who has logged out when; what was said just now; whom
    those who only look on do not meet."""

    versions: dict[int, int]
    elsewhere: dict[int, dict[str, bool]]
    logged_out: dict[str, datetime]
    said: list[Saying]
    apart: dict[int, frozenset[int]]


async def run() -> None:
    """Listen and compare, for ever."""
    neighbours = Neighbours()
    async with asyncio.TaskGroup() as tasks:
        tasks.create_task(neighbours.compare_for_ever())
        if doorbell.is_shared():
            tasks.create_task(neighbours.listen_for_ever())


class Neighbours:
    """What this process has told the others, and which tables' rings it hears."""

    def __init__(self) -> None:
        self._told: dict[tuple[int, int], int] = {}
        self._looked = timezone.now()
        self._channel: str | None = None
        self._heard: set[str] = set()

    # --- rings ---

    async def listen_for_ever(self) -> None:
        """Hear rings. The channel layer comes back by itself when its server does; only the beginning may fail."""
        while self._channel is None:
            try:
                channel = await doorbell.layer().new_channel()
                await doorbell.layer().group_add(doorbell.PEOPLE, channel)
                self._channel = channel
            except Exception as failure:  # whatever a channel layer raises when its server is away
                log.warning("no doorbell yet", cause=type(failure).__name__)
                await asyncio.sleep(RETRY_SECONDS)
        live().changed.set()
        while True:
            self._hear(await doorbell.layer().receive(self._channel))

    def _hear(self, ring: doorbell.Ring) -> None:
        if ring["type"] == "moved":
            self._moved(ring["table"], ring["v"])
        elif ring["type"] == "out":
            attendance.close_pages(ring["player"], is_banned=ring.get("banned", False))
        else:
            live().changed.set()

    def _moved(self, public_id: str, v: int) -> None:
        table = live().tables.get(public_id)
        if table is not None and table.state["v"] < v:
            live().spawn(_catch_up(public_id, v))

    async def _follow(self, wanted: set[str]) -> None:
        """Hear the rings of these tables and of no others."""
        if self._channel is None:
            return
        try:
            async with asyncio.timeout(doorbell.SEND_SECONDS):
                for public_id in wanted - self._heard:
                    await doorbell.layer().group_add(doorbell.group_of(public_id), self._channel)
                    self._heard.add(public_id)
                for public_id in self._heard - wanted:
                    self._heard.discard(public_id)
                    await doorbell.layer().group_discard(doorbell.group_of(public_id), self._channel)
        except Exception as failure:
            log.warning("the doorbell is out of order", cause=type(failure).__name__)

    # --- comparisons ---

    async def compare_for_ever(self) -> None:
        """A round every two seconds, and soon after people have come or gone."""
        while True:
            try:
                await self.compare(now_ms())
            except TryAgain as failure:
                log.warning("comparison failed", cause=failure.cause)
            await asyncio.sleep(SOONEST_SECONDS)
            with suppress(TimeoutError):
                await asyncio.wait_for(live().changed.wait(), EVERY_SECONDS - SOONEST_SECONDS)

    async def compare(self, now: int) -> None:
        """Tell who is here, then look what the others have told and done; a table that is behind catches up."""
        live().changed.clear()
        held = {table.row: table for table in live().tables.values() if table.fresh and _is_watched(table)}
        await self._follow({table.public_id for table in held.values()})
        beats = self._beats(held, now)
        looked = timezone.now()
        since = self._looked - CLOCKS_APART
        listeners = {row: speech.listeners(table) for row, table in held.items()}
        looking = attendance.onlookers(held.values())
        players = {player for _, _, player in looking}
        found = await readers().run(partial(_exchange, live().name, beats, listeners, players, now, since))
        self._looked = looked
        self._told.update({(table, player): until for table, player, until, _ in beats if until > now})
        for player, moment in found.logged_out.items():
            attendance.close_pages(player, moment)
        attendance.part(looking, found.apart)
        for said in found.said:
            speech.tell(held[said.table], said)
        for row, v in found.versions.items():
            self._moved(held[row].public_id, v)
        for row, table in held.items():
            others = found.elsewhere.get(row, {})
            if others != table.elsewhere:
                await attendance.meet(table)
                table.elsewhere = others
                attendance.noticed(table)

    def _beats(self, held: dict[int, LiveTable], now: int) -> list[Beat]:
        """The heartbeats that the others do not know yet; tables with new or missing people are rung."""
        offset = now - attendance.moment() * 1000
        here = {
            (row, int(player)): round(until * 1000 + offset)
            for row, table in held.items()
            for player, until in table.present.items()
        }
        beats = []
        for key, until in here.items():
            told = self._told.get(key, 0)
            if until < told or (until > told and told < now + FRESH_MS):
                beats.append((*key, until, str(key[1]) in held[key[0]].giving))
        gone = [key for key in self._told if key not in here]
        for key in gone:
            del self._told[key]
        for row in {row for row, _ in here.keys() - self._told.keys()} | {row for row, _ in gone}:
            if row in held:
                doorbell.ring_presence(held[row].public_id)
        return [*beats, *((row, player, now, False) for row, player in gone)]


def _is_watched(table: LiveTable) -> bool:
    return bool(table.sockets or table.present)


def _exchange(
    process: str, beats: list[Beat], held: dict[int, list[str]], onlookers: set[int], now: int, since: datetime
) -> Round:
    if beats:
        presence.tell(process, beats)
    if not held:
        return Round({}, {}, {}, [], {})
    elsewhere = presence.elsewhere(process, list(held), now)
    said = speech.latest(held, now)
    versions, logged_out = selectors.versions(list(held)), selectors.logged_out_since(since)
    return Round(versions, elsewhere, logged_out, said, company.apart(onlookers))


async def _catch_up(public_id: str, v: int) -> None:
    try:
        await service.catch_up(public_id, v)
    except (TryAgain, service.NoSuchTable):
        return  # the next round finds it again
