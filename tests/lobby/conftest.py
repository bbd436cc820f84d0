"""Lobby tests go through real pages, tables and commits."""

from collections.abc import AsyncIterator

import pytest

from games import commit, threads
from games.live import live
from mauapp.core import limits
from tests.games.pages import Server, serving


@pytest.fixture(autouse=True)
async def _site(committer: commit.Committer) -> AsyncIterator[None]:
    limits.forget()
    yield
    await live().close()
    await threads.close()


@pytest.fixture
async def server(transactional_db: None) -> AsyncIterator[Server]:
    """The site, listening."""
    async with serving() as running:
        yield running
