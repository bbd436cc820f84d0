"""One write, many writes, bad writes: what `games.commit` stores and what it says."""

import asyncio
import threading
from collections.abc import Sequence
from typing import NoReturn

import pytest
from asgiref.sync import sync_to_async
from django.db import connection

from games import commit
from games.commit import BUSY, CLOSED, REJECTED, Committer, TryAgain, Write
from games.models import Seat, Step, Table
from tests.cast import Cast
from tests.factories import NOW, TableFactory
from tests.games.writes import a_write


@pytest.fixture
def tables(transactional_db: None) -> list[int]:
    """Five tables at version 0."""
    return [table.pk for table in TableFactory.create_batch(5)]


async def stored(table: int) -> tuple[int, list[int]]:
    """A table's version and the first versions of its steps."""
    row = await Table.objects.aget(pk=table)
    return row.version, [step.first async for step in row.steps.order_by("first")]


async def answers(*commits: object) -> list[object]:
    """What every commit gives: True, False, or the cause of a TryAgain."""
    results = await asyncio.gather(*commits, return_exceptions=True)  # type: ignore[call-overload]
    return [result.cause if isinstance(result, TryAgain) else result for result in results]


async def test_a_commit_moves_the_table_and_inserts_its_step(committer: Committer, tables: list[int]) -> None:
    await Table.objects.filter(pk=tables[0]).aupdate(lease_until=NOW + 5_000)
    assert await committer.commit(a_write(tables[0], next=2, code="123456", events='[{"v":1},{"v":2}]'))
    row = await Table.objects.aget(pk=tables[0])
    assert (row.version, row.state, row.status, row.code) == (2, '{"v":1}', "playing", "123456")
    assert (row.due_at, row.lease_until, row.updated_at) == (NOW + 40_000, None, NOW + 1_000)
    step = await Step.objects.aget()
    assert (step.table_id, step.first, step.events) == (tables[0], 1, '[{"v":1},{"v":2}]')
    assert (step.actor, step.command_id, step.at) == ("1", "k3f9a2xq-0", NOW + 1_000)


async def test_a_write_of_an_older_version_changes_nothing(committer: Committer, tables: list[int]) -> None:
    assert await committer.commit(a_write(tables[0]))
    assert not await committer.commit(a_write(tables[0], status="closed", command_id="late"))
    assert await stored(tables[0]) == (1, [1])
    assert (await Table.objects.aget(pk=tables[0])).status == "playing"


async def test_a_version_miss_in_a_batch_concerns_its_table_alone(committer: Committer, tables: list[int]) -> None:
    await Table.objects.filter(pk=tables[2]).aupdate(version=7)
    given = await answers(*(committer.commit(a_write(table)) for table in tables))
    assert given == [True, True, False, True, True]
    assert await stored(tables[2]) == (7, [])
    assert await stored(tables[3]) == (1, [1])


async def test_one_bad_write_costs_the_others_of_its_batch_nothing(committer: Committer, tables: list[int]) -> None:
    await Table.objects.filter(pk=tables[4]).aupdate(code="123456")
    bad = {tables[1]: "123456"}  # a code in use
    given = await answers(*(committer.commit(a_write(table, code=bad.get(table))) for table in tables[:4]))
    assert given == [True, REJECTED, True, True]
    assert await stored(tables[1]) == (0, [])
    assert await stored(tables[3]) == (1, [1])


async def test_a_text_that_no_database_can_hold_is_rejected(committer: Committer, tables: list[int]) -> None:
    given = await answers(
        *(committer.commit(a_write(table, actor=actor)) for table, actor in zip(tables, ["\ud800", "1"], strict=False))
    )
    assert given == [REJECTED, True]


async def test_a_command_stored_before_is_rejected_at_a_later_version(committer: Committer, tables: list[int]) -> None:
    await committer.commit(a_write(tables[0], command_id="once"))
    assert await answers(committer.commit(a_write(tables[0], version=1, command_id="once"))) == [REJECTED]
    assert await committer.commit(a_write(tables[0], version=1, actor="2", command_id="once"))


async def test_two_writes_of_one_table_are_stored_in_their_order(committer: Committer, tables: list[int]) -> None:
    writes = [a_write(tables[0]), a_write(tables[1]), a_write(tables[0], version=1), a_write(tables[0], version=1)]
    assert await answers(*map(committer.commit, writes)) == [True, True, True, False]
    assert await stored(tables[0]) == (2, [1, 2])


async def test_a_slow_write_keeps_its_place_between_fast_ones(committer: Committer, tables: list[int]) -> None:
    writes = [a_write(tables[0]), a_write(tables[0], version=1, extra=lambda: None), a_write(tables[0], version=2)]
    assert await answers(*map(committer.commit, writes)) == [True, True, True]


class Counting:
    """A store that counts the writes of each batch and waits for leave before the first."""

    def __init__(self, store: commit.Store) -> None:
        self.inner, self.leave, self.begun = store, asyncio.Event(), asyncio.Event()
        self.batches: list[int] = []

    async def many(self, writes: Sequence[Write]) -> set[int]:
        self.batches.append(len(writes))
        self.begun.set()
        await self.leave.wait()
        return await self.inner.many(writes)

    async def slow(self, write: Write) -> bool:
        return await self.inner.slow(write)

    async def stored(self, write: Write) -> bool:
        return await self.inner.stored(write)

    async def close(self) -> None:
        await self.inner.close()


async def test_writes_that_arrive_during_a_commit_share_the_next_one(tables: list[int]) -> None:
    store = Counting(commit.new_store())
    committer = Committer(store)
    first = asyncio.ensure_future(committer.commit(a_write(tables[0])))
    await store.begun.wait()
    others = [asyncio.ensure_future(committer.commit(a_write(table))) for table in tables[1:]]
    await asyncio.sleep(0)
    store.leave.set()
    assert await answers(first, *others) == [True] * 5
    assert store.batches == [1, 4]
    await committer.close()


async def test_a_cancelled_caller_takes_a_waiting_write_back_but_not_a_running_one(tables: list[int]) -> None:
    store = Counting(commit.new_store())
    committer = Committer(store)
    running = asyncio.ensure_future(committer.commit(a_write(tables[0])))
    await store.begun.wait()
    waiting = asyncio.ensure_future(committer.commit(a_write(tables[1])))
    await asyncio.sleep(0)
    running.cancel()
    waiting.cancel()
    store.leave.set()
    assert await committer.commit(a_write(tables[2]))
    await committer.close()
    assert [(await stored(table))[0] for table in tables[:3]] == [1, 0, 1]


async def test_extra_work_is_in_the_transaction_of_its_write(
    committer: Committer, tables: list[int], cast: Cast
) -> None:
    def take_seat() -> None:
        assert Table.objects.get(pk=tables[0]).version == 1
        Seat.objects.create(table_id=tables[0], index=0, player=cast.anna)

    assert await committer.commit(a_write(tables[0], extra=take_seat))
    assert await Seat.objects.acount() == 1


async def test_extra_work_that_fails_undoes_its_write(committer: Committer, tables: list[int], cast: Cast) -> None:
    def fail() -> NoReturn:
        Seat.objects.create(table_id=tables[0], index=0, player=cast.anna)
        raise LookupError

    def sit_twice() -> None:
        for index in (0, 1):
            Seat.objects.create(table_id=tables[1], index=index, player=cast.anna)

    failed, twice = await answers(
        committer.commit(a_write(tables[0], extra=fail)), committer.commit(a_write(tables[1], extra=sit_twice))
    )
    assert isinstance(failed, LookupError)
    assert twice == REJECTED
    assert await Seat.objects.acount() == await Step.objects.acount() == 0
    assert await committer.commit(a_write(tables[0]))


async def test_extra_work_is_not_done_for_a_write_of_an_older_version(committer: Committer, tables: list[int]) -> None:
    done: list[bool] = []
    assert not await committer.commit(a_write(tables[0], version=3, extra=lambda: done.append(True)))
    assert done == []


async def test_closing_stores_what_waits_and_takes_nothing_more(committer: Committer, tables: list[int]) -> None:
    waiting = [asyncio.ensure_future(committer.commit(a_write(table))) for table in tables]
    await asyncio.sleep(0)
    await committer.close()
    assert await answers(*waiting) == [True] * 5
    assert await answers(committer.commit(a_write(tables[0], version=1))) == [CLOSED]
    assert commit.committer() is not committer


def test_each_event_loop_has_a_committer_of_its_own(transactional_db: None) -> None:
    async def mine() -> Committer:
        found = commit.committer()
        assert commit.committer() is found
        await commit.close()
        return found

    assert asyncio.run(mine()) is not asyncio.run(mine())


async def test_eight_writers_at_one_table_lose_nothing(committer: Committer, tables: list[int]) -> None:
    async def play(writer: int) -> None:
        done = 0
        while done < 15:
            row = await Table.objects.aget(pk=tables[0])
            done += await committer.commit(a_write(row.pk, row.version, actor=str(writer), command_id=f"c-{done}"))

    await asyncio.gather(*(play(writer) for writer in range(8)))
    assert await stored(tables[0]) == (120, list(range(1, 121)))


async def test_a_row_locked_by_another_transaction_is_busy_and_its_batch_goes_on(tables: list[int]) -> None:
    if connection.vendor != "postgresql":
        pytest.skip("SQLite waits for the whole database, longer than a test may")
    from games.commit.postgres import PostgresStore

    locked, leave = threading.Event(), threading.Event()

    def hold() -> None:
        from django.db import transaction

        with transaction.atomic():
            Table.objects.select_for_update().get(pk=tables[1])
            locked.set()
            leave.wait()
        connection.close()

    committer = Committer(PostgresStore(lock_ms=50))
    holder = asyncio.get_running_loop().run_in_executor(None, hold)
    await sync_to_async(locked.wait)()
    assert await answers(*(committer.commit(a_write(table)) for table in tables[:3])) == [True, BUSY, True]
    leave.set()
    await holder
    assert await committer.commit(a_write(tables[1]))
    await committer.close()


async def test_an_acknowledged_write_is_on_the_disk(committer: Committer, tables: list[int]) -> None:
    found: list[object] = []

    def look() -> None:
        with connection.cursor() as cursor:
            names = ["SHOW synchronous_commit"]
            if connection.vendor == "sqlite":
                names = ["PRAGMA synchronous", "PRAGMA journal_mode"]
            for name in names:
                cursor.execute(name)
                found.append(cursor.fetchone()[0])

    assert await committer.commit(a_write(tables[0], extra=look))
    assert found == ([2, "wal"] if connection.vendor == "sqlite" else ["on"])
