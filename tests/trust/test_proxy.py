"""Two hundred pages behind a proxy, from one address, through everything that happens to a site."""

import asyncio
import os
from contextlib import AsyncExitStack

import pytest

from tests.games.pages import Page
from tests.proxied import proxied
from tests.trust.conftest import Site
from tests.trust.office import rows
from tests.trust.visitor import Visitor

TABLES, PAGES = 4, 50
CONNECTIONS = 9  # of a web process at most, as docs/hosting.md says
BACK_SECONDS = 30.0
IDLE_SECONDS = 70.0 if os.environ.get("LONG") else 0.0  # longer than nginx lets a connection be silent by itself


@pytest.mark.timeout(300)
async def test_two_hundred_sockets_behind_the_proxy_need_few_connections_and_outlive_what_happens(site: Site) -> None:
    """All lines break and come back twice, PostgreSQL is restarted, nobody says a word for a while."""
    with proxied(site.one, site.two) as proxy:
        people = [Visitor(proxy) for _ in range(TABLES)]
        tables = [visitor.invite() for visitor in people]
        for _ in range(2):
            async with AsyncExitStack() as stack, asyncio.timeout(BACK_SECONDS):
                for page in await open_all(stack, people, tables):
                    page.socket.transport.abort()
        async with AsyncExitStack() as stack:
            pages = await open_all(stack, people, tables)
            await asyncio.gather(*(page.settled() for page in pages))
            assert connections(site) <= 2 * CONNECTIONS
            assert homes(site, tables) == [1] * TABLES
            await asyncio.sleep(IDLE_SECONDS)
            site.cluster.postgres.stop()
            site.cluster.postgres.start()
            for start in range(0, len(pages), PAGES):
                first, *others = pages[start : start + PAGES]
                await sit_a_computer_down(first)
                assert {(await page.event("bot"))["seat"] for page in others} == {1}
            assert connections(site) <= 2 * CONNECTIONS
        assert proxy.log.read_text() == ""


async def open_all(stack: AsyncExitStack, people: list[Visitor], tables: list[str]) -> list[Page]:
    """So many pages of everybody at his own table, table by table, all at once."""
    places = [place for place in zip(people, tables, strict=True) for _ in range(PAGES)]
    return await asyncio.gather(*(stack.enter_async_context(visitor.page(table)) for visitor, table in places))


async def sit_a_computer_down(page: Page) -> None:
    """As soon as the database is there again."""
    while (answer := await page.do("bot", seat=1, level="easy"))["t"] != "ack":
        assert answer["code"] == "TRY_AGAIN"


def connections(site: Site) -> int:
    """How many of them all processes hold to PostgreSQL."""
    held = "SELECT count(*) FROM pg_stat_activity WHERE backend_type = 'client backend' AND pid <> pg_backend_pid()"
    [(count,)] = rows(site, held)
    return int(count)


def homes(site: Site, tables: list[str]) -> list[int]:
    """For each table, at how many processes its people are: the proxy need not, but does keep them together."""
    there = "games_presence AS there JOIN games_table ON games_table.id = there.table WHERE public_id = ANY(%s)"
    return [count for (count,) in rows(site, f"SELECT count(DISTINCT process) FROM {there} GROUP BY public_id", tables)]
