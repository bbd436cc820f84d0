"""Members' tests go through real pages, tables and sockets."""

from collections.abc import AsyncIterator

import pytest
from django.core.cache import cache
from pytest_django.fixtures import Settings

from mauapp.core import limits
from tests.games.pages import Server, serving


@pytest.fixture
async def server(transactional_db: None, settings: Settings) -> AsyncIterator[Server]:
    """The site, listening; its pages play as fast as the machine can."""
    settings.MAU_LIMITS = False
    limits.forget()
    cache.clear()
    async with serving() as running:
        yield running
