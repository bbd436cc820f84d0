"""A server with sockets for every test that asks for one."""

from collections.abc import AsyncIterator

import pytest

from games import clock
from tests.games.pages import Server, serving


@pytest.fixture
async def server(transactional_db: None) -> AsyncIterator[Server]:
    """The site, listening; afterwards threads and connections are gone."""
    async with serving() as running:
        yield running
    await clock.stop()
