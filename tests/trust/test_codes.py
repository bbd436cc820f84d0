"""Figure 14: how long the door of the six digits takes tells nothing about the code."""

from collections.abc import AsyncIterator
from statistics import median
from time import perf_counter
from typing import Any

import pytest

from games import commit, threads
from games.live import live
from tests.lobby.browsers import Browser, state_of

ROUNDS = 60
APART_MS = 5.0


@pytest.fixture
async def codes(committer: commit.Committer, settings: Any) -> AsyncIterator[dict[str, str]]:
    """A code that nobody has, one of a closed table, one of a full table."""
    settings.MAU_LIMITS = False
    anna, ben = await Browser.open(), await Browser.open()
    left = await anna.friends(3)
    closed = (await state_of(left))["code"]
    await anna.post(f"/en/table/{left}/leave/")
    full = await anna.friends(2)
    found = {"closed": closed, "full": (await state_of(full))["code"]}
    await ben.join(full)
    wrong = next(code for code in ("000000", "000001", "000002") if code not in found.values())
    yield {"wrong": wrong, **found}
    await live().close()
    await threads.close()


async def test_wrong_closed_and_full_codes_take_the_same_time(codes: dict[str, str]) -> None:
    dora = await Browser.open()
    times: dict[str, list[float]] = {kind: [] for kind in codes}
    for _ in range(ROUNDS):
        for kind, code in codes.items():
            begun = perf_counter()
            response = await dora.post("/en/code/", {"code": code})
            times[kind].append((perf_counter() - begun) * 1000)
            assert response.status_code == 404
    medians = [median(values) for values in times.values()]
    print({kind: round(median(values), 2) for kind, values in times.items()})
    assert max(medians) - min(medians) < APART_MS
