"""What else a server has to bear: idle sockets, and slow queries beside quick answers."""

import asyncio
import json
import resource
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import quantiles
from time import perf_counter
from typing import Any

import psycopg
import websockets
from websockets.typing import Origin

from tests.bench.cases import Ours, Running, memory

ORIGIN = Origin("http://testserver")
TABLES = 100
SETTLE_SECONDS = 2.0
SLOW_SECONDS = 0.2
ECHOES = 100


def idle(server: str, sockets: int) -> str:
    """What so many open pages cost that say nothing."""
    resource.setrlimit(resource.RLIMIT_NOFILE, (8192, resource.getrlimit(resource.RLIMIT_NOFILE)[1]))
    with _site(server, TABLES) as running:
        used = asyncio.run(_idle(running, sockets))
    return f"{server or 'daphne'}: an idle socket costs {used:.1f} KiB ({sockets} sockets at {TABLES} tables)"


def echo(server: str) -> str:
    """How soon a ping is answered while somebody else's query takes 200 ms, again and again."""
    with _site(server, 2) as running:
        alone, beside = asyncio.run(_echo(running))
    return f"{server or 'daphne'}: a ping is answered within {alone:.1f} ms, beside slow queries {beside:.1f} ms (p95)"


@contextmanager
def _site(server: str, tables: int) -> Iterator[Running]:
    case = Ours("postgresql", (server,) if server else ())
    with case.running(tables, "mau-mau-classic") as running:
        yield running


def _pages(running: Running) -> list[tuple[str, dict[str, str]]]:
    """Address and header of each seat."""
    found: list[dict[str, Any]] = json.loads(Path(running.seats).read_text())
    address = f"ws://127.0.0.1:{running.ports[0]}/ws/table/"
    return [(f"{address}{one['table']}/", {"Cookie": cookie}) for one in found for cookie in one["cookies"]]


async def _open(page: tuple[str, dict[str, str]]) -> websockets.ClientConnection:
    address, headers = page
    socket = await websockets.connect(
        address, origin=ORIGIN, additional_headers=headers, compression=None, ping_interval=None, open_timeout=30
    )
    await socket.recv()
    return socket


async def _idle(running: Running, number: int) -> float:
    pages = _pages(running)
    sockets = [await _open(page) for page in pages]  # every table is in memory, every thread has begun
    await asyncio.sleep(SETTLE_SECONDS)
    before = memory(running.pids["app"])
    sockets += [await _open(pages[index % len(pages)]) for index in range(number)]
    await asyncio.sleep(SETTLE_SECONDS)
    used = (memory(running.pids["app"]) - before) / number
    await asyncio.gather(*(socket.close() for socket in sockets))
    return used


async def _echo(running: Running) -> tuple[float, float]:
    first, *others = _pages(running)
    socket = await _open(first)
    alone = await _p95(socket)
    slow = asyncio.create_task(_slow(running, others))
    await asyncio.sleep(2 * SLOW_SECONDS)
    beside = await _p95(socket)
    slow.cancel()
    await asyncio.gather(slow, return_exceptions=True)
    await socket.close()
    return alone, beside


async def _p95(socket: websockets.ClientConnection) -> float:
    times = []
    for number in range(ECHOES):
        began = perf_counter()
        await socket.send(json.dumps({"t": "ping", "n": number}))
        while json.loads(await socket.recv())["t"] != "pong":
            pass
        times.append((perf_counter() - began) * 1000)
        await asyncio.sleep(0.02)
    return quantiles(times, n=20)[-1]


async def _slow(running: Running, pages: list[tuple[str, dict[str, str]]]) -> None:
    """Whoever opens a page meanwhile waits for his session: the table is locked for 200 ms, and again."""
    async with await psycopg.AsyncConnection.connect(running.database, autocommit=True) as connection:
        while True:
            async with connection.transaction():
                await connection.execute("LOCK TABLE django_session IN ACCESS EXCLUSIVE MODE")
                opening = [asyncio.create_task(_open(page)) for page in pages]
                await asyncio.sleep(SLOW_SECONDS)
            for socket in await asyncio.gather(*opening):
                await socket.close()
