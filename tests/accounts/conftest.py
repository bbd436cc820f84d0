"""Members' tests go through real pages, tables and sockets."""

from collections.abc import AsyncIterator

import pytest
from django.core.cache import cache

from games import clock
from mauapp.core import limits
from tests.games.pages import Server, serving


@pytest.fixture
async def server(transactional_db: None) -> AsyncIterator[Server]:
    """The site, listening; afterwards threads and connections are gone."""
    limits.forget()
    cache.clear()
    async with serving() as running:
        yield running
    await clock.stop()
