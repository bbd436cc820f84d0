"""What this process learns of others: by rings, by comparison, by their heartbeats."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from datetime import timedelta
from functools import partial
from typing import Any

import pytest
from asgiref.sync import sync_to_async
from django.utils import timezone
from pytest_django import Settings

from games import attendance, doorbell, neighbours, presence, service
from games.live import live, now_ms
from games.models import Presence, Table
from games.neighbours import Neighbours
from mauapp.accounts import standing
from mauapp.core import channel_layer
from tests.cast import Cast
from tests.games.pages import Server
from tests.games.tables import a_table, done, elsewhere, submit
from tests.services import Redis, free_port

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture
def shared(settings: Settings) -> None:
    """Other processes may be there, but no doorbell."""
    settings.MAU_SHARED = True


@pytest.fixture
def bell(settings: Settings, shared: None, redis_server: Redis) -> None:
    """There is a doorbell."""
    settings.MAU_REDIS_URL = redis_server.url
    settings.CHANNEL_LAYERS = {"default": channel_layer.config(redis_server.url)}


@asynccontextmanager
async def listening() -> AsyncIterator[None]:
    """The neighbours are heard and compared with."""
    task = asyncio.create_task(neighbours.run())
    try:
        yield
    finally:
        task.cancel()
        await asyncio.wait([task])


def ring(group: str, message: dict[str, Any]) -> None:
    """Another process rings."""

    async def send() -> None:
        await doorbell.layer().group_send(group, message)
        await doorbell.layer().flush()

    asyncio.run(send())


async def heard(group: str) -> None:
    """Wait until this process hears the rings of a group."""
    channel = f"mau__group__{group}"
    async with asyncio.timeout(20):
        while channel not in doorbell.layer()._get_shard(channel)._subscribed_to:  # noqa: ASYNC110 (Redis sets no event here)
            await asyncio.sleep(0.01)


async def test_a_comparison_brings_pages_up_to_date(server: Server, cast: Cast) -> None:
    table = await a_table(cast.anna, cast.ben, start=False)
    async with server.page(cast.anna, table) as anna:
        await elsewhere(table, {"player": str(cast.ben.pk)}, {"act": "leave"})
        await Neighbours().compare(now_ms())
        assert (await anna.event("left"))["seat"] == 1


async def test_a_ring_brings_pages_up_to_date_at_once(server: Server, cast: Cast, bell: None) -> None:
    table = await a_table(cast.anna, cast.ben, start=False)
    async with server.page(cast.anna, table) as anna, listening():
        await heard(doorbell.group_of(table))
        await elsewhere(table, {"player": str(cast.ben.pk)}, {"act": "leave"})
        version = (await Table.objects.aget(public_id=table)).version
        await asyncio.to_thread(ring, doorbell.group_of(table), {"type": "moved", "table": table, "v": version})
        assert (await anna.event("left"))["seat"] == 1


async def test_a_refusal_is_only_given_after_a_look_at_what_others_did(
    server: Server, cast: Cast, shared: None
) -> None:
    table = await a_table(cast.anna, start=False, size=2)
    async with server.page(cast.anna, table):
        await elsewhere(table, {"player": str(cast.ben.pk)}, {"act": "join", "name": "Ben"})
        assert (await submit(table, cast.ben, "leave")).is_done


async def test_a_page_that_comes_sees_what_others_did(server: Server, cast: Cast, shared: None) -> None:
    table = await a_table(cast.anna, start=False, size=2)
    async with server.page(cast.anna, table):
        await elsewhere(table, {"player": str(cast.ben.pk)}, {"act": "join", "name": "Ben"})
        async with server.page(cast.ben, table) as ben:
            assert ben.seat == 1


async def test_a_clock_that_another_process_was_faster_with_has_no_second_effect(
    server: Server, cast: Cast, shared: None
) -> None:
    table = await a_table(cast.anna, start=False, size=2)
    async with server.page(cast.anna, table):
        silence = now_ms() + 600_000
        await elsewhere(table, service.SERVER, {"act": "close"})
        before = await Table.objects.aget(public_id=table)
        assert await service.tick(table, silence)
        assert (await Table.objects.aget(public_id=table)).version == before.version


async def test_who_is_connected_elsewhere_counts_as_connected_until_his_heartbeat_expires(
    server: Server, cast: Cast, shared: None
) -> None:
    table = await a_table(cast.anna, cast.ben, start=False)
    row = (await Table.objects.aget(public_id=table)).pk
    now, comparing = now_ms(), Neighbours()
    async with server.page(cast.anna, table) as anna:
        await sync_to_async(presence.tell)("another", [(row, cast.ben.pk, now + 25_000, False)])
        await comparing.compare(now)
        await anna.get("presence", seat=1, online=True)
        await comparing.compare(now + 26_000)
        await anna.get("presence", seat=1, online=False)


async def test_who_is_connected_here_is_told_to_the_others(server: Server, cast: Cast, shared: None) -> None:
    table = await a_table(cast.anna, start=False, size=2)
    comparing, now = Neighbours(), now_ms()
    async with server.page(cast.anna, table):
        await comparing.compare(now)
        beat = await Presence.objects.aget(player=cast.anna.pk)
        assert beat.process == live().name
        assert now + 20_000 < beat.until <= now + 26_000
    attendance.expire(table, attendance.moment() + 60)
    await comparing.compare(now + 1)
    await beat.arefresh_from_db()
    assert beat.until == now + 1


async def test_a_bell_that_is_out_of_order_fails_no_move(
    server: Server, cast: Cast, shared: None, settings: Settings
) -> None:
    settings.MAU_REDIS_URL = f"redis://127.0.0.1:{free_port()}/0"
    settings.CHANNEL_LAYERS = {"default": channel_layer.config(settings.MAU_REDIS_URL)}
    table = await a_table(cast.anna, start=False, size=2)
    for level in ("easy", "normal", "hard"):
        await done(table, cast.anna, "bot", seat=1, level=level)


async def test_who_logs_out_at_another_process_is_out_here_too(server: Server, cast: Cast, bell: None) -> None:
    table = await a_table(cast.anna, cast.ben, start=False)
    async with server.page(cast.anna, table) as anna, server.page(cast.ben, table) as ben, listening():
        await heard(doorbell.PEOPLE)
        await asyncio.to_thread(ring, doorbell.PEOPLE, {"type": "out", "player": str(cast.anna.pk)})
        assert await anna.end() == 4401
        assert anna.frames[-1] == {"t": "bye", "code": "LOGGED_OUT"}
        await ben.settled()


async def test_who_logs_out_is_out_in_all_processes(server: Server, cast: Cast, bell: None) -> None:
    table = await a_table(cast.anna, cast.ben, start=False)
    layer = doorbell.layer()
    channel = await layer.new_channel()
    await layer.group_add(doorbell.PEOPLE, channel)
    async with server.page(cast.anna, table) as anna:
        await asyncio.to_thread(attendance.log_out, str(cast.anna.pk))
        assert await anna.end() == 4401
        async with asyncio.timeout(5):
            assert await layer.receive(channel) == {"type": "out", "player": str(cast.anna.pk), "banned": False}


async def test_who_is_banned_at_another_process_is_out_here_without_any_bell(
    server: Server, cast: Cast, shared: None
) -> None:
    table = await a_table(cast.anna, cast.ben, start=False)
    async with server.page(cast.anna, table) as anna, server.page(cast.ben, table) as ben:
        now = timezone.now()
        ban = partial(standing.ban, cast.anna, now, now + timedelta(days=1), with_devices=True, with_addresses=False)
        await sync_to_async(ban)()
        await Neighbours().compare(now_ms())
        assert await anna.end() == 4401
        await ben.settled()
        async with server.page(cast.anna, table) as again:
            assert again.frames[-1] == {"t": "bye", "code": "BANNED"}
