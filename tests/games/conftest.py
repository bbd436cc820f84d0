"""A server with sockets for every test that asks for one."""

from collections.abc import AsyncIterator

import pytest
from pytest_django.fixtures import Settings

from tests.games.pages import Server, serving


@pytest.fixture
async def server(transactional_db: None, settings: Settings) -> AsyncIterator[Server]:
    """The site, listening; its pages play as fast as the machine can, so no limit of frames a second holds."""
    settings.MAU_LIMITS = False
    async with serving() as running:
        yield running
