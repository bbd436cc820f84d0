"""Lobby tests go through real pages, tables and commits."""

from collections.abc import AsyncIterator

import pytest

from games import commit, threads
from games.live import live
from mauapp.core import limits


@pytest.fixture(autouse=True)
async def _site(committer: commit.Committer) -> AsyncIterator[None]:
    limits.forget()
    yield
    await live().close()
    await threads.close()
