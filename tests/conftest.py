"""Fixtures that every test may use: the cast, the committer, private servers."""

from collections.abc import AsyncIterator, Iterator

import pytest
from django.conf import settings
from django.core.cache import cache
from django.db import connection
from django.utils import translation
from pytest_django import DjangoDbBlocker

from games import commit
from mauapp.core import catalogues
from tests import cast as the_cast
from tests import services

DATABASE_FIXTURES = {"db", "transactional_db", "django_db_reset_sequences", "django_db_serialized_rollback"}


def pytest_configure(config: pytest.Config) -> None:
    """Tests read translated pages; whoever starts the others compiles for all."""
    if not hasattr(config, "workerinput"):
        catalogues.compile_stale(settings.LOCALE_PATHS)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark what reads or writes the database, so that it can be run again on the other one."""
    for item in items:
        if item.get_closest_marker("django_db") or DATABASE_FIXTURES.intersection(getattr(item, "fixturenames", ())):
            item.add_marker(pytest.mark.database)


@pytest.fixture(scope="session")
def django_db_setup(django_db_setup: None, django_db_blocker: DjangoDbBlocker) -> Iterator[None]:
    """The test database; the connections of asgiref's threads, which nobody closes, end before it is dropped."""
    yield
    if connection.vendor == "postgresql":
        with django_db_blocker.unblock(), connection.cursor() as cursor:
            cursor.execute(
                "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
                " WHERE datname = current_database() AND pid <> pg_backend_pid()"
            )


@pytest.fixture(autouse=True)
def english() -> None:
    """Requests leave their language behind in the thread; each test begins in English."""
    translation.activate("en")


@pytest.fixture(autouse=True)
def foot() -> None:
    """The foot of every page has the end of the log of commitments at hand, so that plain pages need no database."""
    cache.set("fair-head", (0, "0" * 64), None)


@pytest.fixture
def cast(db: None) -> the_cast.Cast:
    """Anna, Ben, Clara and Dora."""
    return the_cast.gather()


@pytest.fixture
async def committer(transactional_db: None) -> AsyncIterator[commit.Committer]:
    """The committer of the test's event loop. Whoever commits needs it: it is closed before the rows go."""
    yield commit.committer()
    await commit.close()


@pytest.fixture(scope="session")
def postgres() -> Iterator[services.Postgres]:
    """A PostgreSQL of this test process alone, which tests may stop and start."""
    with services.postgres() as server:
        yield server


@pytest.fixture(scope="session")
def redis_server() -> Iterator[services.Redis]:
    """A Redis of this test process alone, which tests may stop and start."""
    with services.redis_server() as server:
        yield server
