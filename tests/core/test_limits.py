"""Rate limits."""

from collections.abc import Iterator
from datetime import UTC, datetime, timedelta

import pytest
import time_machine
from pytest_django import Settings

from mauapp.core import limits
from mauapp.core.limits import Limit
from tests.services import Redis, free_port

CODES = Limit("code", 3, 600)
NOW = datetime(2026, 11, 30, 12, tzinfo=UTC)


@pytest.fixture(autouse=True)
def fresh() -> Iterator[None]:
    limits.forget()
    yield
    limits.forget()


def test_after_the_allowed_number_the_next_is_refused() -> None:
    assert [limits.hit(CODES, "anna") for _ in range(4)] == [True, True, True, False]


def test_people_and_limits_are_counted_apart() -> None:
    for _ in range(3):
        limits.hit(CODES, "anna")
    assert limits.hit(CODES, "ben")
    assert limits.hit(Limit("names", 3, 600), "anna")


def test_asking_does_not_count() -> None:
    assert all(limits.is_open(CODES, "anna") for _ in range(10))
    for _ in range(3):
        limits.hit(CODES, "anna")
    assert not limits.is_open(CODES, "anna")


def test_the_window_moves_with_the_clock() -> None:
    with time_machine.travel(NOW, tick=False) as clock:
        limits.hit(CODES, "anna")
        clock.shift(timedelta(minutes=6))
        assert [limits.hit(CODES, "anna") for _ in range(3)] == [True, True, False]
        clock.shift(timedelta(minutes=5))
        assert [limits.hit(CODES, "anna") for _ in range(2)] == [True, False]


async def test_coroutines_count_together_with_the_others() -> None:
    assert await limits.ahit(CODES, "anna")
    assert limits.hit(CODES, "anna")
    assert await limits.ahit(CODES, "anna")
    assert not await limits.ahit(CODES, "anna")


def test_load_tests_may_lift_them(settings: Settings) -> None:
    settings.MAU_LIMITS = False
    assert all(limits.hit(CODES, "anna") for _ in range(10))
    assert limits.is_open(CODES, "anna")


@pytest.fixture
def shared(settings: Settings, redis_server: Redis) -> Iterator[Redis]:
    """Several processes count together."""
    settings.MAU_REDIS_URL = redis_server.url
    yield redis_server
    limits._shared.cache_clear()


def test_processes_count_together_in_redis(shared: Redis) -> None:
    for _ in range(3):
        assert limits.hit(CODES, "clara")
    limits._shared.cache_clear()  # another process
    assert not limits.is_open(CODES, "clara")


async def test_coroutines_count_in_redis_too(shared: Redis) -> None:
    assert [await limits.ahit(CODES, "dora") for _ in range(4)] == [True, True, True, False]


def test_without_redis_each_process_counts_alone(settings: Settings) -> None:
    settings.MAU_REDIS_URL = f"redis://127.0.0.1:{free_port()}/0"
    assert [limits.hit(CODES, "anna") for _ in range(4)] == [True, True, True, False]
    limits._shared.cache_clear()
