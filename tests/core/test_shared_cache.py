"""What allauth counts, in Redis or beside it."""

import pytest

from mauapp.core.shared_cache import SharedCache
from tests.services import Redis, free_port


@pytest.fixture(autouse=True)
def awake(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(SharedCache, "away_until", 0.0)


def test_processes_share_what_they_store(redis_server: Redis) -> None:
    one, two = SharedCache(redis_server.url, {}), SharedCache(redis_server.url, {})
    assert one.add("tries", [1.5])
    assert not two.add("tries", [2.5])
    assert two.get("tries") == [1.5]
    two.set("tries", [3.5], 60)
    assert one.touch("tries", 90)
    assert one.delete("tries")
    assert two.get("tries", "nothing") == "nothing"


def test_without_redis_a_process_counts_alone_and_does_not_ask_again_for_a_while() -> None:
    cache = SharedCache(f"redis://127.0.0.1:{free_port()}/0", {})
    assert cache.add("alone", 1)
    assert cache.get("alone") == 1
    assert SharedCache.away_until > 0
    cache.clear()
    assert cache.get("alone") is None
